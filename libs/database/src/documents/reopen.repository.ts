import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import { inCopy } from '@formseal/domain';
import { changed, inTransaction } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { FieldRows } from './field-rows.js';
import type { PagePrintsRepository } from './page-prints.repository.js';

/** Which fields of a signed document are confirmed in its copy, by their ids. */
export type CarriedOver = (
  document: Pick<DocumentRow, 'accountId' | 'language' | 'test'>,
  fields: readonly FieldRow[],
) => Promise<ReadonlySet<string>>;

export interface Reopening {
  readonly userId?: string | undefined;
  /** How many copies a form may have in all; null: as many as anybody makes. */
  readonly atMost?: number | null;
  readonly carriedOver?: CarriedOver;
}

const NOTHING: CarriedOver = async () => new Set();

/** Makes a copy of a signed document with its values, to correct and sign again; signing the copy counts nothing. */
export class ReopenRepository {
  constructor(
    private readonly db: DataSource,
    private readonly rows: FieldRows,
    private readonly prints: PagePrintsRepository,
  ) {}

  /** The copy's id, or null where there is no signed document to reopen. */
  reopen(id: string, { userId, atMost = null, carriedOver = NOTHING }: Reopening = {}): Promise<string | null> {
    return inTransaction(this.db, async (tx) => {
      const copyId = randomUUID();
      const made = await changed<Pick<DocumentRow, 'accountId' | 'language' | 'test'> & { paidBy: string }>(
        tx,
        `INSERT INTO documents (id, account_id, uploaded_by, copy_of, test, filename, name, status, title, document_type, language, layout,
                page_count, pages, stronger_tier, stronger_reason, original_sha256, normalised_sha256)
         SELECT $2, account_id, coalesce($3, uploaded_by), id, test, filename, name, 'ready_for_review', title, document_type, language, layout,
                page_count, pages, stronger_tier, stronger_reason, original_sha256, normalised_sha256
           FROM documents WHERE id = $1 AND status IN ('signed', 'sent', 'revoked') AND signed_at IS NOT NULL FOR SHARE
         RETURNING account_id AS "accountId", language, test, paid_by AS "paidBy"`,
        [id, copyId, userId ?? null],
      );
      const [document] = made;
      if (!document) return null;
      await countCopy(tx, document.paidBy, atMost);
      const fields = await this.rows.of(id, tx);
      const confirmed = await carriedOver(document, fields);
      const copies = fields.map((field) => ({
        ...inCopy(field),
        id: randomUUID(),
        documentId: copyId,
        confirmed: confirmed.has(field.id),
      }));
      await this.rows.insert(tx, copies);
      await this.prints.keep(tx, copyId, await this.prints.of(id, tx));
      return copyId;
    });
  }
}

/** Copies of copies count for the form that was paid, and those that were deleted too: its rows of the ledger outlive them all. */
async function countCopy(tx: Transaction, form: string, atMost: number | null): Promise<void> {
  const counted = await changed<{ copies: number }>(
    tx,
    'UPDATE ledger SET copies = copies + 1 WHERE document_id = $1 RETURNING copies',
    [form],
  );
  if (atMost === null) return;
  if (counted.length === 0) throw formUnknown();
  if (counted.some(({ copies }) => copies > atMost)) throw tooManyCopies(atMost);
}

const tooManyCopies = (atMost: number): ServiceError =>
  new ServiceError('conflict', {
    message: `This form was reopened ${atMost} times, which is as often as one form may be.`,
    next: 'Upload the form anew.',
    reason: 'too_many_copies',
  });

/** A copy whose form was deleted before that was remembered: nobody knows any more how many copies there were. */
const formUnknown = (): ServiceError =>
  new ServiceError('conflict', {
    message: 'This is a copy of a form that was deleted, and cannot be reopened.',
    next: 'Upload the form anew.',
    reason: 'too_many_copies',
  });
