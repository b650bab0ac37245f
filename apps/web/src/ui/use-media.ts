import { useSyncExternalStore } from 'react';

/** As in the styles: where the list of a form lies under its pages, and where fingers do what mouse and keys do elsewhere. */
const NARROW = '(max-width: 45em)';
const FINGER = '(hover: none) and (pointer: coarse)';

function mediaHook(query: string): () => boolean {
  const listen = (changed: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(listen, () => matchMedia(query).matches);
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = mediaHook(NARROW);

/** Whether what points is a finger: it taps, and draws across, for up and down it scrolls. */
export const useFinger = mediaHook(FINGER);
