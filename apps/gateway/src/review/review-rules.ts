import { isDeepStrictEqual } from 'node:util';
import { ServiceError } from '@formseal/contracts';
import type { FieldBody, PiecesBody, SettleBody } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldChanges, FieldPast, FieldRow, StoredChange } from '@formseal/database';
import { faultOnPaper } from '@formseal/domain';
import { AtOnce } from '../api/documents/at-once.js';
import { confirmation, ensureEditable, inGroups, known, UNSIGNED } from '../api/documents/field-rules.js';
import { isAsSeen } from './unseen.js';

/** A value put in, confirmed with it or not yet; what stands there is confirmed as it was seen. */
export function filled(document: DocumentRow, fields: FieldRow[], fieldId: string, body: FieldBody): FieldChange[] {
  const { value, seen } = body;
  const changes = confirmation(document, fields, fieldId, 'value' in body ? { value } : {});
  if (value === undefined && seen !== undefined) ensureAsSeen(fields, [{ id: fieldId, value: seen }]);
  return saidOf(fieldId, changes, body);
}

/** What goes with it, as the other options of a group do, is out of the question and needs no word. */
const saidOf = (fieldId: string, changes: FieldChange[], { confirmed }: Pick<FieldBody, 'confirmed'>): FieldChange[] =>
  changes.map((change) => (change.id === fieldId ? { ...change, confirmed } : change));

/**
 * What was put into the pieces of one value or the options of a group, or stood there: one that says what it said keeps where
 * that came from, and what a choice had ruled out is answered by itself. An option that is ticked rules the others out.
 */
export function piecesFilled(document: DocumentRow, fields: FieldRow[], body: PiecesBody): FieldChange[] {
  ensureEditable(document);
  if (body.asSeen) ensureAsSeen(fields, body.pieces);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const groups = inGroups(fields);
  const atOnce = new AtOnce();
  for (const { id, value } of body.pieces) {
    const stood = known(byId.get(id));
    const group = groups.get(stood.checkboxGroup);
    const same = isAsSeen(stood, value || null) && stood.state !== 'not_applicable';
    const changes = confirmation(document, group ?? [stood], id, same && !(group && value === 'true') ? {} : { value });
    atOnce.take(stood, saidOf(id, changes, body));
  }
  return atOnce.changes;
}

/** Nobody confirms what they have not seen: refused where somebody has changed it since. */
function ensureAsSeen(fields: readonly FieldRow[], seen: PiecesBody['pieces']): void {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const changed = seen.find(({ id, value }) => byId.has(id) && !isAsSeen(byId.get(id)!, value));
  if (changed)
    throw new ServiceError('conflict', { message: 'The field says something else by now.', fieldId: changed.id });
}

/**
 * What a person settled together. A field that says something else by now than they saw stays open, and one that is confirmed
 * stays as it is. A box that nobody ticked is one that is not ticked. Named twice, the last word holds: one change, which one step takes back.
 */
export function settled(document: DocumentRow, fields: FieldRow[], body: SettleBody): FieldChange[] {
  ensureEditable(document);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const words = new Map(body.fields.map((word) => [word.id, word]));
  return [...words.values()].flatMap(({ id, seen, empty = false }) => {
    const field = byId.get(id);
    if (!field || field.confirmed || field.state === 'out_of_scope' || !isAsSeen(field, seen)) return [];
    // What can't be printed waits for somebody who writes it another way.
    if (!empty && faultOnPaper(field, field.value) !== null) return [];
    const open = empty || field.value === null || field.state === 'not_applicable';
    if (field.type === 'checkbox' && open) return confirmation(document, [field], id, { value: 'false' });
    if (field.type === 'signature' && empty) return [{ id, ...UNSIGNED }];
    return confirmation(document, [field], id, empty ? { value: null } : {});
  });
}

/** The fields as they stood before a change; refused where somebody has changed them since. */
export function undone(document: DocumentRow, fields: FieldRow[], { before, after }: StoredChange): FieldChanges {
  ensureEditable(document);
  const byId = new Map(fields.map((field) => [field.id, field]));
  if (!after.every((stood) => stands(stood, byId.get(stood.id))))
    throw new ServiceError('conflict', { message: 'The field was changed again since.' });
  const stood = new Set(before.map(({ id }) => id));
  return {
    edited: before.filter(({ id }) => byId.has(id)).map((past) => ({ ...past })),
    // What the change erased was kept whole.
    drawn: before.filter(({ id }) => !byId.has(id)).map((past) => past as FieldRow),
    erased: after.filter(({ id }) => !stood.has(id)).map(({ id }) => id),
  };
}

/** Neither where a value came from, nor whether it is remembered, nor how many fields stand before it makes it another. */
function stands(
  { source: _source, overLink: _overLink, emptied: _emptied, position: _position, dated = null, ...stood }: FieldPast,
  now: FieldRow | undefined,
): boolean {
  // The day of signing goes along with the days by itself.
  const asItStood = dated !== null && now?.dated ? { ...stood, value: now.value } : stood;
  return (
    now !== undefined &&
    Object.entries(asItStood).every(([name, value]) => isDeepStrictEqual(now[name as keyof FieldRow], value))
  );
}
