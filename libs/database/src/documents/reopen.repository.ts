import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import { changed, inTransaction, selected } from '../connection/transaction.js';
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
      if (atMost !== null) await this.ensureRoom(tx, id, atMost);
      const copyId = randomUUID();
      const made = await changed<Pick<DocumentRow, 'accountId' | 'language' | 'test'>>(
        tx,
        `INSERT INTO documents (id, account_id, uploaded_by, copy_of, test, filename, name, status, title, document_type, language, layout,
                page_count, pages, stronger_tier, stronger_reason, original_sha256, normalised_sha256)
         SELECT $2, account_id, coalesce($3, uploaded_by), id, test, filename, name, 'ready_for_review', title, document_type, language, layout,
                page_count, pages, stronger_tier, stronger_reason, original_sha256, normalised_sha256
           FROM documents WHERE id = $1 AND status IN ('signed', 'sent', 'revoked') AND signed_at IS NOT NULL FOR SHARE
         RETURNING account_id AS "accountId", language, test`,
        [id, copyId, userId ?? null],
      );
      const [document] = made;
      if (!document) return null;
      const fields = await this.rows.of(id, tx);
      const confirmed = await carriedOver(document, fields);
      const copies = fields.map((field) => ({
        ...field,
        id: randomUUID(),
        documentId: copyId,
        confirmed: confirmed.has(field.id),
      }));
      await this.rows.insert(tx, copies);
      await this.prints.keep(tx, copyId, await this.prints.of(id, tx));
      return copyId;
    });
  }

  /** Copies of copies count for the form that was paid; its row is locked, so that two at once do not share the last place. */
  private async ensureRoom(tx: Transaction, id: string, atMost: number): Promise<void> {
    const [form] = await selected<{ id: string }>(
      tx,
      `WITH RECURSIVE up AS (SELECT id, copy_of FROM documents WHERE id = $1
         UNION SELECT d.id, d.copy_of FROM documents d JOIN up ON d.id = up.copy_of)
       SELECT id FROM up WHERE copy_of IS NULL OR NOT EXISTS (SELECT FROM documents d WHERE d.id = up.copy_of)`,
      [id],
    );
    if (!form) return;
    await tx.query('SELECT id FROM documents WHERE id = $1 FOR UPDATE', [form.id]);
    await ensureUploaded(tx, form.id);
    const [counted] = await selected<{ copies: number }>(
      tx,
      `WITH RECURSIVE down AS (SELECT id FROM documents WHERE id = $1
         UNION SELECT d.id FROM documents d JOIN down ON d.copy_of = down.id)
       SELECT count(*)::integer - 1 AS copies FROM down`,
      [form.id],
    );
    if ((counted?.copies ?? 0) < atMost) return;
    throw new ServiceError('conflict', {
      message: `This form was reopened ${atMost} times, which is as often as one form may be.`,
      next: 'Upload the form anew.',
      reason: 'too_many_copies',
    });
  }
}

/** Of a copy whose form was deleted nobody knows any more how many copies there were: it is no form to be copied anew. */
async function ensureUploaded(tx: Transaction, id: string): Promise<void> {
  const uploads = await selected(tx, `SELECT FROM ledger WHERE document_id = $1 AND kind = 'upload'`, [id]);
  if (uploads.length > 0) return;
  throw new ServiceError('conflict', {
    message: 'This is a copy of a form that was deleted, and cannot be reopened.',
    next: 'Upload the form anew.',
    reason: 'too_many_copies',
  });
}
