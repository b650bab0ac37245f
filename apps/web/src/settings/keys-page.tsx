import { useState } from 'react';
import type { WebKey, WebUsage } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { useAccount } from '../session/session.js';
import { asDay, asMoment, t } from '../text/text.js';
import { Copy } from '../ui/copy.js';
import { Sure } from '../ui/dialog.js';
import { Notice } from '../ui/notice.js';
import { NewKey } from './new-key.js';
import { PageHead } from './page-head.js';

/** Keys for software that acts for this account. */
export function KeysPage() {
  const { id } = useAccount();
  const path = `/accounts/${id}/keys`;
  const { data, error, reload } = useLoaded<WebKey[]>(path);
  const { data: usage } = useLoaded<WebUsage>(`/accounts/${id}/usage`);
  const [minted, setMinted] = useState<string | null>(null);
  const [ending, setEnding] = useState<WebKey | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const revoke = ({ prefix }: WebKey) => void call(`${path}/${prefix}`, { method: 'DELETE' }).then(reload, setFailed);
  return (
    <>
      <PageHead title={t.keys.title} lead={t.keys.lead} error={error ?? failed} />
      {usage && !usage.api && <Notice kind="warning">{t.keys.noApi}</Notice>}
      {minted && (
        <section className="key-new" role="status">
          <strong>{t.keys.once}</strong>
          <Copy text={minted} />
          <p className="hint">{t.keys.onceText}</p>
        </section>
      )}
      <NewKey
        path={path}
        onMade={(key) => {
          setMinted(key);
          reload();
        }}
      />
      <section className="card">
        {data?.length === 0 && <p className="muted">{t.keys.none}</p>}
        <ul className="rows">
          {data?.map((key) => (
            <KeyRow key={key.prefix} apiKey={key} onRevoke={() => setEnding(key)} />
          ))}
        </ul>
        <p className="hint">
          {t.keys.rates} {t.keys.base}: <code className="mono">{`${location.origin}/api/v1`}</code>{' '}
          <a href="/api/v1/openapi.json">{t.keys.docs}</a>
        </p>
      </section>
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

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: WebKey; readonly onRevoke: () => void }) {
  const { name, prefix, scopes, createdBy, createdAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <li className="row">
      <span className="row-main">
        {name} <span className="chip">{`fsk_${prefix}_…`}</span>
        <span className="hint">
          {scopes.map((scope) => (
            <span key={scope} className="chip">
              {scope}
            </span>
          ))}
        </span>
        <span className="hint">
          {`${t.keys.created} ${asDay(createdAt)} · ${createdBy} · ${t.keys.lastUsed}: ${lastUsedAt ? asMoment(lastUsedAt) : t.common.never}`}
        </span>
      </span>
      {revokedAt ? (
        <span className="muted">{t.keys.revoked}</span>
      ) : (
        <button type="button" className="plain small" onClick={onRevoke}>
          {t.keys.revoke}
        </button>
      )}
    </li>
  );
}
