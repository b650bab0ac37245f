import { useSyncExternalStore } from 'react';

/** As in the styles: where fingers do what mouse and keys do elsewhere. */
const FINGER = '(hover: none) and (pointer: coarse)';

function listen(changed: () => void): () => void {
  const query = matchMedia(FINGER);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether what points is a finger: it taps, and draws across, for up and down it scrolls. */
export const useFinger = (): boolean => useSyncExternalStore(listen, () => matchMedia(FINGER).matches);
