import { Injectable } from '@nestjs/common';
import { JOBS, ServiceError, TIMES } from '@formseal/contracts';
import type { JobName } from '@formseal/contracts';
import type { Work } from '@formseal/database';
import { JobClient, SettledHub } from '@formseal/queue';
import type { Caller } from '../auth/caller.js';
import { AccountTurns } from './account-turns.js';
import { UploadTurns } from './upload-turns.js';

/**
 * The wait is foretold from the mean of the last jobs: what is to take a quarter of its caller's time may take all of it. Of uploads half:
 * most of a long wait is that of the sender's own line, which is worked off in step with what is foretold.
 */
const LONGEST_WAIT_MS: Record<JobName, number> = {
  extract: TIMES.waitMs / 2,
  sign: TIMES.waitMs / 4,
  verify: TIMES.verifyWaitMs / 4,
  readLabel: TIMES.labelWaitMs,
  picture: TIMES.pictureWaitMs / 2,
  preview: TIMES.previewWaitMs / 2,
  drawPage: TIMES.pageWaitMs / 2,
  makePages: TIMES.pagesWaitMs / 2,
};
/** How many jobs may stand before a new one where no worker has said yet how fast it is. */
const DEEPEST = 200;
/** Seconds after which to come back where nobody knows better, and at most. */
const COME_BACK_S = 10;
const LATEST_BACK_S = 60;
/** Well below what the hub holds, so that a document that was taken is always waited for. */
const MOST_WAITING = 4_000;
/** So many of one sender's jobs leave room for the others'. */
const MOST_OF_ONE = 1_000;

/** Whose work it is, and whether they still wait for it. */
interface Asking extends Pick<Caller, 'accountId' | 'hungUp'> {
  /** When they began to wait, where that was before: what they stood in line for is off the time they may wait. */
  readonly since?: number;
}

/** Hands work to the workers and waits for the row to say it is done. The message is only a hint. */
@Injectable()
export class Dispatcher {
  /** Jobs by queue and sender. */
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
    private readonly turns: AccountTurns,
    private readonly uploads: UploadTurns,
  ) {}

  /**
   * 503 at once where what goes before the caller's next job can't be worked off in time, or too many wait already. One
   * account's flood goes before its own jobs, and turns nobody else away. `left`: how many of its jobs can still come to
   * anything; who stands in line beyond that is told so in their turn, and takes no time.
   */
  async ensureRoom(job: JobName, whose: string, left?: () => Promise<number>): Promise<void> {
    const rank = this.underWay.get(keyOf(job, whose)) ?? 0;
    if (this.hub.size >= MOST_WAITING || rank >= MOST_OF_ONE) throw tooMuch(COME_BACK_S);
    const load = await this.jobs.load(JOBS[job].queue, rank);
    if (load === null) return;
    const { depth, waitMs } = load;
    if (waitMs === null && depth > DEEPEST) throw tooMuch(COME_BACK_S);
    // Uploads count when they are taken in, forms when they are signed: what may come to nothing stands in line, or in the queue.
    const tooLongIn = (longestLine: number): number => {
      const inLineMs = job === 'extract' ? this.uploads.inLineMs(whose, load, longestLine) : 0;
      const forNothing = job === 'sign' ? Math.max(0, rank - longestLine) : 0;
      return (waitMs ?? 0) * (1 - Math.min(1, forNothing / Math.max(1, depth))) + inLineMs - LONGEST_WAIT_MS[job];
    };
    let tooLongMs = tooLongIn(Infinity);
    if (tooLongMs > 0 && left) tooLongMs = tooLongIn(await left());
    if (tooLongMs > 0) throw tooMuch(Math.min(Math.ceil(tooLongMs / 1_000), LATEST_BACK_S));
  }

  /** Does what takes a file in, stores it and has it read, in step with the workers. */
  async takeIn<T>({ accountId, hungUp }: Asking, work: () => Promise<T>): Promise<T> {
    const load = await this.jobs.load(JOBS.extract.queue, this.underWay.get(keyOf('extract', accountId)) ?? 0);
    return this.uploads.take(accountId, load?.pace ?? 0, hungUp, work);
  }

  /**
   * `start` puts the work on the row, in its account's turn, and answers its fence, null where there is none; then the job is sent and
   * its end awaited. The waiter stands after the row (a document that is not there yet would pass for settled) and before the job. Answers for
   * how many milliseconds it waited. A caller who hangs up before the row stands leaves the line; after it the work goes
   * on, and keeps its place: it would delay others' work all the same.
   */
  async run(job: Work, documentId: string, caller: Asking, start: () => Promise<number | null>): Promise<number> {
    const { accountId, hungUp } = caller;
    return this.ranked(job, accountId, async (rank) => {
      const fence = await this.turns.take(accountId, { longestWaitMs: LONGEST_WAIT_MS[job], hungUp }, start);
      if (fence === null) return 0;
      const begun = performance.now();
      const waiter = this.hub.expect(documentId);
      // Where this fails the row stands all the same: the sweeper sends the job.
      void this.jobs.send(job, { documentId }, { fence, rank });
      const waited = begun - (caller.since ?? begun);
      await this.ended(documentId, await waiter.settled(Math.max(0, TIMES.waitMs - waited)));
      return performance.now() - begun;
    });
  }

  /** Does what sends a job: it ranks behind those of the same sender that are under way, so that no one's flood delays the others. */
  async ranked<T>(job: JobName, whose: string, work: (rank: number) => Promise<T>): Promise<T> {
    const key = keyOf(job, whose);
    const before = this.underWay.get(key) ?? 0;
    this.underWay.set(key, before + 1);
    try {
      return await work(before);
    } finally {
      const left = (this.underWay.get(key) ?? 1) - 1;
      if (left > 0) this.underWay.set(key, left);
      else this.underWay.delete(key);
    }
  }

  /** Waits for work that somebody else has started. */
  async join(documentId: string): Promise<void> {
    await this.ended(documentId, await this.hub.expect(documentId).settled(TIMES.waitMs));
  }

  private async ended(documentId: string, how: 'settled' | 'timeout' | 'aborted'): Promise<void> {
    if (how === 'settled') return;
    throw new ServiceError(
      'unavailable',
      {
        message: 'The work takes longer than a call may wait; it goes on.',
        next: `Read GET /documents/${documentId} instead of sending the call again.`,
        documentId,
      },
      10,
    );
  }
}

const keyOf = (job: JobName, whose: string): string => `${JOBS[job].queue}:${whose}`;
const tooMuch = (comeBackAfter: number) =>
  new ServiceError('unavailable', { retryAfter: comeBackAfter }, comeBackAfter);
