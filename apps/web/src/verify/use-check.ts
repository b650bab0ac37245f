import { useCallback, useRef, useState } from 'react';
import type { Verification } from '@formseal/contracts';
import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { wordsFor } from '../ui/words.js';
import { checkFile } from './check-file.js';

/** What the page shows. */
export type Check =
  | { readonly stage: 'open'; readonly trouble: string | null; readonly again: boolean }
  | { readonly stage: 'checking'; readonly filename: string }
  | { readonly stage: 'told'; readonly filename: string; readonly report: Verification };

const OPEN = { stage: 'open', trouble: null, again: false } as const;

/** One file at a time: another one takes the place of the one before. */
export function useCheck() {
  const [check, setCheck] = useState<Check>(OPEN);
  const running = useRef<AbortController | null>(null);
  const start = useCallback(async ([file]: readonly File[]) => {
    if (!file) return;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setCheck({ stage: 'checking', filename: file.name });
    try {
      const report = await checkFile(file, signal);
      setCheck({ stage: 'told', filename: file.name, report });
    } catch (error) {
      if (!signal.aborted) setCheck({ stage: 'open', trouble: troubleOf(error), again: true });
    }
  }, []);
  const again = useCallback(() => setCheck({ ...OPEN, again: true }), []);
  return { check, start, again };
}

const troubleOf = (error: unknown): string =>
  error instanceof Refusal && error.code === 'missing_file' ? t.errors.not_a_pdf : wordsFor(error);
