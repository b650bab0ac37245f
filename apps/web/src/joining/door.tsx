import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../text/text.js';
import { isFocusLost } from '../ui/focus-lost.js';
import { Mark } from '../ui/icon.js';

interface DoorProps {
  readonly title: string;
  readonly lead?: string;
  readonly onSubmit?: (form: FormData) => void;
  readonly children?: ReactNode;
}

/** The card at which one stands before coming in. Where nothing in it asks for the keys, as after a step that is done, its heading has them. */
export function Door({ title, lead = t.signIn.lead, onSubmit, children }: DoorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${t.app}`;
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
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
          <h1 ref={heading} tabIndex={-1} data-kept>
            {title}
          </h1>
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
