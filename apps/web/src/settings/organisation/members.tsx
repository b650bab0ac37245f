import { useState } from 'react';
import type { WebMember, WebSession } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { t } from '../../text/text.js';
import { Sure } from '../../ui/dialog.js';

interface MembersProps {
  readonly path: string;
  readonly members: readonly WebMember[];
  /** Whether whoever looks at it may change it. */
  readonly owner: boolean;
  readonly onSettle: (done: Promise<unknown>) => void;
}

/** Each member with their role; owners change and remove, anybody leaves. */
export function Members({ path, members, owner, onSettle }: MembersProps) {
  const { session, enter } = useSession();
  const [going, setGoing] = useState<WebMember | null>(null);
  const isMe = (member: WebMember | null) => member?.userId === session.user?.id;
  const goWords = isMe(going)
    ? { title: t.organisation.leaveSure, text: t.organisation.leaveText, action: t.organisation.leave }
    : {
        title: t.organisation.removeSure(going?.name ?? ''),
        text: t.organisation.removeText,
        action: t.organisation.remove,
      };
  const setRole = async (member: WebMember, role: string) => {
    await call(`${path}/${member.userId}`, { method: 'PATCH', body: { role } });
    // An owner no more sees fewer pages and buttons from here on.
    if (isMe(member)) enter(await call<WebSession>('/session'));
  };
  const go = async ({ userId }: WebMember) => {
    await call(`${path}/${userId}`, { method: 'DELETE' });
    // What they see of the service from here on is another account: everything starts anew.
    if (userId === session.user?.id) location.assign('/documents');
  };
  return (
    <>
      <ul className="rows" aria-label={t.organisation.members}>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            me={isMe(member)}
            owner={owner}
            onRole={(role) => onSettle(setRole(member, role))}
            onGo={() => setGoing(member)}
          />
        ))}
      </ul>
      <Sure
        {...goWords}
        open={going !== null}
        onClose={() => setGoing(null)}
        onSure={() => going && onSettle(go(going))}
      />
    </>
  );
}

interface MemberRowProps {
  readonly member: WebMember;
  readonly me: boolean;
  readonly owner: boolean;
  readonly onRole: (role: string) => void;
  readonly onGo: () => void;
}

function MemberRow({ member: { name, email, role }, me, owner, onRole, onGo }: MemberRowProps) {
  return (
    <li className="row">
      <span className="row-main">
        <span className="row-title">
          {name} {me && <span className="muted">{`(${t.organisation.you})`}</span>}
        </span>
        <span className="hint">{email}</span>
      </span>
      <span className="row-actions">
        {owner ? (
          <select
            className="control compact"
            aria-label={`${t.organisation.role}: ${name}`}
            value={role}
            onChange={({ target }) => onRole(target.value)}
          >
            <option value="owner">{t.common.owner}</option>
            <option value="member">{t.common.member}</option>
          </select>
        ) : (
          <span className="muted">{t.common[role]}</span>
        )}
        {(owner || me) && (
          <button
            type="button"
            className="quiet small"
            aria-label={me ? t.organisation.leave : `${t.organisation.remove}: ${name}`}
            onClick={onGo}
          >
            {me ? t.organisation.leave : t.organisation.remove}
          </button>
        )}
      </span>
    </li>
  );
}
