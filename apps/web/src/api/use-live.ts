import { useCallback, useEffect, useRef, useState } from 'react';
import { longPoll } from './long-poll.js';
import type { LongPoll } from './long-poll.js';

export interface Live<T> {
  readonly data: T | null;
  readonly error: unknown;
  /** Asks anew at once: something was done here. */
  readonly reload: () => void;
}

/** What a path answers, kept fresh while somebody looks at it; whenever the path changes, the new one's. */
export function useLive<T extends object>(path: string): Live<T> {
  const [state, setState] = useState<{ data: T | null; error: unknown }>({ data: null, error: null });
  const current = useRef<LongPoll | null>(null);
  useEffect(() => {
    const poll = longPoll<T>({
      path: () => path,
      answered(data) {
        setState({ data, error: null });
        return true;
      },
      failed: (error) => setState((before) => ({ ...before, error })),
    });
    current.current = poll;
    return () => poll.stop();
  }, [path]);
  const reload = useCallback(() => current.current?.refresh(), []);
  return { ...state, reload };
}
