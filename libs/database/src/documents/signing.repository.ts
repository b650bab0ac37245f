import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import { isSignable, takesForm } from '@formseal/domain';
import type { Plans } from '@formseal/domain';
import { changed, inTransaction, nothing } from '../connection/transaction.js';
import type { Alongside, Transaction } from '../connection/transaction.js';
import type { ActivityRepository } from '../activity/activity.repository.js';
import type { DocumentRow, WorkCaller } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import type { ConfirmedPlacesRepository } from '../learned/confirmed-places.repository.js';
import type { LearnedRepository } from '../learned/learned.repository.js';
import type { QuotaRepository } from '../quota/quota.repository.js';
import type { DocumentsRepository } from './documents.repository.js';
import { completeRequest, sealRequest } from '../requests/ending.js';
import { givenToSigners } from '../requests/signer-values.js';
import type { SignerValues } from '../requests/signer-values.js';
import { ensureSettled } from './settled.js';
import { ensureStillEntitled } from './still-entitled.js';
import type { Hold, WorkRepository } from './work.repository.js';

/** What a caller's request for a signature must pass, in this order around the check that all is confirmed. */
export interface SignChecks {
  document(document: DocumentRow): void;
  /** `byOthers`: all who were asked have signed, and it is sealed with their signatures. */
  confirmed(document: DocumentRow, tx: Transaction, what: { fields: FieldRow[]; byOthers: boolean }): Promise<void>;
}

export interface SignedFile {
  readonly sha256: string;
  /** The instant printed in the file. */
  readonly signedAt: Date;
  /** What it no longer is, for whoever asked for it. */
  readonly notes: readonly string[];
  /** The version of the fields that went into it. */
  readonly version: number;
  /** The day that was written where the day of signing is left to the service; absent: that of `signedAt`. */
  readonly day?: string;
  /** Whose signatures it has: those of the people who were asked; null: the account's own. */
  readonly requestId?: string | null;
}

/** What a signature makes certain for the next copies. */
interface SigningMemory {
  readonly confirmedPlaces: ConfirmedPlacesRepository;
  readonly learned: LearnedRepository;
}

/** Asking for a signature, and the short transaction that makes it count: the database decides, once. */
export class SigningRepository {
  constructor(
    private readonly db: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly work: WorkRepository,
    private readonly plans: Plans,
    private readonly quota: QuotaRepository,
    private readonly activity: ActivityRepository,
    private readonly memory: SigningMemory,
    private readonly references: BlobReferencesRepository,
    private readonly signerValues: SignerValues,
  ) {}

  /**
   * Puts the document up for signing, unless it is already. Answers its row; where its `work` is null it was signed
   * before and nothing is left to do. The checks throw what the caller is answered with.
   */
  request(id: string, caller: WorkCaller, checks: SignChecks): Promise<DocumentRow> {
    return inTransaction(this.db, async (tx) => {
      const document = await this.documents.lock(tx, id);
      if (!document) throw new ServiceError('not_found');
      if (document.status === 'signed' || document.status === 'sent' || document.work === 'sign') return document;
      if (!isSignable(document.status)) throw wrongState(document.status);
      const others = await completeRequest(tx, id);
      checks.document(document);
      const { fields } = await this.settled(tx, id, others !== null);
      await checks.confirmed(document, tx, { fields, byOthers: others !== null });
      // A test teaches nothing.
      if (!document.test) {
        await this.memory.confirmedPlaces.accept(tx, document, fields, caller.userId);
        await this.memory.learned.settleOnceSigned(tx, document, fields);
      }
      const workFence = await putUpForSigning(tx, id, caller);
      return { ...document, work: 'sign', workFence, workAttempt: 0, workCaller: caller };
    });
  }

  /** A look ahead that spares the signer a file that nothing would count; the transaction that counts decides. */
  async ensureCountable(document: Pick<DocumentRow, 'accountId' | 'paidBy' | 'test'>): Promise<void> {
    if (takesForm(document)) await this.quota.ensureFormLeft(this.db.manager, document.accountId);
  }

  /** False for a ghost. Throws a ServiceError where the signature may no longer be made. `alongside` joins the transaction. */
  finish(hold: Hold, file: SignedFile, alongside: Alongside = nothing): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      await alongside(tx);
      const document = await this.work.lock(tx, hold, 'sign');
      if (!document) return false;
      if (!isSignable(document.status)) throw wrongState(document.status);
      if (document.version !== file.version)
        throw new ServiceError('conflict', { message: 'The fields were changed while the document was being signed.' });
      const { fields, given } = await this.settled(tx, document.id, (file.requestId ?? null) !== null);
      await ensureStillEntitled(tx, document, document.workCaller, this.plans);
      const requestId = file.requestId ?? null;
      const filled = requestId === null ? [] : await this.signerValues.take(tx, requestId, given);
      await sealRequest(tx, document, requestId, this.references);
      await this.documents.keepDay(tx, document, fields, file.day ?? file.signedAt.toISOString().slice(0, 10));
      await this.signerValues.write(tx, document.id, filled);
      if (takesForm(document)) await this.quota.takeForm(tx, document.accountId, document.id, file.signedAt);
      await changed(
        tx,
        `UPDATE documents SET status = 'signed', signed_at = $2, signed_sha256 = $3, sign_notes = $4, work = NULL, work_lease_until = NULL,
                work_error = NULL WHERE id = $1 RETURNING id`,
        [document.id, file.signedAt, file.sha256, JSON.stringify(file.notes)],
      );
      await this.record(tx, document, file.signedAt);
      return true;
    });
  }

  /** All is settled but what signers fill in themselves: `given`. */
  private async settled(
    tx: Transaction,
    id: string,
    withOthers: boolean,
  ): Promise<{ fields: FieldRow[]; given: FieldRow[] }> {
    const fields = await this.documents.fields(id, tx);
    const theirs = await givenToSigners(tx, id);
    ensureSettled(
      fields.filter((field) => !theirs.has(field.id)),
      withOthers,
    );
    return { fields, given: fields.filter((field) => theirs.has(field.id)) };
  }

  private async record(tx: Transaction, { accountId, id, workCaller }: DocumentRow, at: Date): Promise<void> {
    if (!workCaller) return;
    const { keyPrefix, userId, address, requestId } = workCaller;
    const entry = { accountId, at, action: 'document.sign', result: 'ok', documentId: id };
    await this.activity.append([{ ...entry, keyPrefix, userId, address, requestId }], tx);
  }
}

/** The fence goes on: nobody who worked for a former request finishes this one. Answers it. */
export async function putUpForSigning(tx: Transaction, id: string, caller: WorkCaller | null): Promise<number> {
  const [asked] = await changed<{ work_fence: number }>(
    tx,
    `UPDATE documents SET work = 'sign', work_fence = work_fence + 1, work_attempt = 0, work_lease_until = NULL,
            work_put_off = 0, work_put_off_since = NULL, work_processor_ms = 0, work_since = now(), work_caller = $2, work_error = NULL
      WHERE id = $1 RETURNING work_fence`,
    [id, caller && JSON.stringify(caller)],
  );
  return asked!.work_fence;
}

const wrongState = (status: string): ServiceError =>
  new ServiceError('conflict', { message: `A document that is ${status} cannot be signed.`, status });
