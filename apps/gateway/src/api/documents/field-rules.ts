import { ServiceError } from '@formseal/contracts';
import type { ConfirmBody } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { INKED, checkValue, faultOnPaper, isEditable } from '@formseal/domain';

export const NO_SUCH_FIELD = 'The document has no such field.';

/**
 * What confirming one field changes, or the error its caller is answered with. `fields`: those of the document, or the field
 * alone with the others of its group, which a tick rules out.
 */
export function confirmation(
  document: DocumentRow,
  fields: FieldRow[],
  fieldId: string,
  body: ConfirmBody,
): FieldChange[] {
  const field = fieldOf(fields, fieldId);
  ensureEditable(document);
  if (body.empty !== undefined) {
    if (body.value !== undefined) throw emptyBesideValue(field);
    if (field.type === 'signature') return [{ id: field.id, ...signedOrNot(document, field, body.empty) }];
    if (body.empty)
      return confirmation(document, fields, fieldId, { value: field.type === 'checkbox' ? 'false' : null });
  }
  if (body.value === undefined) {
    if (!NEVER_PRINTED.has(field.state)) ensurePrintable(field, field.value);
    return [{ id: field.id, confirmed: true }];
  }
  if (body.value === null || body.value === '') {
    if (field.format.inked !== undefined) throw unfitting(field, INKED);
    return [{ id: field.id, value: null, source: 'none', state: 'missing', confirmed: true }];
  }
  const checked = checkValue(field, body.value);
  if (!checked.ok) throw unfitting(field, checked.rule);
  if (field.checkboxGroup !== null && checked.value === 'true' && field.format.inked === undefined) {
    const ticked = tickedOnPageBeside(field, fields);
    if (ticked) throw unfitting(field, `is out of the question: "${ticked.label}" of its group is ticked on the page`);
    return choiceOf(field, fields);
  }
  ensurePrintable(field, checked.value);
  return [{ id: field.id, value: checked.value, source: sourceOf(field), state: 'ok', confirmed: true }];
}

/** A place to sign that stays empty: whatever is confirmed is signed there, but for what does not apply. */
export const UNSIGNED = { value: null, source: 'none', state: 'not_applicable', confirmed: true } as const;

/** What is somebody else's to sign stays theirs, whatever is said of it. */
function signedOrNot(document: DocumentRow, { state }: FieldRow, empty: boolean): Omit<FieldChange, 'id'> {
  if (state === 'out_of_scope') return { confirmed: true };
  if (empty) return UNSIGNED;
  return state === UNSIGNED.state ? signedAfterAll(document) : { confirmed: true };
}

/** Taken back: the account's signature goes there, or a hand's where the form wants that. */
const signedAfterAll = ({ strongerTier }: DocumentRow): Omit<FieldChange, 'id'> =>
  strongerTier === null
    ? { value: null, source: 'profile', state: 'ok', confirmed: true }
    : { value: null, source: 'none', state: 'hand', confirmed: true };

const emptyBesideValue = ({ id, label }: FieldRow): ServiceError => {
  const rule = 'goes with no value';
  const message = `empty: "${label}" ${rule}.`;
  return new ServiceError('invalid_parameter', { message, parameter: 'empty', fieldId: id, rule });
};

/** What was read from the page and found right nobody put in. */
const sourceOf = ({ format, source }: FieldRow): FieldRow['source'] =>
  format.inked === undefined ? 'user_input' : source;

const NEVER_PRINTED: ReadonlySet<FieldRow['state']> = new Set(['out_of_scope', 'not_applicable']);

/** Signing would refuse it, when whoever typed it is long gone. */
function ensurePrintable(field: FieldRow, value: string | null): void {
  const rule = faultOnPaper(field, value);
  if (rule !== null) throw unfitting(field, rule);
}

const unfitting = ({ id, label }: FieldRow, rule: string): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: `value: "${label}" ${rule}.`,
    parameter: 'value',
    fieldId: id,
    rule,
  });

/** What choosing one option changes in its group: the chosen one set, all others out of the question. */
export function selection(document: DocumentRow, fields: FieldRow[], fieldId: string): FieldChange[] {
  const chosen = fieldOf(fields, fieldId);
  if (chosen.checkboxGroup === null)
    throw new ServiceError('invalid', {
      message: `The field "${chosen.label}" is not part of a checkbox group.`,
      next: 'Confirm it with a value instead.',
    });
  ensureEditable(document);
  const ticked = tickedOnPageBeside(chosen, fields);
  if (ticked)
    throw new ServiceError('invalid', {
      message: `The option "${ticked.label}" of the group ${INKED}.`,
      next: 'Select that option, or upload the form without the mark.',
      fieldId: ticked.id,
    });
  return choiceOf(chosen, fields);
}

const tickedOnPageBeside = (chosen: FieldRow, fields: FieldRow[]): FieldRow | undefined =>
  fields.find(
    ({ id, checkboxGroup, format }) =>
      checkboxGroup === chosen.checkboxGroup && id !== chosen.id && format.inked === 'true',
  );

const choiceOf = (chosen: FieldRow, fields: FieldRow[]): FieldChange[] =>
  fields
    .filter(({ id, checkboxGroup, state }) => {
      // What is somebody else's to tick, or no field, stays so.
      const isOption = checkboxGroup === chosen.checkboxGroup;
      return isOption && (id === chosen.id || state !== 'out_of_scope');
    })
    .map((field) =>
      field.id === chosen.id
        ? { id: field.id, value: 'true', state: 'ok', source: sourceOf(field), confirmed: true }
        : { id: field.id, value: 'false', state: 'not_applicable' },
    );

/** The options of each group, so that choosing one looks at no others. */
export function inGroups(fields: readonly FieldRow[]): Map<string | null, FieldRow[]> {
  const groups = new Map<string | null, FieldRow[]>();
  for (const field of fields) {
    if (field.checkboxGroup === null) continue;
    const group = groups.get(field.checkboxGroup) ?? [];
    group.push(field);
    groups.set(field.checkboxGroup, group);
  }
  return groups;
}

const fieldOf = (fields: FieldRow[], id: string): FieldRow => known(fields.find((one) => one.id === id));

export function known(field: FieldRow | undefined): FieldRow {
  if (!field) throw new ServiceError('not_found', { message: NO_SUCH_FIELD });
  return field;
}

export function ensureEditable({ status }: Pick<DocumentRow, 'status'>): void {
  if (isEditable(status)) return;
  throw new ServiceError('conflict', {
    message: `The fields of a document that is ${status} cannot be changed.`,
    status,
  });
}
