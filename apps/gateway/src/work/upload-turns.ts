import { Injectable } from '@nestjs/common';
import { TIMES } from '@formseal/contracts';
import type { QueueLoad } from '@formseal/queue';
import { Turns } from './turns.js';
import type { Patience } from './turns.js';

/** However slow the workers are. */
const LEAST = 16;
/** So many seconds of what the workers do: enough that none of them ever waits for the next file. */
const AHEAD_S = 1;
const LONGEST_LINE = 1_000;
/** Nobody stands in line who was told that it takes longer than half of the time; a quarter is left to be read in. */
const IN_LINE_MS = (3 * TIMES.waitMs) / 4;

/**
 * Uploads of one account are taken in as fast as they are read, and no faster: a file that would only lie in the queue is
 * not received, stored and counted meanwhile, which takes processors from those who read and from everybody else. Its
 * sender waits with it, unread, and who hangs up has cost nothing.
 */
@Injectable()
export class UploadTurns {
  private readonly turns = new Turns(LEAST, LONGEST_LINE);

  /** `pace`: files that the workers read in a second. */
  take<T>(accountId: string, pace: number, hungUp: Patience['hungUp'], work: () => Promise<T>): Promise<T> {
    const atOnce = Math.max(LEAST, Math.ceil(AHEAD_S * pace));
    return this.turns.take(accountId, { atOnce, longestWaitMs: IN_LINE_MS, hungUp }, work);
  }

  /** How long whoever comes now will stand in line, of which so many at most count: as often as all that run are done, others' jobs of their rank are too. */
  inLineMs(accountId: string, { waitMs, pace }: QueueLoad, longestLine: number): number {
    const standing = this.turns.standing(accountId);
    const [waiting, running] = [Math.min(standing.waiting, longestLine), standing.running];
    if (waiting === 0 || pace === 0) return 0;
    const roundMs = Math.max(waitMs ?? 0, (running / pace) * 1_000);
    return (roundMs * (waiting + 1)) / Math.max(1, running);
  }
}
