import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useUploads } from './use-uploads.js';
import type { Upload, Uploads } from './use-uploads.js';

type Arrived = (upload: Upload) => void;

interface Sending extends Uploads {
  /** The list that is on the screen: it alone is told, and nobody where there is none. */
  readonly look: (arrived: Arrived) => () => void;
}

const Sending = createContext<Sending | null>(null);

/** Files go on being sent whatever page of somebody who is signed in is shown. */
export function UploadsProvider({ children }: { readonly children: ReactNode }) {
  const looking = useRef<Arrived | null>(null);
  const uploads = useUploads(useCallback((upload: Upload) => looking.current?.(upload), []));
  const look = useCallback((arrived: Arrived) => {
    looking.current = arrived;
    return () => {
      looking.current = null;
    };
  }, []);
  const { uploads: all, add, close, again } = uploads;
  const value = useMemo(() => ({ uploads: all, add, close, again, look }), [all, add, close, again, look]);
  return <Sending value={value}>{children}</Sending>;
}

/** What is on its way into an account, for its list; `arrived` hears of what has come in while the list is shown. */
export function useUploadsOf(accountId: string, arrived: Arrived) {
  const sending = useContext(Sending);
  if (!sending) throw new Error('outside of UploadsProvider');
  const { uploads, add, close, again, look } = sending;
  // At once: what arrives as the list goes leads nobody away from what comes in its place.
  useLayoutEffect(
    () => look((upload) => upload.accountId === accountId && arrived(upload)),
    [look, accountId, arrived],
  );
  return {
    ...{ close, again },
    uploads: useMemo(() => uploads.filter((one) => one.accountId === accountId), [uploads, accountId]),
    add: useCallback((files: readonly File[]) => add(accountId, files), [add, accountId]),
  };
}
