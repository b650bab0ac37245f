import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { WebSession } from '@formseal/contracts';
import { useSession } from '../session/session.js';
import { language, t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { AskForLink } from './ask-for-link.js';
import { Door } from './door.js';
import { NewPasswordInput } from './new-password-input.js';
import { LinkUnread } from './link-unread.js';
import { isOver, useJoinLink } from './use-join-link.js';
import { useSubmit } from './use-submit.js';

/** An account of one's own, where the operator lets people make one: asked for here, made over a link. */
export function SignUp() {
  const { session } = useSession();
  const { token, found, error, again } = useJoinLink<{ email: string }>('sign-up', '/sign-ups/read');
  if (session.user || !session.signUp) return <Navigate to="/documents" replace />;
  if (found) return <Choose token={token} email={found.email} />;
  if (error !== null && !isOver(error)) return <LinkUnread error={error} again={again} />;
  if (token === '' || error !== null) return <Ask error={error} />;
  return null;
}

function Ask({ error: linkError }: { readonly error: unknown }) {
  const { session } = useSession();
  const [sent, setSent] = useState<{ mail: boolean } | null>(null);
  const asking = useSubmit<{ mail: boolean }>('/sign-ups', setSent, { language });
  if (sent)
    return (
      <Door title={sent.mail ? t.signIn.sentTitle : t.signIn.askedTitle} lead="">
        <Notice kind="good">{sent.mail ? t.signIn.sentText : t.signIn.askedText}</Notice>
        <BackToSignIn />
      </Door>
    );
  const { upTitle, mailHint, askHint, next } = t.signIn;
  const hint = session.mail ? mailHint : askHint;
  return (
    <AskForLink title={upTitle} hint={hint} send={next} linkError={linkError} asking={asking}>
      <BackToSignIn />
    </AskForLink>
  );
}

function Choose({ token, email }: { readonly token: string; readonly email: string }) {
  const { enter } = useSession();
  const { error, busy, submit } = useSubmit<WebSession>('/users', enter, { token });
  return (
    <Door title={t.signIn.chooseTitle} lead={t.signIn.chooseLead(email)} onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Labelled label={t.signIn.name}>
        <input className="control" name="name" autoComplete="name" required maxLength={120} autoFocus />
      </Labelled>
      <NewPasswordInput name="password" label={t.signIn.password} />
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <button className="primary large" disabled={busy}>
        {t.signIn.upSubmit}
      </button>
    </Door>
  );
}

const BackToSignIn = () => (
  <p className="muted">
    {t.signIn.have} <Link to="/sign-in">{t.signIn.title}</Link>
  </p>
);
