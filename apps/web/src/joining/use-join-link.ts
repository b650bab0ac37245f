import { useEffect, useState } from 'react';
import { call } from '../api/client.js';

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
  const [state, setState] = useState<{ found: T | null; error: unknown }>({ found: null, error: null });
  useEffect(() => {
    if (token === '') return;
    call<T>(readPath, { method: 'POST', body: { token } }).then(
      (found) => setState({ found, error: null }),
      (error: unknown) => {
        forgetJoinLink(name);
        setState({ found: null, error });
      },
    );
  }, [name, readPath, token]);
  return { token, ...state };
}

export const forgetJoinLink = (name: string): void => sessionStorage.removeItem(`formseal.${name}`);

function taken(key: string): string {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, token);
  history.replaceState(history.state, '', location.pathname);
  return token;
}
