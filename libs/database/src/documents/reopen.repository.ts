import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { changed, inTransaction } from '../connection/transaction.js';
import type { FieldRows } from './field-rows.js';

/** Makes a copy of a signed document with its values, to correct and sign again; signing the copy counts nothing. */
export class ReopenRepository {
  constructor(
    private readonly db: DataSource,
    private readonly rows: FieldRows,
  ) {}

  /** The copy's id, or null where there is no signed document to reopen. */
  reopen(id: string, userId?: string): Promise<string | null> {
    return inTransaction(this.db, async (tx) => {
      const copyId = randomUUID();
      const made = await changed(
        tx,
        `INSERT INTO documents (id, account_id, uploaded_by, copy_of, filename, status, title, document_type, language, layout,
                page_count, pages, stronger_tier, stronger_reason, original_sha256, normalised_sha256)
         SELECT $2, account_id, coalesce($3, uploaded_by), id, filename, 'ready_for_review', title, document_type, language, layout,
                page_count, pages, stronger_tier, stronger_reason, original_sha256, normalised_sha256
           FROM documents WHERE id = $1 AND status IN ('signed', 'sent', 'revoked') AND signed_at IS NOT NULL FOR SHARE RETURNING id`,
        [id, copyId, userId ?? null],
      );
      if (made.length === 0) return null;
      const fields = await this.rows.of(id, tx);
      const copies = fields.map((field) => ({ ...field, id: randomUUID(), documentId: copyId, confirmed: false }));
      await this.rows.insert(tx, copies);
      return copyId;
    });
  }
}
