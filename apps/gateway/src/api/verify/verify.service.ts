import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JOBS, ServiceError, TIMES } from '@formseal/contracts';
import type { Verification } from '@formseal/contracts';
import { VerificationsRepository } from '@formseal/database';
import { Metrics } from '@formseal/platform';
import { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../../tokens.js';
import { Dispatcher } from '../../work/dispatcher.js';
import { counted } from '../documents/upload/counted.js';
import type { IncomingFile } from '../documents/upload/incoming-file.js';

/**
 * Has a stranger's PDF checked, which is not opened here. It lies in the store for as long as the call lasts, under an
 * id of its own: not by its hash, where a document of somebody's may lie and would go with it.
 */
@Injectable()
export class VerifyService {
  private readonly verifications;

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly rows: VerificationsRepository,
    private readonly dispatcher: Dispatcher,
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
    metrics: Metrics,
  ) {
    this.verifications = metrics.counter('verifications', 'PDFs checked for their signatures', ['status']);
  }

  async verify(file: IncomingFile, whose: string): Promise<Verification> {
    await this.dispatcher.ensureRoom('verify', whose);
    const id = randomUUID();
    try {
      await this.blobs.passing.put(id, counted(file.bytes));
      await file.done;
      await this.rows.open(id);
      const answer = await this.dispatcher.ranked('verify', whose, (rank) => this.answer(id, rank));
      this.verifications.inc({ status: answer.status });
      return answer;
    } finally {
      // What can't be removed now goes with the sweep.
      await Promise.allSettled([this.blobs.passing.remove(id), this.rows.forget(id)]);
    }
  }

  /** Nothing hangs on a job that is done twice, so one that was lost is simply sent again. */
  private async answer(verificationId: string, rank: number): Promise<Verification> {
    for (let attempt = 1; attempt <= JOBS.verify.attempts; attempt += 1) {
      const waiter = this.hub.expect(verificationId);
      void this.jobs.send('verify', { verificationId }, { fence: attempt, rank });
      await waiter.settled(TIMES.verifyWaitMs / JOBS.verify.attempts);
      const answer = await this.rows.answer(verificationId);
      if (answer !== null) return answer;
    }
    throw new ServiceError('unavailable', {}, 10);
  }
}
