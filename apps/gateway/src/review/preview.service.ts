import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, TIMES } from '@formseal/contracts';
import type { JobPayload, PreviewAnswer } from '@formseal/contracts';
import { PreviewsRepository } from '@formseal/database';
import { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../auth/caller.js';
import { BLOB_STORE } from '../tokens.js';
import { Dispatcher } from '../work/dispatcher.js';
import { Turns } from '../work/turns.js';

type WhoLooks = Pick<Caller, 'accountId' | 'userId' | 'hungUp'>;

/** A file as a signature would seal it, and the version of the fields it was made of. */
export interface Previewed {
  readonly pdf: Uint8Array;
  readonly version: number;
}

/** Calls of one account that may stand in line for a preview. */
const LONGEST_LINE = 30;

/** Has the signer write what it would seal. It lies in the store for as long as the call lasts. */
@Injectable()
export class PreviewService {
  /** One at a time for an account: previews and signatures are written by the same few children. */
  private readonly turns = new Turns(1, LONGEST_LINE);

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly rows: PreviewsRepository,
    private readonly dispatcher: Dispatcher,
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
  ) {}

  /** In the turn of the account. */
  preview(documentId: string, { accountId, userId, hungUp }: WhoLooks): Promise<Previewed> {
    return this.turns.take(accountId, { longestWaitMs: TIMES.previewWaitMs, hungUp }, () =>
      this.written({ documentId, userId }, accountId),
    );
  }

  private async written(wanted: Omit<JobPayload<'preview'>, 'previewId'>, accountId: string): Promise<Previewed> {
    await this.dispatcher.ensureRoom('preview', accountId);
    const previewId = randomUUID();
    try {
      await this.rows.open(previewId);
      const payload = { previewId, ...wanted };
      const answer = await this.dispatcher.ranked('preview', accountId, (rank) => this.answered(payload, rank));
      if (answer?.ok === false) throw refused(answer);
      const pdf = answer && (await this.blobs.passing.get(previewId));
      if (!pdf) throw new ServiceError('unavailable', {}, 5);
      return { pdf, version: answer.version };
    } finally {
      // What can't be removed now goes with the sweep.
      await Promise.allSettled([this.blobs.passing.remove(previewId), this.rows.forget(previewId)]);
    }
  }

  private async answered(payload: JobPayload<'preview'>, rank: number) {
    const waiter = this.hub.expect(payload.previewId);
    void this.jobs.send('preview', payload, { rank });
    await waiter.settled(TIMES.previewWaitMs);
    return this.rows.answer(payload.previewId);
  }
}

const refused = ({ code, message, fieldId }: PreviewAnswer & { ok: false }): ServiceError =>
  new ServiceError(code, { message, ...(fieldId === null ? {} : { fieldId }) });
