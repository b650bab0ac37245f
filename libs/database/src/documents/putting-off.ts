import { TIMES } from '@formseal/contracts';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;
const MOST_TIMES = 8;
const AGE_MS = 15 * 60_000;

/** Work that was put off because the machine had no time for it, or handed back because its service went down. */
export interface PutOff {
  readonly times: number;
  /** Milliseconds since it was put off first. */
  readonly sinceMs: number;
  /** Processor time that its tries took, all together. */
  readonly processorMs: number;
}

/** How long work waits that was put off so often before: twice as long each time. */
export const waitAfterMs = (times: number): number => Math.min(FIRST_MS * 2 ** times, LONGEST_MS);

/**
 * Whether work was put off often or long enough, or was given as much in its tries together as a single one may take: whoever
 * asked for it may ask again.
 */
export const isPutOffForGood = ({ times, sinceMs, processorMs }: PutOff): boolean =>
  times >= MOST_TIMES || (times > 0 && (sinceMs >= AGE_MS || processorMs >= TIMES.childMs));
