import { ANSWERED_NAMES, ServiceError } from '@formseal/contracts';
import type { ConfirmManyBody } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { confirmation, inGroups, selection } from './field-rules.js';

const twice = (): ServiceError => new ServiceError('invalid_parameter', { message: 'The field is named twice.' });
const another = (): ServiceError =>
  new ServiceError('invalid_parameter', { message: 'This call chooses another option of the same group.' });

/** What confirming many fields changes: all of it, or nothing and each refusal by its field. */
export function confirmations(document: DocumentRow, fields: FieldRow[], body: ConfirmManyBody): FieldChange[] {
  if (body.select.length + body.fields.length === 0)
    throw new ServiceError('invalid_parameter', { message: 'fields: no field is named.', parameter: 'fields' });
  const byId = new Map(fields.map((field) => [field.id, field]));
  const byGroup = inGroups(fields);
  const changes = new Map<string, FieldChange>();
  const named = new Set<string>();
  const refused: object[] = [];

  const attempt = (fieldId: string, decide: (field: FieldRow | undefined) => FieldChange[]): void => {
    try {
      if (named.has(fieldId)) throw twice();
      named.add(fieldId);
      for (const change of decide(byId.get(fieldId))) changes.set(change.id, { ...changes.get(change.id), ...change });
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'conflict') throw error;
      refused.push({ fieldId, message: error.message, rule: error.details.rule });
    }
  };
  const isRuledOut = (id: string): boolean => changes.get(id)?.state === 'not_applicable';

  for (const id of body.select)
    attempt(id, (field) => {
      if (isRuledOut(id)) throw another();
      return selection(document, byGroup.get(field?.checkboxGroup ?? null) ?? (field ? [field] : []), id);
    });
  for (const { id, ...one } of body.fields)
    attempt(id, (field) => {
      if (isRuledOut(id) && one.value !== undefined) throw another();
      return confirmation(document, field ? [field] : [], id, one);
    });
  if (refused.length > 0) throw refusal(refused);
  return [...changes.values()];
}

const refusal = (refused: readonly object[]): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: `${refused.length} of the fields can't be confirmed, and nothing was changed.`,
    next: 'Mend what "refused" says of each field, or leave those fields out.',
    parameter: 'fields',
    refused: refused.slice(0, ANSWERED_NAMES),
  });
