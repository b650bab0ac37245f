import type { DataSource } from 'typeorm';
import type { RequestHalt } from '@formseal/contracts';
import type { Plans } from '@formseal/domain';
import type { Transaction } from '../connection/transaction.js';
import type { DocumentsRepository } from '../documents/documents.repository.js';
import { haltedBy } from '../documents/still-entitled.js';
import type { DocumentRow, WorkCaller } from '../entities/document.entity.js';
import type { RequestRow } from './request-rows.js';

/** Whether requests can still come to a seal: the right in which they were made may end at any time, and come back. */
export class HaltsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly plans: Plans,
    private readonly documents: DocumentsRepository,
  ) {}

  /** Why nobody can sign it at the moment; null where they can, or nobody is to sign it any more. */
  async of(request: Pick<RequestRow, 'documentId' | 'caller' | 'state' | 'completedAt'>): Promise<RequestHalt | null> {
    if (request.state !== 'open' || request.completedAt !== null) return null;
    const document = await this.documents.find(request.documentId);
    return document && this.between(document, request.caller);
  }

  /** Why this document is not sealed in this caller’s right any more. */
  async between(document: DocumentRow, caller: WorkCaller | null, tx?: Transaction): Promise<RequestHalt | null> {
    return (await haltedBy(tx ?? this.db, document, caller, this.plans))?.why ?? null;
  }
}
