import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import type { ActivityRepository } from '../activity/activity.repository.js';
import { changed, inTransaction } from '../connection/transaction.js';
import type { DocumentRow, WorkCaller } from '../entities/document.entity.js';
import type { QuotaRepository } from '../quota/quota.repository.js';
import type { DocumentsRepository } from './documents.repository.js';

/** Whether a document waits to be asked for again, because the machine had no time to read it. */
export const isLeftUnread = ({ status, failureReason, work }: DocumentRow): boolean =>
  status === 'received' && failureReason === 'busy' && work === null;

/** A reading that was asked for. */
export interface Rereading {
  /** null where this very call had it read before. */
  readonly fence: number | null;
  readonly begun: boolean;
}

/** Has a document read again that was not, or could not be: counted as an upload, and given back as one. */
export class RereadingRepository {
  constructor(
    private readonly db: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly quota: QuotaRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** The fence of the reading, and whether it was begun: one may be under way. Throws 402 where no upload is left, 409 for what was read. */
  request(id: string, caller: WorkCaller): Promise<Rereading> {
    return inTransaction(this.db, async (tx) => {
      const document = await this.documents.lock(tx, id);
      if (!document) throw new ServiceError('not_found');
      if (document.work === 'extract') return { fence: document.workFence, begun: false };
      if (wasReadFor(document, caller)) return { fence: null, begun: false };
      ensureUnread(document);
      const now = new Date();
      await this.quota.takeUploadAgain(tx, document.accountId, id, now);
      // The fence goes on: nobody who worked for a former request finishes this one. So does the processor time of former tries:
      // a document that has had all it may is tried once each time it is asked for.
      const [asked] = await changed<{ work_fence: number }>(
        tx,
        `UPDATE documents SET status = 'received', failure_reason = NULL, work = 'extract', work_fence = work_fence + 1,
                work_attempt = 0, work_put_off = 0, work_put_off_since = NULL, work_lease_until = NULL, work_since = now(),
                work_caller = $2, work_error = NULL WHERE id = $1 RETURNING work_fence`,
        [id, JSON.stringify(caller)],
      );
      const { keyPrefix, userId, address, requestId } = caller;
      const entry = { accountId: document.accountId, at: now, action: 'document.reread', result: 'accepted' };
      await this.activity.append([{ ...entry, documentId: id, keyPrefix, userId, address, requestId }], tx);
      return { fence: asked!.work_fence, begun: true };
    });
  }
}

/** Whose gateway died while it was read: it comes again, and has what it asked for. */
const wasReadFor = ({ workCaller, pageCount }: DocumentRow, { call }: WorkCaller): boolean =>
  call !== undefined && workCaller?.call === call && pageCount !== null;

function ensureUnread(document: DocumentRow): void {
  if (document.filesDroppedAt !== null)
    throw new ServiceError('conflict', {
      message: 'The file of this document is not kept any more.',
      next: 'Upload it again.',
      reason: 'file_dropped',
    });
  if (document.status === 'failed' || isLeftUnread(document)) return;
  throw new ServiceError('conflict', { message: 'Only a document that could not be read can be read again.' });
}
