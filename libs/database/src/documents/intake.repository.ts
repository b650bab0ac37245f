import type { DataSource } from 'typeorm';
import { inTransaction, nothing } from '../connection/transaction.js';
import type { Alongside } from '../connection/transaction.js';
import type { ActivityRepository } from '../activity/activity.repository.js';
import type { WorkCaller } from '../entities/document.entity.js';
import type { QuotaRepository } from '../quota/quota.repository.js';
import { ensureStillSends } from './still-entitled.js';

export interface Upload {
  readonly documentId: string;
  readonly accountId: string;
  readonly filename: string;
  /** It came with a test key. */
  readonly test: boolean;
  /** The stored bytes. They are in the store before the row is: no row ever points at a missing object. */
  readonly sha256: string;
  readonly caller: WorkCaller;
}

/** The id was taken by another upload, maybe at this very moment. */
export class AlreadyTaken extends Error {
  override readonly name = 'AlreadyTaken';
}

const TAKEN = new Set(['ledger_pkey', 'documents_pkey']);

/** An upload becomes a document: the row, the count and the activity entry in one transaction, or none of them. */
export class IntakeRepository {
  constructor(
    private readonly db: DataSource,
    private readonly quota: QuotaRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Throws 401 for a key that was revoked since the call came, 402 where no upload is left, AlreadyTaken for an id that is. `alongside` joins the transaction. */
  async take(upload: Upload, alongside: Alongside = nothing): Promise<void> {
    try {
      await this.takeOnce(upload, alongside);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === '23505' && TAKEN.has(constraint ?? '')) throw new AlreadyTaken();
      throw error;
    }
  }

  private takeOnce(upload: Upload, alongside: Alongside): Promise<void> {
    const now = new Date();
    return inTransaction(this.db, async (tx) => {
      await ensureStillSends(tx, upload.accountId, upload.caller);
      await alongside(tx);
      await this.quota.takeUpload(tx, upload.accountId, upload.documentId, now);
      await tx.query(
        `INSERT INTO documents (id, account_id, uploaded_by, filename, test, status, original_sha256, created_at, work, work_since, work_caller)
         VALUES ($1, $2, $3, $4, $5, 'received', $6, $7, 'extract', now(), $8)`,
        [
          upload.documentId,
          upload.accountId,
          upload.caller.userId,
          upload.filename,
          upload.test,
          upload.sha256,
          now,
          JSON.stringify(upload.caller),
        ],
      );
      const { accountId, documentId, caller } = upload;
      const { keyPrefix, userId, address, requestId } = caller;
      const entry = { accountId, at: now, action: 'document.upload', result: 'accepted', documentId };
      await this.activity.append([{ ...entry, keyPrefix, userId, address, requestId }], tx);
    });
  }
}
