import type { FailureReason } from '@formseal/contracts';
import { LIMITS } from '@formseal/contracts';

const WORDS: Readonly<Record<FailureReason, string>> = {
  unreadable_scan: 'nothing on its pages can be made out',
  password: 'it is locked with a password',
  damaged: 'it is no PDF, or a damaged one',
  resources: 'it takes too much time or memory',
  xfa: 'it is an XFA form, which has no PDF fields',
  ambiguous: 'it reads differently in different programs',
  active_content: 'active content in a signed file',
};

/** Why a file can't be read, in words and as the API names it. */
export const unreadable = (reason: FailureReason): string => `cannot be read: ${WORDS[reason]} (${reason})`;

/** That a file has more pages than are read. */
export const tooLong = (pages: number): string => `has ${pages} pages; at most ${LIMITS.pages} are read`;
