import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the machine has a line at all, as far as its browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
