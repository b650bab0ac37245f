import { useCallback, useRef } from 'react';
import { focusItem } from '../focus.js';
import type { Item } from '../items.js';
import { useStore } from '../use-review.js';

/** By then the dialog is gone and has given the focus back. */
export const CLOSED_MS = 300;

/** Leaves for a field. */
export function useOpened(onClose: () => void): (item: Item) => void {
  const store = useStore();
  const close = useRef(onClose);
  close.current = onClose;
  return useCallback(
    (item) => {
      // The dialog gives the focus back where it came from first.
      close.current();
      setTimeout(() => focusItem(store, item), CLOSED_MS);
    },
    [store],
  );
}

/** Leaves for the field that a refusal is about; false where it is about none. */
export function useBlame(open: (item: Item) => void): (refused: unknown) => boolean {
  const store = useStore();
  return useCallback(
    (refused) => {
      const item = store.blamed(refused);
      if (item) open(item);
      return item !== null;
    },
    [store, open],
  );
}
