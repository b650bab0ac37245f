import type { ReactNode } from 'react';
import { t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { Door } from './door.js';
import type { Submit } from './use-submit.js';

interface AskForLinkProps {
  readonly title: string;
  readonly lead?: string;
  readonly hint?: string;
  readonly send: string;
  /** What went wrong with the link that was followed here, if one was. */
  readonly linkError: unknown;
  readonly asking: Submit;
  readonly children: ReactNode;
}

/** Asks for the address that a link is to be sent to. */
export function AskForLink({ title, lead, hint, send, linkError, asking, children }: AskForLinkProps) {
  const shown = asking.error ?? linkError;
  return (
    <Door title={title} lead={lead} onSubmit={asking.submit}>
      <Labelled label={t.signIn.email} hint={hint}>
        <input
          className="control"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          autoFocus
        />
      </Labelled>
      {shown !== null && <Notice kind="error">{wordsFor(shown)}</Notice>}
      <button className="primary large" disabled={asking.busy}>
        {send}
      </button>
      {children}
    </Door>
  );
}
