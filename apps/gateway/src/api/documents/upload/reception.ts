import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import { BlobGone, BlobReferencesRepository, QuotaRepository } from '@formseal/database';
import type { Transaction } from '@formseal/database';
import type { BlobStore } from '@formseal/storage';
import type { GatewayConfig } from '../../../config.js';
import { BLOB_STORE, CONFIG } from '../../../tokens.js';
import { counted } from './counted.js';
import type { Beside, IncomingFile } from './incoming-file.js';
import { Receiving } from './receiving.js';

/** Bytes that lie in the store and have no row yet. */
export interface ReceivedFile {
  readonly sha256: string;
  readonly beside: Beside;
  /** Joins the transaction that gives them a row: they are counted against the day, and nobody deletes them. */
  hold(tx: Transaction): Promise<void>;
}

/** A file's way into the store: what an account may still send, room for it, its bytes, and what becomes of those without a row. */
@Injectable()
export class Reception {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly references: BlobReferencesRepository,
    private readonly quota: QuotaRepository,
    private readonly receiving: Receiving,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'keeping'>,
  ) {}

  uploadsLeft(accountId: string): Promise<number> {
    return this.quota.uploadsLeft(accountId);
  }

  /** Before the body is read: what has no allowance left costs neither bandwidth nor storage. */
  async ensureAllowance(accountId: string, length: string | undefined): Promise<void> {
    await this.quota.ensureUploadLeft(accountId, Number(length ?? 0) || 0, this.bytesPerDay);
  }

  /** Receives a file for what is to be done with it; where that fails its bytes go. */
  async take<T>(file: IncomingFile, accountId: string, use: (received: ReceivedFile) => Promise<T>): Promise<T> {
    const write = () => this.blobs.write(counted(file.bytes));
    const { sha256, size } = await this.receiving.take(`account:${accountId}`, write);
    const hold = async (tx: Transaction): Promise<void> => {
      await this.quota.takeBytes(tx, accountId, size, this.bytesPerDay);
      await this.references.hold(tx, sha256, (one) => this.blobs.has(one));
    };
    try {
      const beside = await file.done;
      return await use({ sha256, beside, hold });
    } catch (error) {
      await this.references.markRefused(sha256);
      throw error instanceof BlobGone ? new ServiceError('unavailable', { retryAfter: 1 }, 1) : error;
    }
  }

  private get bytesPerDay(): number {
    return this.config.keeping.accountBytesPerDay;
  }
}
