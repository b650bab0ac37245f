import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import { BlobReferencesRepository, SigningRepository, WorkRepository } from '@formseal/database';
import type { Claim } from '@formseal/database';
import type { Committed } from '@formseal/form-writer';
import type { Logger } from '@formseal/platform';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { OrderBook } from './order-book.js';
import { WritingSandbox } from './sandbox/writing-sandbox.js';
import { writtenBy } from './sandbox/written-by.js';
import { SealRegister } from './seal-register.js';
import { BLOB_STORE, LOGGER } from './tokens.js';

/** The checked file, with what the database must know of it. */
interface Written {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
  readonly signedAt: Date;
  /** Of the fields that went into it. */
  readonly version: number;
  readonly requestId: string | null;
  readonly day: string;
}

/** Confirmed fields to a filled, stamped, sealed PDF: the file first, then the short transaction that makes it count. */
@Injectable()
export class SigningService {
  constructor(
    @Inject(OrderBook) private readonly orders: OrderBook,
    @Inject(WritingSandbox) private readonly sandbox: WritingSandbox,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(BlobReferencesRepository) private readonly references: BlobReferencesRepository,
    @Inject(SigningRepository) private readonly signing: SigningRepository,
    @Inject(WorkRepository) private readonly work: WorkRepository,
    @Inject(SealRegister) private readonly register: SealRegister,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** What a caller can mend ends the work with its error; a surprise is thrown and tried again. */
  async sign(claim: Claim, signal: AbortSignal): Promise<void> {
    try {
      const committed = await this.commit(claim, await this.write(claim, signal));
      if (committed && committed.notes.length > 0)
        this.log.info({ documentId: claim.documentId, notes: committed.notes }, 'signed, with notes');
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.log.info({ documentId: claim.documentId, code: error.code }, 'not signed');
      const { code, message, details, retryAfter } = error;
      await this.work.fail(claim, 'sign', { code, details: { message, ...details }, retryAfter });
    }
  }

  /** Prepared to checked, in the sandbox. */
  private async write({ document }: Claim, signal: AbortSignal): Promise<Written> {
    await this.signing.ensureCountable(document);
    const { pdf, order, version, requestId, day } = await this.orders.of(document);
    const { pdf: checked, notes } = writtenBy(
      await this.sandbox.write(pdf, order, { owner: document.accountId, signal }),
    );
    return { pdf: checked, notes, signedAt: order.signedAt, version, requestId, day };
  }

  /** Null where another delivery of the job was first. */
  private async commit(claim: Claim, { pdf, ...signed }: Written): Promise<Committed | null> {
    await this.register.ensure();
    const { sha256 } = await this.blobs.write(oneChunk(pdf));
    let counted = false;
    try {
      counted = await this.signing.finish(claim, { sha256, ...signed }, (tx) =>
        this.references.hold(tx, sha256, (one) => this.blobs.has(one)),
      );
    } finally {
      // Signed for nobody: somebody else was first, or it may not be signed any more. Where a row points at it, it stays.
      if (!counted) await this.references.markRefused(sha256);
    }
    return counted ? { stage: 'committed', sha256, signedAt: signed.signedAt, notes: signed.notes } : null;
  }
}
