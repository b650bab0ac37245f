import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useOver } from '../account/use-over.js';
import { call } from '../api/client.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Mark } from '../ui/icon.js';
import { Door } from './door.js';

const SECURITY = '/settings/security';
const SecurityPage = lazy(() =>
  import('../settings/security-page.js').then((page) => ({ default: page.SecurityPage })),
);

/** Somebody who belongs nowhere: not invited yet, or removed from the only organisation they were in. What is theirs alone stays in their hands. */
export function NoAccount() {
  const { session, leave } = useSession();
  const { pathname } = useLocation();
  useOver();
  const signOut = () => void call('/session', { method: 'DELETE' }).finally(() => leave('wish'));
  if (pathname === SECURITY) return <Own onSignOut={signOut} />;
  return (
    <Door title={t.noAccount.title} lead={t.noAccount.lead(session.user?.email ?? '')} onSubmit={signOut}>
      <button className="primary large">{t.nav.signOut}</button>
      <Link className="plain large" to={SECURITY}>
        {t.noAccount.own}
      </Link>
    </Door>
  );
}

function Own({ onSignOut }: { readonly onSignOut: () => void }) {
  return (
    <>
      <header className="verify-bar">
        <Link to="/documents" className="brand">
          <Mark size={26} />
          <span>{t.app}</span>
        </Link>
        <button type="button" className="quiet" onClick={onSignOut}>
          {t.nav.signOut}
        </button>
      </header>
      <main className="place" id="content" tabIndex={-1}>
        <Suspense fallback={null}>
          <SecurityPage />
        </Suspense>
      </main>
    </>
  );
}
