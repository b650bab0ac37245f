import { useCallback, useEffect, useState } from 'react';
import { call } from './client.js';

export interface Loaded<T> {
  readonly data: T | null;
  readonly error: unknown;
  readonly reload: () => void;
  readonly put: (data: T) => void;
}

/** What a path answers, loaded when it first shows and whenever the path changes. */
export function useLoaded<T>(path: string | null): Loaded<T> {
  const [state, setState] = useState<{ path: string | null; data: T | null; error: unknown }>({
    path: null,
    data: null,
    error: null,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === null) return;
    let stale = false;
    call<T>(path).then(
      (data) => !stale && setState({ path, data, error: null }),
      (error: unknown) => !stale && setState((before) => ({ ...before, path, error })),
    );
    return () => {
      stale = true;
    };
  }, [path, round]);
  const reload = useCallback(() => setRound((value) => value + 1), []);
  const put = useCallback((data: T) => setState({ path, data, error: null }), [path]);
  return { data: state.data, error: state.error, reload, put };
}
