import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { WebSession } from '@formseal/contracts';
import { useSession } from '../session/session.js';
import { language, t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { AskForLink } from './ask-for-link.js';
import { Door } from './door.js';
import { NewPasswordInput } from './new-password-input.js';
import { LinkUnread } from './link-unread.js';
import { forgetJoinLink, isOver, useJoinLink } from './use-join-link.js';
import { useSubmit } from './use-submit.js';

const LINK = 'new-password';

/** Asks for a link to a new password. Whether the address is known is not told. */
export function Forgotten({ linkError = null }: { readonly linkError?: unknown }) {
  const { session } = useSession();
  const [sent, setSent] = useState(false);
  const asking = useSubmit('/password-resets', () => setSent(true), { language });
  if (sent) return <Told title={t.signIn.sentTitle} text={t.forgotten.sent} />;
  if (!session.mail) return <Told title={t.forgotten.title} text={t.forgotten.ask} error={linkError} />;
  const { title, lead, send } = t.forgotten;
  return (
    <AskForLink title={title} lead={lead} send={send} linkError={linkError} asking={asking}>
      <BackToSignIn />
    </AskForLink>
  );
}

/** The page behind the link: another password, and in. */
export function NewPassword() {
  const { enter } = useSession();
  const [done, setDone] = useState(false);
  const { token, found, error: linkError, again } = useJoinLink<{ email: string }>(LINK, '/password-resets/read');
  const entered = (session: WebSession) => {
    forgetJoinLink(LINK);
    setDone(true);
    enter(session);
  };
  const more = { token, language };
  const { error, busy, submit } = useSubmit<WebSession>('/password-resets/complete', entered, more);
  if (done) return <Navigate to="/documents" replace />;
  if (linkError !== null && !isOver(linkError)) return <LinkUnread error={linkError} again={again} />;
  if (token === '' || linkError !== null) return <Forgotten linkError={linkError} />;
  if (!found) return null;
  return (
    <Door title={t.forgotten.chooseTitle} lead={t.forgotten.chooseLead(found.email)} onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={found.email} readOnly />
      <NewPasswordInput name="password" label={t.security.next} autoFocus />
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <button className="primary large" disabled={busy}>
        {t.forgotten.submit}
      </button>
    </Door>
  );
}

interface ToldProps {
  readonly title: string;
  readonly text: string;
  readonly error?: unknown;
}

const Told = ({ title, text, error = null }: ToldProps) => (
  <Door title={title} lead="">
    {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
    <Notice kind={error === null ? 'good' : 'info'}>{text}</Notice>
    <BackToSignIn />
  </Door>
);

const BackToSignIn = () => (
  <p className="muted">
    <Link to="/sign-in">{t.forgotten.back}</Link>
  </p>
);
