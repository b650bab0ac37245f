import { useState } from 'react';
import type { WebKey, WebKeys, WebUsage } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useLoaded } from '../../api/use-loaded.js';
import { useAccount } from '../../session/session.js';
import { asCount, t } from '../../text/text.js';
import { Sure } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { PageHead } from '../page-head.js';
import { FirstCall } from './first-call.js';
import { KeyRow } from './key-row.js';
import { NewKey } from './new-key.js';
import { WebhooksCard } from './webhooks-card.js';

/** Keys for software that acts for this account. */
export function KeysPage() {
  const { id, role } = useAccount();
  const path = `/accounts/${id}/keys`;
  const { data, error, reload } = useLoaded<WebKeys>(path);
  const { data: usage } = useLoaded<WebUsage>(`/accounts/${id}/usage`);
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<WebKey | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const revoke = ({ prefix }: WebKey) => void call(`${path}/${prefix}`, { method: 'DELETE' }).then(reload, setFailed);
  return (
    <>
      <PageHead title={t.keys.title} lead={t.keys.lead} error={error ?? failed} waiting={data === null}>
        <button type="button" className="primary" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t.keys.create}
        </button>
      </PageHead>
      {usage && !usage.api && <Notice kind="warning">{t.keys.noApi}</Notice>}
      {data && (
        <section className="card">
          <header>
            <h2>{t.keys.listTitle}</h2>
            <span className="hint">{t.keys.rates(asCount(data.rates.requests), asCount(data.rates.uploads))}</span>
          </header>
          {data.keys.length === 0 && <p className="muted">{t.keys.none}</p>}
          <ul className="rows">
            {data.keys.map((key) => (
              <KeyRow key={key.prefix} apiKey={key} rates={data.rates} onRevoke={() => setEnding(key)} />
            ))}
          </ul>
        </section>
      )}
      {role === 'owner' && usage && <WebhooksCard accountId={id} api={usage.api} />}
      <FirstCall />
      <NewKey path={path} open={making} onMade={reload} onClose={() => setMaking(false)} />
      <Sure
        title={t.keys.revokeSure(ending?.name ?? '')}
        text={t.keys.revokeText}
        action={t.keys.revoke}
        open={ending !== null}
        onClose={() => setEnding(null)}
        onSure={() => ending && revoke(ending)}
      />
    </>
  );
}
