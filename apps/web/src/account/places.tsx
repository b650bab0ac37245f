import { NavLink } from 'react-router';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import type { IconName } from '../ui/icon.js';

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

/** Every page of the account. */
export function Places() {
  const { account } = useSession();
  const places = PLACES.filter(({ to }) => account?.kind === 'organisation' || !to.endsWith('organisation'));
  return (
    <nav id="places" className="places" aria-label={t.common.menu}>
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
    </nav>
  );
}
