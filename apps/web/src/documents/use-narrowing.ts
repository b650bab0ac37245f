import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WebDocumentFilter } from '@formseal/contracts';

/** What of an account's documents is shown: by words, by status, and which leaf of them. */
export interface Narrowing {
  readonly typed: string;
  readonly filter: WebDocumentFilter | null;
  readonly offset: number;
}

const ALL: Narrowing = { typed: '', filter: null, offset: 0 };

/** Marks a document that was opened from the list: the way back is the list as it was left. */
export const FROM_LIST = { fromList: true };

interface Left {
  readonly narrowed?: Narrowing & { readonly account: string };
}

/** How the list is narrowed. It stays with the page in the browser's history: whoever comes back from a document finds it as they left it. */
export function useNarrowing(account: string): [Narrowing, (next: Narrowing) => void] {
  const navigate = useNavigate();
  const left = (useLocation().state as Left | null)?.narrowed;
  const [now, setNow] = useState(left?.account === account ? left : ALL);
  const narrow = (next: Narrowing) => {
    setNow(next);
    void navigate('.', { replace: true, state: { narrowed: { ...next, account } } });
  };
  return [now, narrow];
}
