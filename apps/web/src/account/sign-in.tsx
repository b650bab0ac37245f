import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { WebSession } from '@formseal/contracts';
import { call, Refusal } from '../api/client.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Mark } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

/** Only a path of these pages: an address from outside leads nowhere. */
const ownPath = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/documents');

/** E-mail and password. */
export function SignIn() {
  const { session, enter } = useSession();
  const [search] = useSearchParams();
  const { error, busy, submit } = useSubmit('/session', enter);
  if (session.user) return <Navigate to={ownPath(search.get('to'))} replace />;
  const wrong = error instanceof Refusal && error.status === 401;
  return (
    <Door title={t.signIn.title} onSubmit={submit}>
      <Labelled label={t.signIn.email}>
        <input className="control" name="email" type="email" autoComplete="username" required autoFocus />
      </Labelled>
      <Labelled label={t.signIn.password}>
        <input className="control" name="password" type="password" autoComplete="current-password" required />
      </Labelled>
      {error !== null && <Notice kind="error">{wrong ? t.signIn.wrong : wordsFor(error)}</Notice>}
      <button className="primary large" disabled={busy}>
        {t.signIn.submit}
      </button>
      {session.signUp && (
        <p className="muted">
          {t.signIn.noAccount} <Link to="/sign-up">{t.signIn.create}</Link>
        </p>
      )}
    </Door>
  );
}

/** An account of one's own, where the operator lets people make one. */
export function SignUp() {
  const { session, enter } = useSession();
  const { error, busy, submit } = useSubmit('/users', enter);
  if (session.user || !session.signUp) return <Navigate to="/documents" replace />;
  const taken = error instanceof Refusal && error.code === 'conflict';
  return (
    <Door title={t.signIn.upTitle} onSubmit={submit}>
      <Labelled label={t.signIn.name}>
        <input className="control" name="name" autoComplete="name" required maxLength={120} autoFocus />
      </Labelled>
      <Labelled label={t.signIn.email}>
        <input className="control" name="email" type="email" autoComplete="username" required />
      </Labelled>
      <Labelled label={t.signIn.password} hint={t.signIn.passwordHint}>
        <input
          className="control"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          required
        />
      </Labelled>
      {error !== null && <Notice kind="error">{taken ? t.signIn.taken : wordsFor(error)}</Notice>}
      <button className="primary large" disabled={busy}>
        {t.signIn.upSubmit}
      </button>
      <p className="muted">
        {t.signIn.have} <Link to="/sign-in">{t.signIn.title}</Link>
      </p>
    </Door>
  );
}

function useSubmit(path: string, enter: (session: WebSession) => void) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (form: FormData) => {
    setBusy(true);
    setError(null);
    try {
      enter(await call<WebSession>(path, { method: 'POST', body: Object.fromEntries(form) }));
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return { error, busy, submit };
}

function Door({
  title,
  onSubmit,
  children,
}: {
  title: string;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}) {
  return (
    <main className="door" id="content">
      <form
        className="door-card form"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit(new FormData(event.currentTarget));
        }}
      >
        <Mark size={40} />
        <div>
          <h1>{title}</h1>
          <p className="muted">{t.signIn.lead}</p>
        </div>
        {children}
      </form>
    </main>
  );
}

export function Labelled({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <label className="labelled">
      <span>{label}</span>
      {children}
      {hint && <span className="hint">{hint}</span>}
    </label>
  );
}
