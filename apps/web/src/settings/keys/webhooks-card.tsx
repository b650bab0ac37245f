import { useState } from 'react';
import type { Webhook } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useLoaded } from '../../api/use-loaded.js';
import { asDay, t } from '../../text/text.js';
import { Sure } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';

interface WebhooksCardProps {
  readonly accountId: string;
  /** The plan has API access: without it nothing is delivered. */
  readonly api: boolean;
}

/** Where programs hear of this account's documents: seen and ended here, made over the API. */
export function WebhooksCard({ accountId, api }: WebhooksCardProps) {
  const path = `/accounts/${accountId}/webhooks`;
  const { data, error, reload } = useLoaded<{ data: Webhook[] }>(path);
  const [ending, setEnding] = useState<Webhook | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const remove = ({ id }: Webhook) => {
    setFailed(null);
    void call(`${path}/${id}`, { method: 'DELETE' }).then(reload, setFailed);
  };
  const problem = error ?? failed;
  if (data === null && problem === null) return null;
  return (
    <section className="card" aria-label={t.webhooks.title}>
      <header>
        <h2>{t.webhooks.title}</h2>
      </header>
      <p className="muted">{t.webhooks.lead}</p>
      {problem !== null && <Notice kind="error">{wordsFor(problem)}</Notice>}
      {data !== null && data.data.length > 0 && !api && <Notice kind="warning">{t.webhooks.paused}</Notice>}
      {data !== null && data.data.length === 0 && <p className="muted">{t.webhooks.none}</p>}
      <ul className="rows">
        {data?.data.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} onRemove={() => setEnding(webhook)} />
        ))}
      </ul>
      <Sure
        title={t.webhooks.removeSure(ending ? new URL(ending.url).host : '')}
        text={t.webhooks.removeText}
        action={t.webhooks.remove}
        open={ending !== null}
        onClose={() => setEnding(null)}
        onSure={() => ending && remove(ending)}
      />
    </section>
  );
}

function Row({ webhook, onRemove }: { readonly webhook: Webhook; readonly onRemove: () => void }) {
  const { url, events, createdAt } = webhook;
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-title">{url}</span>
        <span className="chips">
          {events.map((event) => (
            <span key={event} className="chip">
              {event}
            </span>
          ))}
        </span>
        <span className="hint">{t.webhooks.created(asDay(createdAt))}</span>
      </div>
      <button type="button" className="plain small" onClick={onRemove} aria-label={`${t.webhooks.remove}: ${url}`}>
        {t.webhooks.remove}
      </button>
    </li>
  );
}
