import { useState } from 'react';
import { call } from '../api/client.js';
import { useKeysBack } from '../ui/keys-back.js';

export interface Submit {
  readonly error: unknown;
  readonly busy: boolean;
  readonly submit: (form: FormData) => void;
}

/** Sends a form's values as they are and hands on the answer; what was refused stands until the next try. */
export const useSubmit = <T>(
  path: string,
  onDone: (answer: T) => void,
  more: Record<string, unknown> = {},
  method: 'POST' | 'DELETE' = 'POST',
): Submit => useSubmitting((form) => call<T>(path, { method, body: { ...Object.fromEntries(form), ...more } }), onDone);

/** The same for what takes more than one call. */
export function useSubmitting<T>(send: (form: FormData) => Promise<T>, onDone: (answer: T) => void): Submit {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const holdKeys = useKeysBack(busy);
  const submit = async (form: FormData) => {
    holdKeys();
    setBusy(true);
    setError(null);
    try {
      onDone(await send(form));
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return { error, busy, submit: (form: FormData) => void submit(form) };
}
