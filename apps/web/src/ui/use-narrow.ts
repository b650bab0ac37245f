import { useSyncExternalStore } from 'react';

/** As in the styles: where the list of a form lies under its pages. */
const NARROW = '(max-width: 45em)';

function listen(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(NARROW).matches);
