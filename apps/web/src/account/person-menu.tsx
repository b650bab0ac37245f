import { call } from '../api/client.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import type { MenuGroup } from '../ui/menu.js';
import { usePreferences } from './preferences.js';

/** Who is signed in, in which account, and how these pages look and speak. */
export function PersonMenu() {
  const { session, account } = useSession();
  return (
    <Menu className="person" groups={useGroups()}>
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

function useGroups(): readonly MenuGroup[] {
  const { session, account, leave, choose } = useSession();
  const preferences = usePreferences();
  const signOut = async () => {
    await call('/session', { method: 'DELETE' });
    leave('wish');
  };
  const accounts = session.accounts.map(({ id, kind, name }) => ({
    key: id,
    label: kind === 'personal' ? `${name} (${t.nav.personal})` : name,
    chosen: id === account?.id,
    act: () => choose(id),
  }));
  return [
    ...(accounts.length > 1 ? [{ title: t.nav.account, entries: accounts }] : []),
    ...preferences,
    { title: session.user?.email ?? '', entries: [{ label: t.nav.signOut, icon: 'back', act: () => void signOut() }] },
  ];
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
