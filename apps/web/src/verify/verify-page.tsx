import { useEffect } from 'react';
import { Link } from 'react-router';
import { Dropping, PickFile } from '../documents/dropping.js';
import { t } from '../text/text.js';
import { useSession } from '../session/session.js';
import { Icon, Mark } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { Notice } from '../ui/notice.js';
import { usePreferences } from '../account/preferences.js';
import { Verdict } from './verdict.js';
import { useCheck } from './use-check.js';

/** For anybody who holds a PDF: drop it, and read what its signatures prove. */
export function VerifyPage() {
  const { check, start, again } = useCheck();
  useEffect(() => {
    document.title = `${t.verify.title} · ${t.app}`;
  }, []);
  return (
    <Dropping onFiles={start} words={t.verify.dropHere} several={false}>
      <div className="verify">
        <TopBar />
        <main className="verify-place" id="content" tabIndex={-1}>
          {check.stage === 'told' ? (
            <Verdict filename={check.filename} report={check.report} onAgain={again} />
          ) : (
            <>
              <header>
                <h1>{t.verify.title}</h1>
                <p className="lead">{t.verify.lead}</p>
              </header>
              {check.stage === 'open' && check.trouble && <Notice kind="error">{check.trouble}</Notice>}
              {check.stage === 'open' ? <Choose focused={check.again} /> : <Checking filename={check.filename} />}
              <p className="verify-promise">
                <Icon name="lock" />
                {t.verify.nothingStored}
              </p>
            </>
          )}
        </main>
      </div>
    </Dropping>
  );
}

function TopBar() {
  const { session } = useSession();
  return (
    <header className="verify-bar">
      <Link to="/" className="brand">
        <Mark size={26} />
        <span>{t.app}</span>
      </Link>
      <div className="verify-bar-end">
        <Link className="quiet" to={session.user ? '/documents' : '/sign-in'}>
          {session.user ? t.nav.documents : t.signIn.title}
        </Link>
        <Menu label={t.verify.pageLanguage} groups={usePreferences()}>
          <Icon name="more" />
        </Menu>
      </div>
    </header>
  );
}

/** `focused`: whoever comes back from a result had the focus there. */
function Choose({ focused }: { readonly focused: boolean }) {
  return (
    <section className="verify-card">
      <SealedSheet />
      <PickFile className="primary large" words={t.verify.choose} focused={focused} />
      <p className="hint">
        {t.verify.drop} · {t.verify.hint}
      </p>
    </section>
  );
}

function Checking({ filename }: { readonly filename: string }) {
  return (
    <section className="verify-card" aria-busy="true">
      <SealedSheet reading />
      <p className="verify-filename strong">{filename}</p>
      <div className="verify-progress" role="status">
        <span className="hint">{t.verify.checking}</span>
        <progress aria-label={t.verify.checking} />
      </div>
    </section>
  );
}

/** A sheet with a seal at its foot, read line by line while it is checked. */
function SealedSheet({ reading = false }: { readonly reading?: boolean }) {
  return (
    <div className={reading ? 'sealed-sheet sealed-sheet-reading' : 'sealed-sheet'} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <Mark size={34} />
    </div>
  );
}
