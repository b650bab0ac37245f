import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { FieldType, LearnedFieldCorrection, WebCorrection } from '@formseal/contracts';
import { LIMITS } from '@formseal/contracts';
import type { LearnedCorrection } from '@formseal/domain';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { Viewer } from '../documents/viewer.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';

interface Listed extends Omit<LearnedCorrection, 'place'> {
  readonly id: string;
  readonly document: string | null;
  readonly learnedAt: Date;
}

/** What an account's people set right in a form holds for its next copy, and can be forgotten. */
export class CorrectionsRepository {
  constructor(private readonly db: DataSource) {}

  /** Remembers how each field stands that a person corrected; one that is as it was read again is forgotten. */
  async learn(
    tx: Transaction,
    document: DocumentRow,
    fields: readonly FieldRow[],
    inOrder: readonly FieldRow[],
  ): Promise<void> {
    const { layout } = document;
    if (layout === null) return;
    for (const field of fields) {
      const at = inOrder.findIndex(({ id }) => id === field.id);
      const standing = at >= 0 && (field.origin === 'drawn' || field.corrected !== null);
      if (standing) await this.keep(tx, { document, layout, field, before: inOrder[at + 1]?.place ?? null });
      else
        await tx.query('DELETE FROM learned_corrections WHERE account_id = $1 AND layout = $2 AND place = $3', [
          document.accountId,
          layout,
          field.place,
        ]);
    }
  }

  /** All that is known to be wrong with this form. */
  for(accountId: string, layout: string): Promise<LearnedCorrection[]> {
    return selected(
      this.db,
      `SELECT c.place, c.label, c.type, c.corrected, c.drawn, d.original_sha256 AS file
         FROM learned_corrections c LEFT JOIN documents d ON d.id = c.document_id
        WHERE c.account_id = $1 AND c.layout = $2 ORDER BY c.learned_at, c.id LIMIT $3`,
      [accountId, layout, 20 * LIMITS.drawnFields],
    );
  }

  /** A member reads what comes from documents they see; an owner all. */
  async list(viewer: Viewer): Promise<WebCorrection[]> {
    const rows = await selected<Listed>(
      this.db,
      `SELECT c.id, c.label, c.type, c.corrected, c.drawn, coalesce(d.title, d.filename) AS document,
              c.learned_at AS "learnedAt"
         FROM learned_corrections c LEFT JOIN documents d ON d.id = c.document_id
        WHERE c.account_id = $1 AND ($3 OR (d.id IS NOT NULL AND ${VISIBLE}))
        ORDER BY c.learned_at DESC, c.id`,
      visibleTo(viewer),
    );
    return rows.map((row) => ({
      id: row.id,
      label: row.label,
      kind: kindOf(row),
      type: typeOf(row),
      document: row.document,
      learnedAt: row.learnedAt.toISOString(),
    }));
  }

  async forget(accountId: string, id: string): Promise<void> {
    await this.db.query('DELETE FROM learned_corrections WHERE account_id = $1 AND id = $2', [accountId, id]);
  }

  private async keep(tx: Transaction, { document, layout, field, before }: Kept): Promise<void> {
    const { page, rect, place, label, type, origin, format } = field;
    const drawn = origin === 'drawn' ? { page, rect, before, mark: format.mark } : null;
    await tx.query(
      `INSERT INTO learned_corrections (id, account_id, layout, place, label, type, corrected, drawn, document_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (account_id, layout, place) DO UPDATE SET label = excluded.label, type = excluded.type,
         corrected = excluded.corrected, drawn = excluded.drawn, document_id = excluded.document_id, learned_at = now()`,
      [
        ...[randomUUID(), document.accountId, layout, place, label, type],
        ...[drawn ? null : asJson(learnedOf(field, before)), asJson(drawn), document.id],
      ],
    );
  }
}

interface Kept {
  readonly document: DocumentRow;
  readonly layout: string;
  readonly field: FieldRow;
  readonly before: string | null;
}

/** How it is read is read anew from each copy: where it lies is learned, what it comes before, and what the form asked there. */
function learnedOf({ corrected, rect, label }: FieldRow, before: string | null): LearnedFieldCorrection | null {
  if (corrected === null) return null;
  const { read, asked = corrected.label === undefined ? label : undefined, ...correction } = corrected;
  return { ...correction, asked, ...(read ? { moved: { rect, before } } : {}) };
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

function kindOf({ drawn, corrected }: Listed): WebCorrection['kind'] {
  if (drawn !== null) return 'drawn';
  if (corrected?.byOthers === true) return 'others';
  if (corrected?.outOfScope === true) return 'removed';
  if (corrected?.outOfScope === false) return 'restored';
  const isMovedOnly = corrected?.moved && corrected.label === undefined && corrected.type === undefined;
  return isMovedOnly ? 'moved' : 'changed';
}

const typeOf = ({ drawn, corrected, type }: Listed): FieldType | null =>
  drawn !== null || corrected?.type !== undefined ? type : null;
