import { useEffect } from 'react';

/** The dialogs that are open, the last one in front. */
const inFront = () => [...document.querySelectorAll('.dialog')].at(-1) ?? null;

/**
 * Escape closes wherever the focus is: a button that is pressed and then disabled loses it, and the key goes to the page.
 * `what`: the dialog to be closed, which must be the one in front; null for what lies under all dialogs.
 */
export function useEscape(open: boolean, what: () => Element | null, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || inFront() !== what()) return;
      // One press closes one thing.
      event.preventDefault();
      close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
