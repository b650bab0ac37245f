import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { Document, DocumentWithFields, ErrorCode } from '@formseal/contracts';
import { DocumentsRepository, isLeftUnread, WorkRepository } from '@formseal/database';
import type { DocumentRow, Transaction, WorkError } from '@formseal/database';
import { isDownloadable, isSignable } from '@formseal/domain';
import type { Caller } from '../../auth/caller.js';
import { DocumentMapper } from './document.mapper.js';

export interface SignOutcome {
  readonly document: Document;
  /** True where the signing transaction has recorded this very call. */
  readonly recorded: boolean;
}

/** What became of work that was waited for: read from the rows, never from a message. */
@Injectable()
export class Outcomes {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly work: WorkRepository,
    private readonly mapper: DocumentMapper,
  ) {}

  /** The document with its fields, or the error an upload without a document ended with. */
  async ofUpload(id: string, caller: Caller): Promise<DocumentWithFields> {
    const read = await this.documents.whole(id);
    if (read && isLeftUnread(read.document)) throw noTime(id);
    if (read) return this.mapper.withFields(read.document, read.fields, caller, 'sign');
    throw asThrown(await this.work.rejection(id)) ?? deletedMeanwhile();
  }

  /** Whether the document waits to be asked for again. */
  async isLeftUnread(id: string): Promise<boolean> {
    const row = await this.documents.find(id);
    return row !== null && isLeftUnread(row);
  }

  /** Whether this caller has sent an upload under this id before; 404 where it is somebody else's. */
  async isKnown(id: string, { accountId, userId }: Caller, tx?: Transaction): Promise<boolean> {
    const row = await this.documents.find(id, tx);
    if (row === null) return (await this.work.rejection(id, tx)) !== null;
    if (row.accountId !== accountId || row.uploadedBy !== userId) throw new ServiceError('not_found');
    return true;
  }

  /** The signed document, or the error that signing ended with. `call`: the one that is answered. */
  async ofSigning(id: string, caller: Caller, call: string): Promise<SignOutcome> {
    const row = await this.documents.find(id);
    if (!row) throw new ServiceError('not_found');
    if (!isDownloadable(row.status))
      throw asThrown(row.workError) ?? overtaken(row) ?? new ServiceError('internal_error');
    return { document: this.mapper.document(row, caller, 'sign'), recorded: row.workCaller?.call === call };
  }
}

const asThrown = (error: WorkError | null): ServiceError | null =>
  error && new ServiceError(error.code as ErrorCode, error.details, error.retryAfter);

/** What somebody else has done since the work ended, and before anybody looked how. */
function overtaken({ status, work }: DocumentRow): ServiceError | null {
  if (work === 'sign') return new ServiceError('unavailable', { message: 'The document is being signed anew.' }, 2);
  if (isSignable(status)) return null;
  return new ServiceError('conflict', { message: `A document that is ${status} cannot be signed.`, status });
}

const deletedMeanwhile = (): ServiceError =>
  new ServiceError('not_found', {
    message: 'The document was deleted while it waited to be read.',
    next: 'Upload the file again where it is still needed.',
  });

/** Seconds after which a document may be asked for again that the machine had no time to read. */
const COME_BACK_S = 30;

const noTime = (documentId: string): ServiceError =>
  new ServiceError(
    'unavailable',
    {
      message: 'The service had no time to read this file; nothing is wrong with it, and it was not counted.',
      next: `Send POST /documents/${documentId}/read later.`,
      reason: 'busy',
      documentId,
      retryAfter: COME_BACK_S,
    },
    COME_BACK_S,
  );
