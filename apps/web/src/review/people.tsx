import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { WebOwner } from '@formseal/contracts';
import { useLoaded } from '../api/use-loaded.js';
import { useReview, useStore } from './use-review.js';

const Known = createContext<readonly WebOwner[]>([]);

/** Whom the profile knows; nobody where it can't be said here whose blanks are. */
export const usePeople = (): readonly WebOwner[] => useContext(Known);

export function KnownPeople({ children }: { readonly children: ReactNode }) {
  const store = useStore();
  const correcting = useReview(() => store.correcting);
  const { data } = useLoaded<WebOwner[]>(correcting ? `${store.base}/owners` : null);
  return <Known.Provider value={correcting && data ? data : NOBODY}>{children}</Known.Provider>;
}

const NOBODY: readonly WebOwner[] = [];
