import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReviewState } from './state.js';
import type { ReviewStore } from './store.js';

const Store = createContext<ReviewStore | null>(null);
export const ReviewProvider = Store;

export function useStore(): ReviewStore {
  const store = useContext(Store);
  if (!store) throw new Error('outside of a review');
  return store;
}

/** A part of the review's state: whoever uses it is drawn anew only when this part changes. */
export function useReview<T>(part: (state: ReviewState) => T): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => part(store.state));
}
