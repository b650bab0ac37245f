import type { WebInvited } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { asDay, t } from '../../text/text.js';

interface InvitedProps {
  readonly path: string;
  readonly invited: readonly WebInvited[];
  readonly onSettle: (done: Promise<unknown>) => void;
}

/** Invitations that nobody has accepted yet. */
export function Invited({ path, invited, onSettle }: InvitedProps) {
  if (invited.length === 0) return null;
  return (
    <ul className="rows" aria-label={t.organisation.invited}>
      {invited.map(({ id, email, role, expiresAt }) => (
        <li key={id} className="row">
          <span className="row-main">
            <span className="row-title">{email}</span>
            <span className="hint">{`${t.common[role]} · ${t.organisation.until(asDay(expiresAt))}`}</span>
          </span>
          <button
            type="button"
            className="quiet small"
            aria-label={`${t.organisation.withdraw}: ${email}`}
            onClick={() => onSettle(call(`${path}/${id}`, { method: 'DELETE' }))}
          >
            {t.organisation.withdraw}
          </button>
        </li>
      ))}
    </ul>
  );
}
