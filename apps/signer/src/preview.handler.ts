import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ServiceError } from '@formseal/contracts';
import type { JobPayload, PreviewAnswer } from '@formseal/contracts';
import { PreviewsRepository } from '@formseal/database';
import type { Unwritable } from '@formseal/form-writer';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { OrderBook } from './order-book.js';
import type { Ordered } from './order-book.js';
import { WritingSandbox } from './sandbox/writing-sandbox.js';
import { writtenBy } from './sandbox/written-by.js';
import { BLOB_STORE } from './tokens.js';

/** The job `preview`: the file a signature would seal, for whoever is about to give it. No row of the document changes. */
@Controller()
export class PreviewHandler {
  constructor(
    @Inject(PreviewsRepository) private readonly previews: PreviewsRepository,
    @Inject(OrderBook) private readonly orders: OrderBook,
    @Inject(WritingSandbox) private readonly sandbox: WritingSandbox,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('preview')
  async preview(@Payload() asked: JobPayload<'preview'>, @Ctx() { signal }: JobContext): Promise<void> {
    const { previewId } = asked;
    if (!(await this.previews.isOpen(previewId))) return;
    await this.previews.finish(previewId, await this.answer(asked, signal));
    this.hints.announce(previewId);
  }

  private async answer(asked: JobPayload<'preview'>, signal: AbortSignal): Promise<PreviewAnswer> {
    try {
      const { pdf, order, version, day, accountId, signatory } = await this.orderOf(asked);
      const written = writtenBy(await this.sandbox.preview(pdf, order, { owner: accountId, signal }));
      await this.blobs.passing.put(asked.previewId, oneChunk(written.pdf));
      return { ok: true, version, day, ...(signatory === null ? {} : { signatory }) };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message, details } = error;
      const { fieldId, refused } = details as Pick<Unwritable, 'fieldId' | 'refused'>;
      return { ok: false, code, message, fieldId: fieldId ?? null, ...(refused ? { refused } : {}) };
    }
  }

  private orderOf(asked: JobPayload<'preview'>): Promise<Ordered> {
    if (asked.unsigned) return this.orders.unsigned(asked);
    return asked.signerId === undefined ? this.orders.ifSignedBy(asked) : this.orders.asShownTo(asked.signerId, asked);
  }
}
