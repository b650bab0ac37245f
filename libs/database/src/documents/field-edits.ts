import { ServiceError } from '@formseal/contracts';
import type { Transaction } from '../connection/transaction.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { FieldRows } from './field-rows.js';

type Edited =
  | ('state' | 'value' | 'source' | 'confirmed')
  | ('label' | 'type' | 'rect' | 'format' | 'checkboxGroup' | 'semanticKey' | 'confidence' | 'why' | 'confirmedBefore')
  | ('part' | 'overLink' | 'emptied' | 'dated');

/**
 * What of a field may change after it was read; `position` is where in the order it goes. With `corrected`, null or not, it
 * says something about the reader, and is learned.
 */
export type FieldChange = { readonly id: string } & Partial<Pick<FieldRow, Edited | 'corrected' | 'position'>>;

/** What a decision about a document's fields comes to. */
export interface FieldChanges {
  readonly edited?: readonly FieldChange[];
  /** New ones, each at its position. */
  readonly drawn?: readonly FieldRow[];
  readonly erased?: readonly string[];
}

/** How the fields stand after a change. */
export interface FieldsAfter {
  /** Those that were edited or drawn. */
  readonly touched: FieldRow[];
  /** All there are, in their order. */
  readonly all: FieldRow[];
  /** True where the list itself is another: a field was drawn, moved or erased. */
  readonly reordered: boolean;
}

/** Writes a change of fields under the document's lock. */
export async function applyChanges(
  rows: FieldRows,
  tx: Transaction,
  fields: readonly FieldRow[],
  { edited = [], drawn = [], erased = [] }: FieldChanges,
): Promise<FieldsAfter> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const edits = edited.flatMap((change) => {
    const before = byId.get(change.id);
    return before ? [{ ...before, ...change }] : [];
  });
  for (const row of edits) await rows.update(tx, row);
  if (erased.length > 0) await tx.query('DELETE FROM fields WHERE id = ANY($1::uuid[])', [erased]);
  const moved = edits.filter((row) => row.position !== byId.get(row.id)?.position);
  const reordered = moved.length + drawn.length + erased.length > 0;
  const gone = new Set(erased);
  const edit = new Map(edits.map((row) => [row.id, row]));
  const stay = fields.flatMap((field) => (gone.has(field.id) ? [] : [edit.get(field.id) ?? field]));
  if (!reordered) return { touched: edits, all: stay, reordered };

  const all = inOrder(stay, [...moved, ...drawn]);
  await renumber(
    tx,
    all.filter((field) => byId.has(field.id)).map(({ id, position }) => ({ id, position })),
  );
  const known = new Map(all.map((field) => [field.id, field]));
  const fresh = drawn.map(({ id }) => known.get(id) as FieldRow);
  if (fresh.length > 0) await insert(rows, tx, fresh);
  return { touched: [...edits.map((row) => known.get(row.id) ?? row), ...fresh], all, reordered };
}

/** Each of `placed` at its position, the others around them in the order they had. */
function inOrder(stay: readonly FieldRow[], placed: readonly FieldRow[]): FieldRow[] {
  const ids = new Set(placed.map(({ id }) => id));
  const order = stay.filter(({ id }) => !ids.has(id));
  for (const row of [...placed].sort((a, b) => a.position - b.position)) order.splice(row.position, 0, row);
  return order.map((row, position) => ({ ...row, position }));
}

async function insert(rows: FieldRows, tx: Transaction, drawn: FieldRow[]): Promise<void> {
  try {
    await rows.insert(tx, drawn);
  } catch (error) {
    // Whoever draws a field chooses its id: one that another document has is theirs to choose again.
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new ServiceError('conflict', { message: 'There is a field with this id already.' });
  }
}

/** In two steps, past the positions that are still taken: they are unique at every moment. */
async function renumber(tx: Transaction, placed: readonly { id: string; position: number }[]): Promise<void> {
  const ids = placed.map(({ id }) => id);
  await tx.query(
    `UPDATE fields f SET position = -1 - p.position FROM unnest($1::uuid[], $2::integer[]) AS p(id, position) WHERE f.id = p.id`,
    [ids, placed.map(({ position }) => position)],
  );
  await tx.query('UPDATE fields SET position = -1 - position WHERE id = ANY($1::uuid[])', [ids]);
}
