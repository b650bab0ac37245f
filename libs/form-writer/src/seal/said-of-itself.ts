import type { WriteOrder } from '@formseal/contracts';

const TEST = 'TEST, not a signature';

/** What a seal's dictionary says, which its signature covers: readers show it. */
export interface SaidOfItself {
  readonly name: string;
  readonly reason: string;
}

/** A test says so in both: nobody signed anything. */
export function saidOf({ test, inTheNameOf, documentId }: WriteOrder): SaidOfItself {
  if (test) return { name: 'TEST', reason: `${TEST}: sealed to try things out, document ${documentId}` };
  const { name } = inTheNameOf;
  return { name, reason: `Simple electronic signature of ${name}, document ${documentId}` };
}

/** Whether a signature says of itself that it is a test. Believed of anybody's: nobody gains by it. */
export const isTestByItself = (reason: string | null): boolean => reason?.startsWith(TEST) === true;
