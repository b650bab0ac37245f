import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import { SigningRepository, WorkRepository } from '@formseal/database';
import type { Claim } from '@formseal/database';
import { writePdf } from '@formseal/form-writer';
import type { Logger } from '@formseal/platform';
import type { BlobStore } from '@formseal/storage';
import { OrderBook } from './order-book.js';
import { SealKeys } from './seal-keys.js';
import { BLOB_STORE, LOGGER } from './tokens.js';

/** Confirmed fields to a filled, stamped, sealed PDF: the file first, then the short transaction that makes it count. */
@Injectable()
export class SigningService {
  constructor(
    @Inject(OrderBook) private readonly orders: OrderBook,
    @Inject(SealKeys) private readonly seal: SealKeys,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(SigningRepository) private readonly signing: SigningRepository,
    @Inject(WorkRepository) private readonly work: WorkRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** What a caller can mend ends the work with its error; a surprise is thrown and tried again. */
  async sign(claim: Claim): Promise<void> {
    try {
      await this.write(claim);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.log.info({ documentId: claim.documentId, code: error.code }, 'not signed');
      await this.work.fail(claim, 'sign', { code: error.code, details: { message: error.message, ...error.details } });
    }
  }

  private async write(claim: Claim): Promise<void> {
    const { pdf, order, version } = await this.orders.of(claim.document);
    const written = await writePdf(pdf, order, this.seal.sealer);
    if (!written.ok) throw new ServiceError('invalid', { message: written.message, fieldId: written.fieldId });
    const { sha256 } = await this.blobs.write(single(written.pdf));
    await this.signing.finish(claim, { sha256, signedAt: order.signedAt, version });
  }
}

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
