import { Injectable } from '@nestjs/common';
import { JOBS, ServiceError, TIMES } from '@formseal/contracts';
import type { JobName } from '@formseal/contracts';
import type { Work } from '@formseal/database';
import { JobClient, SettledHub } from '@formseal/queue';
import type { Caller } from '../auth/caller.js';
import { AccountTurns } from './account-turns.js';

/** What waits longer than this in the queue could not be done before its caller's time is up. */
const LONGEST_WAIT_MS: Record<JobName, number> = {
  extract: TIMES.waitMs / 2,
  sign: TIMES.waitMs / 2,
  verify: TIMES.verifyWaitMs / 4,
  readLabel: TIMES.labelWaitMs,
  picture: TIMES.pictureWaitMs / 2,
};
/** How many jobs may stand before a new one where no worker has said yet how fast it is. */
const DEEPEST = 200;
/** Well below what the hub holds, so that a document that was taken is always waited for. */
const MOST_WAITING = 4_000;

/** Whose work it is, and whether they still wait for it. */
type Asking = Pick<Caller, 'accountId' | 'hungUp'>;

/** Hands work to the workers and waits for the row to say it is done. The message is only a hint. */
@Injectable()
export class Dispatcher {
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
    private readonly turns: AccountTurns,
  ) {}

  /** 503 at once where the queue is longer than can be worked off in time, or too many wait already. */
  async ensureRoom(job: JobName): Promise<void> {
    const load = await this.jobs.load(JOBS[job].queue);
    const tooLate = load !== null && (load.waitMs === null ? load.depth > DEEPEST : load.waitMs > LONGEST_WAIT_MS[job]);
    if (this.hub.size >= MOST_WAITING || tooLate) throw new ServiceError('unavailable', {}, 10);
  }

  /**
   * `start` puts the work on the row, in its account's turn, and answers its fence, null where there is none; then the job is sent and
   * its end awaited. The waiter stands after the row (a document that is not there yet would pass for settled) and before the job. Answers for
   * how many milliseconds it waited. A caller who hangs up before the row stands leaves the line; after it the work goes
   * on, and keeps its place: it would delay others' work all the same.
   */
  async run(job: Work, documentId: string, caller: Asking, start: () => Promise<number | null>): Promise<number> {
    const { accountId, hungUp } = caller;
    const rank = this.enter(accountId);
    try {
      const fence = await this.turns.take(accountId, { longestWaitMs: LONGEST_WAIT_MS[job], hungUp }, start);
      if (fence === null) return 0;
      const begun = performance.now();
      const waiter = this.hub.expect(documentId);
      // Where this fails the row stands all the same: the sweeper sends the job.
      void this.jobs.send(job, { documentId }, { fence, rank });
      await this.ended(documentId, await waiter.settled(TIMES.waitMs));
      return performance.now() - begun;
    } finally {
      this.leave(accountId);
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

  /** How many of the account's jobs stand before this one: no account's flood delays the others. */
  private enter(accountId: string): number {
    const before = this.underWay.get(accountId) ?? 0;
    this.underWay.set(accountId, before + 1);
    return before;
  }

  private leave(accountId: string): void {
    const left = (this.underWay.get(accountId) ?? 1) - 1;
    if (left > 0) this.underWay.set(accountId, left);
    else this.underWay.delete(accountId);
  }
}
