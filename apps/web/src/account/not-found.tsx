import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { LonePage } from '../ui/lone-page.js';

/** An address at which there is no page: says so, and leads on. */
export function NotFound() {
  const { session } = useSession();
  const { title, text, check } = t.notFound;
  useEffect(() => {
    document.title = `${title} · ${t.app}`;
  }, [title]);
  return (
    <LonePage title={title} text={text}>
      <div className="unread-actions">
        <Link className="primary" to={session.user ? '/documents' : '/sign-in'}>
          {session.user ? t.nav.documents : t.signIn.title}
        </Link>
        <Link className="plain" to="/verify">
          {check}
        </Link>
      </div>
    </LonePage>
  );
}
