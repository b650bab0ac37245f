import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, TIMES } from '@formseal/contracts';
import type { JobPayload } from '@formseal/contracts';
import { DrawingsRepository } from '@formseal/database';
import { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../../auth/caller.js';
import { BLOB_STORE } from '../../tokens.js';
import { Dispatcher } from '../../work/dispatcher.js';
import { Turns } from '../../work/turns.js';
import { DocumentsService } from './documents.service.js';

/** Calls of one account that may stand in line for a picture. */
const LONGEST_LINE = 30;

/** Has pages drawn: no PDF is opened here. A picture lies in the store for as long as the call lasts. */
@Injectable()
export class PagePictures {
  /** One at a time for an account: a page may take ten seconds, and a worker draws two. */
  private readonly turns = new Turns(1, LONGEST_LINE);

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly documents: DocumentsService,
    private readonly rows: DrawingsRepository,
    private readonly dispatcher: Dispatcher,
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
  ) {}

  async draw(documentId: string, page: number, width: number, caller: Caller): Promise<Uint8Array> {
    const { document } = await this.documents.seen(documentId, caller, 'document.pages');
    const { pageCount, normalisedSha256, status } = document;
    if (pageCount === null || normalisedSha256 === null)
      throw new ServiceError('conflict', { message: `A document that is ${status} has no pages to show.`, status });
    if (page > pageCount) throw new ServiceError('not_found', { message: `The document has ${pageCount} pages.` });
    const { accountId, hungUp } = caller;
    return this.turns.take(accountId, { longestWaitMs: TIMES.pageWaitMs, hungUp }, () =>
      this.drawn({ documentId, page, width }, accountId),
    );
  }

  private async drawn(wanted: Omit<JobPayload<'drawPage'>, 'drawingId'>, accountId: string): Promise<Uint8Array> {
    await this.dispatcher.ensureRoom('drawPage', accountId);
    const drawingId = randomUUID();
    try {
      await this.rows.open(drawingId);
      const payload = { drawingId, ...wanted };
      const answer = await this.dispatcher.ranked('drawPage', accountId, (rank) => this.answered(payload, rank));
      if (answer?.ok === false) throw new ServiceError('invalid', { message: 'This page cannot be drawn.' });
      const png = answer && (await this.blobs.passing.get(drawingId));
      if (!png) throw new ServiceError('unavailable', {}, 5);
      return png;
    } finally {
      // What can't be removed now goes with the sweep.
      await Promise.allSettled([this.blobs.passing.remove(drawingId), this.rows.forget(drawingId)]);
    }
  }

  private async answered(payload: JobPayload<'drawPage'>, rank: number) {
    const waiter = this.hub.expect(payload.drawingId);
    void this.jobs.send('drawPage', payload, { rank });
    await waiter.settled(TIMES.pageWaitMs);
    return this.rows.answer(payload.drawingId);
  }
}
