import { Link, Navigate, useSearchParams } from 'react-router';
import type { WebSession } from '@formseal/contracts';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { Door } from './door.js';
import { PasskeyButton } from './passkey-button.js';
import { SecondStep } from './second-step.js';
import { useSubmit } from './use-submit.js';

/** Only a path of these pages: an address from outside leads nowhere. */
const ownPath = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/documents');

/** E-mail and password, and a code for who has a second factor; or a passkey. */
export function SignIn() {
  const { session, ended, enter } = useSession();
  const [search] = useSearchParams();
  const { error, busy, submit } = useSubmit<WebSession>('/session', enter);
  if (session.user) return <Navigate to={ownPath(search.get('to'))} replace />;
  const { pending } = session;
  if (pending) return <SecondStep pending={pending} onOver={() => enter({ ...session, pending: null })} />;
  return (
    <Door title={t.signIn.title} onSubmit={submit}>
      {ended && error === null && <Notice kind="info">{t.signIn.ended}</Notice>}
      <Labelled label={t.signIn.email}>
        <input className="control" name="email" type="email" autoComplete="username" required autoFocus />
      </Labelled>
      <Labelled label={t.signIn.password}>
        <input className="control" name="password" type="password" autoComplete="current-password" required />
      </Labelled>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <button className="primary large" disabled={busy}>
        {t.signIn.submit}
      </button>
      {session.passkeys && <PasskeyButton onIn={enter} />}
      <p className="muted">
        <Link to="/forgotten">{t.forgotten.link}</Link>
      </p>
      {session.signUp && (
        <p className="muted">
          {t.signIn.noAccount} <Link to="/sign-up">{t.signIn.create}</Link>
        </p>
      )}
    </Door>
  );
}
