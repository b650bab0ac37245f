import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, TIMES } from '@formseal/contracts';
import type { JobPayload } from '@formseal/contracts';
import type { PassingAnswers } from '@formseal/database';
import { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../auth/caller.js';
import { onceTaken } from '../http/hung-up.js';
import { BLOB_STORE } from '../tokens.js';
import { Dispatcher } from './dispatcher.js';
import { Turns } from './turns.js';

const WAIT_MS = { drawPage: TIMES.pageWaitMs, makePages: TIMES.pagesWaitMs, preview: TIMES.previewWaitMs };
type PassingJob = keyof typeof WAIT_MS;

/** Calls of one account that may stand in line for each of them. */
const LONGEST_LINE = 30;
/** What was made for somebody and lies ready in memory: whoever takes none of it has no more made. */
const MOST_UNTAKEN_BYTES = 32 * 1024 * 1024;

/** Who has it made: in the turn of the account, and to be taken by a member of it, or by somebody who was asked to sign. */
type Asker = Pick<Caller, 'accountId' | 'userId' | 'hungUp'> & { readonly signerId?: string };

/** What is asked for: the job's payload under the id of the row in which it is answered. */
interface Asked<Job extends PassingJob, Answer> {
  readonly rows: PassingAnswers<Answer>;
  payload(id: string): JobPayload<Job>;
}

/** What a worker answered; what it made is there where nothing is wrong. */
type Made<Answer> =
  | { readonly answer: Extract<Answer, { readonly ok: false }>; readonly bytes: null }
  | { readonly answer: Exclude<Answer, { readonly ok: false }>; readonly bytes: Uint8Array };

/**
 * Has workers make what lies in the store for as long as one call lasts. One at a time for an account: each may take
 * seconds, and the few children that do it work for everybody.
 */
@Injectable()
export class PassingWork {
  private readonly turns = new Turns(1, LONGEST_LINE);
  private readonly untaken = new Map<string, number>();

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly dispatcher: Dispatcher,
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
  ) {}

  /** In the turn of the account; what is asked for on another `line` of it waits for its own alone. */
  done<Job extends PassingJob, Answer extends { readonly ok: boolean }>(
    job: Job,
    asked: Asked<Job, Answer>,
    { accountId, userId, signerId = userId, hungUp }: Asker,
    line = '',
  ): Promise<Made<Answer>> {
    return this.turns.take(`${job}:${line}:${accountId}`, { longestWaitMs: WAIT_MS[job], hungUp }, async () => {
      if ((this.untaken.get(signerId) ?? 0) >= MOST_UNTAKEN_BYTES) throw new ServiceError('unavailable', UNTAKEN, 10);
      const made = await this.made(job, asked, accountId);
      // What an upload is made into is taken by the store.
      if (made.bytes !== null && job !== 'makePages') this.lies(signerId, made.bytes.length, hungUp);
      return made;
    });
  }

  private lies(who: string, bytes: number, hungUp: AbortSignal): void {
    this.untaken.set(who, (this.untaken.get(who) ?? 0) + bytes);
    onceTaken(hungUp, () => {
      const left = (this.untaken.get(who) ?? 0) - bytes;
      if (left > 0) this.untaken.set(who, left);
      else this.untaken.delete(who);
    });
  }

  private async made<Job extends PassingJob, Answer extends { readonly ok: boolean }>(
    job: Job,
    { rows, payload }: Asked<Job, Answer>,
    accountId: string,
  ): Promise<Made<Answer>> {
    await this.dispatcher.ensureRoom(job, accountId);
    const id = randomUUID();
    try {
      await rows.open(id);
      await this.dispatcher.ranked(job, accountId, async (rank) => {
        const waiter = this.hub.expect(id);
        const settled = waiter.settled(WAIT_MS[job]);
        void this.jobs.sendUntil(settled, job, payload(id), { rank });
        await settled;
      });
      const answer = await rows.answer(id);
      if (answer?.ok === false) return { answer, bytes: null } as Made<Answer>;
      const bytes = answer && (await this.blobs.passing.get(id));
      if (!bytes) throw new ServiceError('unavailable', {}, 5);
      return { answer, bytes } as Made<Answer>;
    } finally {
      // What can't be removed now goes with the sweep.
      await Promise.allSettled([this.blobs.passing.remove(id), rows.forget(id)]);
    }
  }
}

const UNTAKEN = {
  message: 'What was made for you before has not been taken yet.',
  next: 'Read those answers first, then call again after as many seconds as the Retry-After header says.',
};
