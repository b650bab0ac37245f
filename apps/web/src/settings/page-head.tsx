import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

interface PageHeadProps {
  readonly title: string;
  readonly lead?: string;
  readonly error?: unknown;
  /** True while what the page shows is still on its way. */
  readonly waiting?: boolean;
  readonly children?: ReactNode;
}

/** What a page is called and what it is for. */
export function PageHead({ title, lead, error = null, waiting = false, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${t.app}`;
  }, [title]);
  return (
    <>
      <header className="place-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </header>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {waiting && error === null && (
        <p className="nothing" role="status">
          <span className="spinner" /> <span className="visually-hidden">{t.common.loading}</span>
        </p>
      )}
    </>
  );
}
