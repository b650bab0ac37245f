import { createContext, useEffect, useState } from 'react';

/** Told when what is shown this once was taken along: copied or downloaded. */
export const TakenAlong = createContext<() => void>(() => undefined);

/** The browser asks before the page is left or loaded anew over what is shown this once, until it is taken along. */
export function useAskedBeforeLeaving(shown: boolean): () => void {
  const [taken, setTaken] = useState(false);
  if (taken && !shown) setTaken(false);
  const atStake = shown && !taken;
  useEffect(() => {
    if (!atStake) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [atStake]);
  return () => setTaken(shown);
}
