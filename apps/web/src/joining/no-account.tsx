import { call } from '../api/client.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Door } from './door.js';

/** Somebody who belongs nowhere: not invited yet, or removed from the only organisation they were in. */
export function NoAccount() {
  const { session, leave } = useSession();
  const signOut = () => void call('/session', { method: 'DELETE' }).finally(() => leave('wish'));
  return (
    <Door title={t.noAccount.title} lead={t.noAccount.lead(session.user?.email ?? '')} onSubmit={signOut}>
      <button className="primary large">{t.nav.signOut}</button>
    </Door>
  );
}
