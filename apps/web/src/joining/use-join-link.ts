import { useEffect, useState } from 'react';
import { call, Refusal } from '../api/client.js';

interface Found<T> {
  /** Which link's it is: of the one before there is nothing to be seen on the next one's page. */
  readonly token: string;
  readonly found: T | null;
  readonly error: unknown;
}

/** The link is over or was never one; anything else says nothing about it, and it may be tried again. */
export const isOver = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== 429;

/**
 * The token behind `#` of a link, and what it stands for. It leaves the address bar at once and is kept for this tab only:
 * somebody who was invited may have to sign in first.
 */
export function useJoinLink<T>(name: string, readPath: string) {
  const [token, setToken] = useState(() => taken(`formseal.${name}`));
  useEffect(() => {
    // The link may be opened while its page is shown already: then only the part behind `#` changes.
    const arrived = () => location.hash !== '' && setToken(taken(`formseal.${name}`));
    addEventListener('hashchange', arrived);
    return () => removeEventListener('hashchange', arrived);
  }, [name]);
  const [state, setState] = useState<Found<T>>(nothingOf(token));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === '') return;
    let left = false;
    call<T>(readPath, { method: 'POST', body: { token } }).then(
      (found) => !left && setState({ token, found, error: null }),
      (error: unknown) => {
        if (left) return;
        if (isOver(error)) forgetJoinLink(name);
        setState({ token, found: null, error });
      },
    );
    return () => {
      left = true;
    };
  }, [name, readPath, token, tries]);
  const again = () => {
    setState(nothingOf(token));
    setTries(tries + 1);
  };
  return { ...(state.token === token ? state : nothingOf<T>(token)), again };
}

const nothingOf = <T>(token: string): Found<T> => ({ token, found: null, error: null });

export const forgetJoinLink = (name: string): void => sessionStorage.removeItem(`formseal.${name}`);

function taken(key: string): string {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, token);
  history.replaceState(history.state, '', location.pathname);
  return token;
}
