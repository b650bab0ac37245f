import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { CorrectionBody } from '@formseal/contracts';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { FieldRow } from '../entities/field.entity.js';

/** What of a field a change can be taken back to. */
export type FieldPast = Pick<FieldRow, 'id' | 'state' | 'value' | 'source' | 'confirmed'>;

export interface StoredChange {
  readonly before: FieldPast[];
  readonly after: FieldPast[];
}

/** How many changes of one document can be taken back. */
const KEPT = 200;

const past = ({ id, state, value, source, confirmed }: FieldRow): FieldPast => ({
  id,
  state,
  value,
  source,
  confirmed,
});

/** What only the review screen does to a document: its heartbeat, changes that can be undone, corrections. */
export class ReviewRepository {
  constructor(private readonly db: DataSource) {}

  /** Somebody has the document open; false where it is not up for review. */
  async heartbeat(id: string): Promise<boolean> {
    const rows = await changed(
      this.db,
      `UPDATE documents SET status = 'in_review', reviewed_at = now()
        WHERE id = $1 AND status IN ('ready_for_review', 'in_review') RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Joins the transaction of the change itself. */
  async record(tx: Transaction, documentId: string, before: FieldRow[], after: FieldRow[]): Promise<string> {
    const id = randomUUID();
    const stood = before.filter((field) => after.some((other) => other.id === field.id));
    await tx.query('INSERT INTO field_changes (id, document_id, before, after) VALUES ($1, $2, $3, $4)', [
      id,
      documentId,
      JSON.stringify(stood.map(past)),
      JSON.stringify(after.map(past)),
    ]);
    await tx.query(
      `DELETE FROM field_changes WHERE id IN
         (SELECT id FROM field_changes WHERE document_id = $1 ORDER BY at DESC OFFSET $2)`,
      [documentId, KEPT],
    );
    return id;
  }

  async change(documentId: string, id: string): Promise<StoredChange | null> {
    const [row] = await selected<StoredChange>(
      this.db,
      'SELECT before, after FROM field_changes WHERE id = $1 AND document_id = $2',
      [id, documentId],
    );
    return row ?? null;
  }

  /** Sets right what the reader got wrong; a field declared none of the form's business needs no confirmation. */
  correct(documentId: string, fieldId: string, { label, type, outOfScope }: CorrectionBody): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      const rows = await changed(
        tx,
        `UPDATE fields SET label = coalesce($3, label), type = coalesce($4, type),
                value = CASE WHEN $4::text IS NOT NULL AND $4 <> type THEN NULL ELSE value END,
                confirmed = CASE WHEN $4::text IS NOT NULL AND $4 <> type THEN false ELSE confirmed END,
                state = CASE WHEN $5 IS TRUE THEN 'out_of_scope'
                             WHEN $5 IS FALSE OR ($4::text IS NOT NULL AND $4 <> type) THEN 'missing' ELSE state END
          WHERE id = $1 AND document_id = $2 RETURNING id`,
        [fieldId, documentId, label ?? null, type ?? null, outOfScope ?? null],
      );
      if (rows.length > 0) await tx.query('UPDATE documents SET version = version + 1 WHERE id = $1', [documentId]);
      return rows.length > 0;
    });
  }

  /** The signed PDF went out by e-mail. */
  async sent(id: string): Promise<void> {
    await this.db.query(
      `UPDATE documents SET status = 'sent', sent_at = now() WHERE id = $1 AND status IN ('signed', 'sent')`,
      [id],
    );
  }

  /** How many fields count, and how many of them still wait for somebody's word. */
  async progress(ids: readonly string[]): Promise<Map<string, { relevant: number; open: number }>> {
    const rows = await selected<{ id: string; relevant: number; open: number }>(
      this.db,
      `SELECT document_id AS id, count(*)::integer AS relevant, (count(*) FILTER (WHERE NOT confirmed))::integer AS open
         FROM fields WHERE document_id = ANY($1::uuid[]) AND state NOT IN ('not_applicable', 'out_of_scope')
        GROUP BY document_id`,
      [ids],
    );
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  /** With whom a document is shared. */
  shares(id: string): Promise<{ email: string; name: string; permission: 'view' | 'fill' | 'sign' }[]> {
    return selected(
      this.db,
      `SELECT u.email, u.name, s.permission FROM shares s JOIN users u ON u.id = s.user_id
        WHERE s.document_id = $1 ORDER BY s.created_at`,
      [id],
    );
  }
}
