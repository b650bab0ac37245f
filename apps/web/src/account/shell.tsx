import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { t } from '../text/text.js';
import { Icon, Mark } from '../ui/icon.js';
import { useKeysKept } from '../ui/keys-kept.js';
import { useBack } from '../ui/use-back.js';
import { PersonMenu } from './person-menu.js';
import { Places } from './places.js';
import { useOver } from './use-over.js';

/** Where one is, and where else one can go. On a small screen the places are behind a button. */
export function Shell() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLElement>(null);
  useOver();
  useKeysKept(content);
  useBack(open, () => setOpen(false));
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t.nav.skip}
      </a>
      <header
        className={open ? 'rail is-open' : 'rail'}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          setOpen(false);
          toggle.current?.focus();
        }}
      >
        <Link to="/documents" className="brand">
          <Mark size={26} />
          <span>{t.app}</span>
        </Link>
        <button
          ref={toggle}
          type="button"
          className="quiet square rail-toggle"
          aria-expanded={open}
          aria-controls="places"
          aria-label={open ? t.common.closeMenu : t.common.menu}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={20} />
        </button>
        <Places />
        <PersonMenu />
      </header>
      <main className="place" id="content" tabIndex={-1} ref={content}>
        <Outlet />
      </main>
    </div>
  );
}
