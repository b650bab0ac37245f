import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DataSource } from 'typeorm';
import { changed, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { FieldsAfter } from '../documents/field-edits.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import type { FieldRow } from '../entities/field.entity.js';

/** A field as it stood; whole where the change made or erased it, else what the change may have changed. */
export type FieldPast = Pick<FieldRow, 'id' | 'state' | 'value' | 'source' | 'confirmed'> & Partial<FieldRow>;

export interface StoredChange {
  readonly before: FieldPast[];
  readonly after: FieldPast[];
}

const placeOf = (side: 'before' | 'after', id: string): SealedPlace => ({ column: `field_changes.${side}`, row: [id] });

/** How many changes of one document can be taken back. */
const KEPT = 200;

const SET_RIGHT = [
  ...(['label', 'type', 'rect', 'format', 'checkboxGroup'] as const),
  ...(['semanticKey', 'confidence', 'why', 'confirmedBefore', 'corrected', 'position', 'part'] as const),
] as const;

/** As SQL, a caption as `fileFieldOf` compares it, near enough to count by: what is captioned otherwise is asked by itself. */
const CAPTION = `btrim(regexp_replace(lower(label), '[[:space:][:punct:]]+', ' ', 'g'))`;

/** As SQL, what one decision is about: a group of options and its places, the pieces of a value, the places of a field of the file. */
const DECISION = `CASE
  WHEN starts_with(checkbox_group, nullif(widget ->> 'name', '')) THEN widget ->> 'name'
  WHEN checkbox_group IS NOT NULL THEN checkbox_group
  WHEN part IS NOT NULL THEN part ->> 'of'
  WHEN type <> 'signature' AND widget ->> 'name' <> '' THEN concat_ws(' ', type, widget ->> 'name', ${CAPTION}, widget ->> 'onValue')
  ELSE id::text END`;

/** What of a field is kept to take a change back: little for a value, which is what changes most. */
function past(field: FieldRow, other: FieldRow | undefined): FieldPast {
  if (!other) return field;
  const { id, state, value, source, confirmed, overLink, emptied, dated } = field;
  const others = SET_RIGHT.filter((name) => !isDeepStrictEqual(field[name], other[name]));
  const names = others.length === 0 ? [] : [...others, 'corrected' as const];
  return {
    id,
    state,
    value,
    source,
    confirmed,
    overLink,
    emptied,
    dated,
    ...Object.fromEntries(names.map((name) => [name, field[name]])),
  };
}

/** What only the review screen does to a document: its heartbeat, and changes that can be undone. */
export class ReviewRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

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
  async record(
    tx: Transaction,
    documentId: string,
    before: FieldRow[],
    { touched, all }: FieldsAfter,
  ): Promise<string> {
    const id = randomUUID();
    const then = new Map(before.map((field) => [field.id, field]));
    const now = new Map(all.map((field) => [field.id, field]));
    const touches = new Set([...touched, ...before.filter((field) => !now.has(field.id))].map((field) => field.id));
    const stood = before.filter((field) => touches.has(field.id)).map((field) => past(field, now.get(field.id)));
    const stands = touched.map((field) => past(field, then.get(field.id)));
    await tx.query('INSERT INTO field_changes (id, document_id, before, after) VALUES ($1, $2, $3, $4)', [
      id,
      documentId,
      this.values.sealJson(placeOf('before', id), stood),
      this.values.sealJson(placeOf('after', id), stands),
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
    return row ? this.opened(id, row) : null;
  }

  /** All that can be taken back, newest first. */
  async changes(documentId: string): Promise<(StoredChange & { at: Date })[]> {
    const rows = await selected<StoredChange & { id: string; at: Date }>(
      this.db,
      'SELECT id, at, before, after FROM field_changes WHERE document_id = $1 ORDER BY at DESC, id',
      [documentId],
    );
    return rows.map(({ id, at, ...change }) => ({ at, ...this.opened(id, change) }));
  }

  /** The signed PDF went out by e-mail. */
  async sent(id: string): Promise<void> {
    await this.db.query(
      `UPDATE documents SET status = 'sent', sent_at = now() WHERE id = $1 AND status IN ('signed', 'sent')`,
      [id],
    );
  }

  /** How many decisions a document asks for (the options of a group are one, the pieces of a value, and the places of a field of the file), and how many still wait for somebody's word. */
  async progress(ids: readonly string[]): Promise<Map<string, { relevant: number; open: number }>> {
    const rows = await selected<{ id: string; relevant: number; open: number }>(
      this.db,
      `SELECT document_id AS id, count(DISTINCT ${DECISION})::integer AS relevant,
              (count(DISTINCT ${DECISION}) FILTER (WHERE NOT confirmed))::integer AS open
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

  private opened(id: string, { before, after }: StoredChange): StoredChange {
    return {
      before: this.values.openJson(placeOf('before', id), before),
      after: this.values.openJson(placeOf('after', id), after),
    };
  }
}
