import { useContext, useState } from 'react';
import { TakenAlong } from './once.js';

interface Copied {
  readonly copied: boolean;
  /** Null where the page can't copy: over plain http there is no clipboard. */
  readonly copy: (() => void) | null;
}

/** Copies a text that stands on the page to be selected, too. */
export function useCopied(text: string): Copied {
  const [copied, setCopied] = useState(false);
  const taken = useContext(TakenAlong);
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return { copied, copy: null };
  const copy = () =>
    void clipboard.writeText(text).then(
      () => {
        setCopied(true);
        taken();
      },
      () => setCopied(false),
    );
  return { copied, copy };
}
