import type { WebKey, WebKeys } from '@formseal/contracts';
import { asDay, asMoment, t } from '../../text/text.js';
import { TestBadge } from '../../ui/test-badge.js';

interface KeyRowProps {
  readonly apiKey: WebKey;
  readonly rates: WebKeys['rates'];
  readonly onRevoke: () => void;
}

/** A key by its name and prefix: what it may do, when it was used, how much of its rate is used up. */
export function KeyRow({ apiKey, rates, onRevoke }: KeyRowProps) {
  const { name, prefix, test, scopes, createdBy, createdAt, lastUsedAt, revokedAt, recent } = apiKey;
  return (
    <li className={revokedAt ? 'row is-over' : 'row'}>
      <div className="row-main">
        <span className="row-title">
          {name} <code className="chip">{`fsk_${prefix}_…`}</code>
          {test && <TestBadge />}
        </span>
        <span className="chips">
          {scopes.map((scope) => (
            <span key={scope} className={scope === 'documents:sign' ? 'chip chip-strong' : 'chip'}>
              {scope}
            </span>
          ))}
        </span>
        <span className="hint">
          {`${t.keys.created(asDay(createdAt), createdBy)} · ${lastUsedAt ? t.keys.lastUsed(asMoment(lastUsedAt)) : t.keys.neverUsed}`}
        </span>
        {recent.requests > 0 && (
          <span className="hint">{t.keys.recent(recent.requests, rates.requests, recent.uploads, rates.uploads)}</span>
        )}
      </div>
      {revokedAt ? (
        <span className="muted">{t.keys.revoked}</span>
      ) : (
        <button type="button" className="plain small" onClick={onRevoke} aria-label={`${t.keys.revoke}: ${name}`}>
          {t.keys.revoke}
        </button>
      )}
    </li>
  );
}
