import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../text/text.js';
import { Mark } from '../ui/icon.js';

interface DoorProps {
  readonly title: string;
  readonly lead?: string;
  readonly onSubmit?: (form: FormData) => void;
  readonly children?: ReactNode;
}

/** The card at which one stands before coming in. */
export function Door({ title, lead = t.signIn.lead, onSubmit, children }: DoorProps) {
  useEffect(() => {
    document.title = `${title} · ${t.app}`;
  }, [title]);
  return (
    <main className="door" id="content">
      <form
        className="door-card form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.(new FormData(event.currentTarget));
        }}
      >
        <Mark size={40} />
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </form>
      <Link className="door-link" to="/verify">
        {t.verify.link}
      </Link>
    </main>
  );
}
