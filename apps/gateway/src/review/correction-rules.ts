import { isDeepStrictEqual } from 'node:util';
import { LIMITS, ServiceError } from '@formseal/contracts';
import type {
  CorrectionBody,
  DrawBody,
  FieldCorrection,
  FieldType,
  LabelAnswer,
  MoveBody,
  Rect,
} from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldChanges, FieldRow } from '@formseal/database';
import {
  INKED,
  dateStyleOf,
  drawnField,
  drawnFormat,
  immovable,
  movedBlank,
  placeProblem,
  standingOf,
  withSameValue,
} from '@formseal/domain';
import type { SignatureFacts, SuggestedValue } from '@formseal/domain';
import { ensureEditable } from '../api/documents/field-rules.js';

/** What bears on a correction besides the form: the signature that is stored, and what the reader makes of the label. */
export type CorrectionFacts = SignatureFacts & { readonly meaning: LabelAnswer | null };

/** A field the reader missed. One that was handed in before is left as it is: the answer to the first try was lost. */
export function drawnIn(
  document: DocumentRow,
  fields: FieldRow[],
  body: DrawBody,
  facts: CorrectionFacts,
): FieldChanges {
  ensureEditable(document);
  if (fields.some(({ id }) => id === body.id)) return {};
  if (fields.filter(({ origin }) => origin === 'drawn').length >= LIMITS.drawnFields)
    throw new ServiceError('invalid', { message: `At most ${LIMITS.drawnFields} fields can be drawn on a document.` });
  const rect = exact(body.rect);
  const page = ensurePlace(document, body.page, rect);
  const { id, label } = body;
  const type = typeOf(body, facts.meaning);
  const dateStyle = dateStyleOf({ ...document, fields });
  const mark = body.ring ? 'ring' : undefined;
  const read = drawnField({ page, rect, type, label, place: `drawn:${id}`, dateStyle, mark });
  const position = positionOf(fields, body.before);
  const own = {
    id,
    documentId: document.id,
    position,
    confirmed: false,
    overLink: false,
    emptied: false,
    confirmedBefore: null,
    corrected: null,
    part: null,
  };
  const { semanticKey = null, confidence = read.confidence, why = [] } = facts.meaning ?? {};
  const said = body.ticked && type === 'checkbox' ? TICKED : {};
  return { drawn: [{ ...read, semanticKey, confidence, why, dated: null, ...knownFor(type, facts), ...own, ...said }] };
}

const TICKED = { state: 'ok', value: 'true', source: 'user_input', confirmed: true } as const;

/** Where nobody chose the type the label's meaning says it; a line to sign on, whose words the reader does not know, stays one. */
function typeOf({ type, guessed = false }: DrawBody, meaning: LabelAnswer | null): FieldType {
  const isUnknown =
    meaning === null || (type === 'signature' && meaning.semanticKey === null && meaning.type === 'text');
  return guessed && !isUnknown ? meaning.type : type;
}

/** A field at another place of its page, or of another size; what the file itself declares stays where it is. */
export function movedTo(document: DocumentRow, fields: FieldRow[], fieldId: string, body: MoveBody): FieldChanges {
  ensureEditable(document);
  const field = fieldOf(fields, fieldId);
  ensureMovable(field);
  const rect = exact(body.rect);
  const page = ensurePlace(document, field.page, rect);
  const position = positionOf(
    fields.filter(({ id }) => id !== fieldId),
    body.before,
  );
  return { edited: [{ id: fieldId, position, ...placedAt(field, rect, page) }] };
}

/** Put back where it was read, a blank is as it was read. */
function placedAt(
  { origin, type, format, corrected, rect: here }: FieldRow,
  rect: Rect,
  page: DocumentRow['pages'][number],
): Pick<FieldRow, 'rect' | 'format' | 'corrected'> {
  if (origin === 'drawn') return { rect, format: drawnFormat(type, rect, styleOf(format)), corrected: null };
  const { read = { rect: here, format }, ...others } = corrected ?? {};
  const back = isDeepStrictEqual(rect, exact(read.rect));
  const known = back ? others : { ...others, read };
  const placed = back ? read : movedBlank(read, type, rect, page);
  return { rect: placed.rect, format: placed.format, corrected: Object.keys(known).length > 0 ? known : null };
}

/** How a drawn field is written, as it is now. */
const styleOf = ({ datePattern, mark }: FieldRow['format']): Parameters<typeof drawnFormat>[2] => ({
  dateStyle: datePattern,
  mark,
});

/** A drawn field that should not be. One that was read is declared none instead. */
export function erased(document: DocumentRow, fields: FieldRow[], fieldId: string): FieldChanges {
  ensureEditable(document);
  return { erased: [drawnOne(fields, fieldId).id] };
}

/** What the reader got wrong about a field, set right; a value that fits no more is taken out. */
export function setRight(
  document: DocumentRow,
  fields: FieldRow[],
  { fieldId, ...body }: CorrectionBody & { readonly fieldId: string },
  facts: CorrectionFacts,
): FieldChange[] {
  ensureEditable(document);
  const field = fieldOf(fields, fieldId);
  if (body.several) return eachByItself(fields, field);
  const isInked = field.format.inked !== undefined;
  if (isInked && body.type !== undefined && body.type !== field.type)
    throw new ServiceError('invalid', { message: `"${field.label}" ${INKED}.`, fieldId });
  const { label = field.label, type = (isInked ? null : facts.meaning?.type) ?? field.type } = body;
  const named = { id: field.id, label, type, checkboxGroup: type === 'checkbox' ? field.checkboxGroup : null };
  const corrected = field.origin === 'drawn' ? null : correctionOf(field, body);
  const dateStyle = field.format.datePattern ?? dateStyleOf({ ...document, fields });
  const format =
    field.origin === 'drawn' ? drawnFormat(type, field.rect, { ...styleOf(field.format), dateStyle }) : field.format;
  const scoped = scopeOf(field, type, body.outOfScope, facts);
  return [{ ...named, format, corrected, ...scoped, ...renamed(field, { ...body, type }, facts) }];
}

/** The options of a group of which several may be ticked: what is chosen stays, and nothing rules the others out. */
function eachByItself(fields: readonly FieldRow[], { label, checkboxGroup, id }: FieldRow): FieldChange[] {
  const options = checkboxGroup === null ? [] : inAllPlaces(fields, checkboxGroup);
  if (options.length === 0 || options.some(({ widget }) => widget?.kind === 'radio'))
    throw new ServiceError('invalid', {
      message: `"${label}" is no option of a group of which the file would let several be ticked.`,
      fieldId: id,
    });
  return options.map((option) => ({
    id: option.id,
    checkboxGroup: null,
    ...(isSaid(option) ? {} : UNTICKED),
    corrected: option.origin === 'drawn' ? null : { ...option.corrected, several: true },
  }));
}

/** A group of options, and where it stands in other places of the form. */
function inAllPlaces(fields: readonly FieldRow[], group: string): FieldRow[] {
  const options = fields.filter(({ checkboxGroup }) => checkboxGroup === group);
  const places = withSameValue(
    fields,
    options.map(({ id }) => id),
  );
  const groups = new Set(fields.filter(({ id }) => places.has(id)).map(({ checkboxGroup }) => checkboxGroup));
  return fields.filter(({ checkboxGroup }) => checkboxGroup !== null && groups.has(checkboxGroup));
}

/** What is ticked stays, and so does what was said of an option by itself. */
const isSaid = ({ value, format, state, confirmed }: FieldRow): boolean =>
  value === 'true' ||
  format.inked !== undefined ||
  state === 'out_of_scope' ||
  (confirmed && state !== 'not_applicable');

const UNTICKED = {
  state: 'unsure',
  value: 'false',
  source: 'none',
  confirmed: false,
  why: ['box_left_empty'],
} as const;

/** Blanks that are somebody else's: out of the way, in one step. What is confirmed is the person's own word, and stays. */
export function leftToOthers(document: DocumentRow, fields: FieldRow[], ids: readonly string[]): FieldChange[] {
  ensureEditable(document);
  ids.forEach((id) => fieldOf(fields, id));
  const named = withSameValue(fields, ids);
  const asked = fields.filter(({ id }) => named.has(id));
  return asked.filter(isLeftToOthers).map((field) => ({
    id: field.id,
    state: 'out_of_scope',
    confirmed: false,
    corrected: correctionOf(field, { outOfScope: true, byOthers: true }),
  }));
}

const isLeftToOthers = ({ confirmed, state, origin, format }: FieldRow): boolean =>
  !confirmed && state !== 'out_of_scope' && origin !== 'drawn' && format.inked === undefined;

/** Under another label a field means something else, is no piece of anything, and is asked for another value; what a person put in stays theirs. */
function renamed(field: FieldRow, { label, type }: CorrectionBody, facts: CorrectionFacts): Partial<FieldChange> {
  const same = (label === undefined || label === field.label) && type === field.type;
  if (same || type === undefined) return {};
  const { semanticKey = null, confidence = field.confidence, why = [] } = facts.meaning ?? {};
  const meant = { semanticKey, confidence, why, confirmedBefore: null, part: null, dated: null };
  const byPerson =
    field.format.inked !== undefined || (type === field.type && (field.confirmed || field.source === 'user_input'));
  if (byPerson || field.state === 'out_of_scope' || facts.meaning === null) return meant;
  return { ...meant, ...knownFor(type, facts), confirmed: false };
}

/** What is known for a field of this meaning; it waits for the person's word. */
function knownFor(type: FieldType, { meaning, ...facts }: CorrectionFacts): SuggestedValue {
  // The day of signing comes from nowhere: it is today.
  const known = type !== 'signature' && meaning !== null && (meaning.source !== 'none' || meaning.dated !== undefined);
  if (!known) return standingOf({ type, value: null, source: 'none' }, facts);
  const { state, value, source, dated } = meaning;
  return { state, value, source, ...(dated === undefined ? {} : { dated }) };
}

/** What is known to be wrong with the field, this included; back as it was read it is nothing. */
export function correctionOf(
  field: FieldRow,
  { label, type, outOfScope, byOthers }: CorrectionBody,
): FieldCorrection | null {
  const { outOfScope: before, byOthers: _before, ...rest } = field.corrected ?? {};
  const undone = before !== undefined && outOfScope !== undefined && before !== outOfScope;
  const scope = undone ? undefined : (outOfScope ?? before);
  const all = {
    ...rest,
    ...(label !== undefined && label !== field.label
      ? { ...(rest.label === undefined ? { asked: field.label } : {}), label }
      : {}),
    ...(type !== undefined && type !== field.type ? { type } : {}),
    ...(scope === undefined ? {} : { outOfScope: scope }),
    ...(scope === true && byOthers ? { byOthers } : {}),
  };
  return Object.keys(all).length > 0 ? all : null;
}

function scopeOf(
  field: FieldRow,
  type: FieldType,
  outOfScope: boolean | undefined,
  facts: SignatureFacts,
): Partial<FieldChange> {
  if (outOfScope === true) return { state: 'out_of_scope', confirmed: false };
  const other = type !== field.type;
  if (!other && outOfScope === undefined) return {};
  const { source } = field;
  return { ...standingOf({ type, value: other ? null : field.value, source }, facts), confirmed: false };
}

function ensurePlace({ pages }: DocumentRow, number: number, rect: Rect): DocumentRow['pages'][number] {
  const page = pages.find((one) => one.page === number);
  const problem = placeProblem(rect, page);
  if (!page || problem !== null)
    throw new ServiceError('invalid_parameter', { message: `rect: ${problem}.`, parameter: 'rect' });
  return page;
}

const exact = (rect: Rect): Rect => rect.map((value) => Math.round(value * 100) / 100) as Rect;

/** Somebody may have erased the field it was to stand before: then it comes last. */
function positionOf(fields: readonly FieldRow[], before: string | null): number {
  const at = fields.findIndex(({ id }) => id === before);
  return at < 0 ? fields.length : at;
}

export function fieldOf(fields: readonly FieldRow[], id: string): FieldRow {
  const field = fields.find((one) => one.id === id);
  if (!field) throw new ServiceError('not_found', { message: 'The document has no such field.' });
  return field;
}

function ensureMovable(field: FieldRow): void {
  const reason = immovable(field);
  if (reason === null) return;
  throw new ServiceError('invalid', {
    message: `The field "${field.label}" ${reason}: it can't be moved or resized.`,
    next: 'Declare it no field, and draw one where it should be.',
    fieldId: field.id,
  });
}

function drawnOne(fields: readonly FieldRow[], id: string): FieldRow {
  const field = fieldOf(fields, id);
  if (field.origin === 'drawn') return field;
  throw new ServiceError('invalid', {
    message: `The field "${field.label}" is the form's own: it can't be deleted.`,
    next: 'Declare it no field instead.',
  });
}
