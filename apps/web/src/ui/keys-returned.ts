import { useEffect, useRef } from 'react';
import { isFocusLost } from './focus-lost.js';
import { onceClosed } from './keys-kept.js';

/**
 * What had the keys as a dialog opened has them again once it is gone. React Aria gives them back a frame later, when all under the dialog may be
 * inert still: so it is where an answer closes it, and no key or click.
 */
export function useKeysReturned(open: boolean): void {
  const held = useRef<Element | null>(null);
  if (open) held.current ??= document.activeElement;
  useEffect(() => {
    if (!open) return;
    return () => {
      const { current } = held;
      held.current = null;
      onceClosed(() => {
        if (current instanceof HTMLElement && current.isConnected && isFocusLost())
          current.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
