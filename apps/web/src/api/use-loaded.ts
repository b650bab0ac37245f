import { useCallback, useEffect, useRef, useState } from 'react';
import { asking } from './asking.js';
import type { Asking } from './asking.js';
import { call, Unreachable } from './client.js';

export interface Loaded<T> {
  readonly data: T | null;
  readonly error: unknown;
  readonly reload: () => void;
  readonly put: (data: T) => void;
}

/** What a path answers, loaded when it first shows and whenever the path changes; and once the line is back, where it was away. */
export function useLoaded<T>(path: string | null): Loaded<T> {
  const [state, setState] = useState<{ path: string | null; data: T | null; error: unknown }>({
    path: null,
    data: null,
    error: null,
  });
  const current = useRef<Asking | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isCut = false;
    const question = asking(
      () => call<T>(path),
      (data) => {
        isCut = false;
        setState({ path, data, error: null });
      },
      (error: unknown) => {
        isCut = error instanceof Unreachable;
        setState((before) => ({ ...before, path, error }));
      },
    );
    current.current = question;
    question.ask();
    const onLine = () => isCut && question.ask();
    addEventListener('online', onLine);
    return () => {
      removeEventListener('online', onLine);
      question.stop();
    };
  }, [path]);
  const reload = useCallback(() => current.current?.ask(), []);
  const put = useCallback((data: T) => setState({ path, data, error: null }), [path]);
  return { data: state.data, error: state.error, reload, put };
}
