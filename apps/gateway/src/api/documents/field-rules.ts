import { ServiceError } from '@formseal/contracts';
import type { ConfirmBody } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { checkValue, isEditable } from '@formseal/domain';

/** What confirming one field changes, or the error its caller is answered with. */
export function confirmation(
  document: DocumentRow,
  fields: FieldRow[],
  fieldId: string,
  body: ConfirmBody,
): FieldChange[] {
  const field = fieldOf(fields, fieldId);
  ensureEditable(document);
  if (body.value === undefined) return [{ id: field.id, confirmed: true }];
  if (body.value === null || body.value === '')
    return [{ id: field.id, value: null, source: 'none', state: 'missing', confirmed: true }];
  const checked = checkValue(field, body.value);
  if (!checked.ok)
    throw new ServiceError('invalid_parameter', {
      message: `value: "${field.label}" ${checked.rule}.`,
      parameter: 'value',
      fieldId: field.id,
      rule: checked.rule,
    });
  return [{ id: field.id, value: checked.value, source: 'user_input', state: 'ok', confirmed: true }];
}

/** What choosing one option changes in its group: the chosen one first set, all others out of the question. */
export function selection(document: DocumentRow, fields: FieldRow[], fieldId: string): FieldChange[] {
  const chosen = fieldOf(fields, fieldId);
  if (chosen.checkboxGroup === null)
    throw new ServiceError('invalid', {
      message: `The field "${chosen.label}" is not part of a checkbox group.`,
      next: 'Confirm it with a value instead.',
    });
  ensureEditable(document);
  return fields
    .filter((field) => field.checkboxGroup === chosen.checkboxGroup)
    .map((field) =>
      field.id === chosen.id
        ? { id: field.id, value: 'true', state: 'ok', source: 'user_input', confirmed: true }
        : { id: field.id, value: 'false', state: 'not_applicable' },
    );
}

function fieldOf(fields: FieldRow[], id: string): FieldRow {
  const field = fields.find((one) => one.id === id);
  if (!field) throw new ServiceError('not_found', { message: 'The document has no such field.' });
  return field;
}

function ensureEditable({ status }: DocumentRow): void {
  if (isEditable(status)) return;
  throw new ServiceError('conflict', {
    message: `The fields of a document that is ${status} cannot be changed.`,
    status,
  });
}
