import { Link, NavLink, Outlet } from 'react-router';
import { call } from '../api/client.js';
import { useSession } from '../session/session.js';
import { language, languages, setLanguage, t } from '../text/text.js';
import { en } from '../text/en.js';
import { de } from '../text/de.js';
import { Icon, Mark } from '../ui/icon.js';
import type { IconName } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { setTheme, theme, THEMES } from './theme.js';

const LANGUAGE_NAMES = { en: en.languageName, de: de.languageName };

const PLACES: readonly { to: string; icon: IconName; label: string }[] = [
  { to: '/documents', icon: 'file', label: t.nav.documents },
  { to: '/settings/profile', icon: 'person', label: t.nav.profile },
  { to: '/settings/learned', icon: 'brain', label: t.nav.learned },
  { to: '/settings/activity', icon: 'list', label: t.nav.activity },
  { to: '/settings/plan', icon: 'gauge', label: t.nav.plan },
  { to: '/settings/organisation', icon: 'people', label: t.nav.organisation },
  { to: '/settings/developers', icon: 'key', label: t.nav.developers },
  { to: '/settings/security', icon: 'lock', label: t.nav.security },
];

/** Where one is, and where else one can go. */
export function Shell() {
  const { account } = useSession();
  const places = PLACES.filter(({ to }) => account?.kind === 'organisation' || !to.endsWith('organisation'));
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t.nav.skip}
      </a>
      <nav className="rail" aria-label={t.common.menu}>
        <Link to="/documents" className="brand">
          <Mark size={26} />
          <span>{t.app}</span>
        </Link>
        <ul>
          {places.map(({ to, icon, label }) => (
            <li key={to}>
              <NavLink to={to} className="rail-link">
                <Icon name={icon} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
        <Person />
      </nav>
      <main className="place" id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function Person() {
  const { session, account, enter, choose } = useSession();
  const signOut = async () => {
    await call('/session', { method: 'DELETE' });
    enter({ ...session, user: null, accounts: [] });
  };
  const others = session.accounts.length > 1 ? session.accounts : [];
  const entries = [
    ...others.map(({ id, name }) => ({ label: name, chosen: id === account?.id, act: () => choose(id) })),
    ...THEMES.map((name) => ({ label: t.nav[name], chosen: theme() === name, act: () => setTheme(name) })),
    ...languages.map((name) => ({
      label: LANGUAGE_NAMES[name],
      chosen: language === name,
      act: () => setLanguage(name),
    })),
    { label: t.nav.signOut, icon: 'back' as const, act: () => void signOut() },
  ];
  return (
    <Menu className="person" entries={entries}>
      <span className="visually-hidden">{t.nav.account}</span>
      <span className="avatar" aria-hidden="true">
        {initials(session.user?.name ?? '')}
      </span>
      <span className="person-text">
        <span>{session.user?.name}</span>
        <span className="muted">{account?.kind === 'organisation' ? account.name : session.user?.email}</span>
      </span>
      <Icon name="down" size={12} />
    </Menu>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');
