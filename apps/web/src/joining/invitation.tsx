import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import type { WebInvitation, WebSession } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { Door } from './door.js';
import { LinkUnread } from './link-unread.js';
import { forgetJoinLink, isOver, useJoinLink } from './use-join-link.js';

const LINK = 'invitation';

/** An invitation into an organisation, accepted signed in with the address it is for. */
export function Invitation() {
  const { session } = useSession();
  const { token, found, error, again } = useJoinLink<WebInvitation>(LINK, '/invitations/read');
  if (token === '') return <Navigate to="/documents" replace />;
  if (error !== null && !isOver(error)) return <LinkUnread error={error} again={again} />;
  if (error !== null)
    return (
      <Door title={t.invitation.deadTitle} lead={wordsFor(error)}>
        <Link className="plain large" to="/documents">
          {t.nav.documents}
        </Link>
      </Door>
    );
  if (!found) return null;
  const mine = session.user?.email.toLowerCase() === found.email.toLowerCase();
  return (
    <Door title={t.invitation.title(found.organisation)} lead={t.invitation.lead(found.invitedBy)}>
      {session.user && mine && <Accept token={token} />}
      {session.user && !mine && <Notice kind="warning">{t.invitation.other(found.email, session.user.email)}</Notice>}
      {!session.user && <ComeIn email={found.email} />}
    </Door>
  );
}

function Accept({ token }: { readonly token: string }) {
  const { session, enter, choose } = useSession();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<unknown>(null);
  const accept = async () => {
    const joined = await call<WebSession>('/invitations/accept', { method: 'POST', body: { token } });
    forgetJoinLink(LINK);
    const former = new Set(session.accounts.map(({ id }) => id));
    const fresh = joined.accounts.find(({ id }) => !former.has(id));
    if (fresh) choose(fresh.id);
    enter(joined);
    void navigate('/documents', { replace: true });
  };
  return (
    <>
      {failed !== null && <Notice kind="error">{wordsFor(failed)}</Notice>}
      <button type="button" className="primary large" onClick={() => void accept().catch(setFailed)}>
        {t.invitation.accept}
      </button>
    </>
  );
}

function ComeIn({ email }: { readonly email: string }) {
  const { session } = useSession();
  return (
    <>
      <p className="muted">{t.invitation.signInFirst(email)}</p>
      <Link className="primary large" to={`/sign-in?to=/${LINK}`}>
        {t.signIn.title}
      </Link>
      {session.signUp && (
        <Link className="plain large" to="/sign-up">
          {t.signIn.create}
        </Link>
      )}
    </>
  );
}
