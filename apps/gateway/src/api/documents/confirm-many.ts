import { ServiceError } from '@formseal/contracts';
import type { ConfirmManyBody } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { confirmation, inGroups, selection } from './field-rules.js';
import { refusedFields } from './refused-fields.js';
import { confirmationOfWhole, piecesByWhole } from './whole-rules.js';

const twice = (): ServiceError => new ServiceError('invalid_parameter', { message: 'The field is named twice.' });
const another = (): ServiceError =>
  new ServiceError('invalid_parameter', { message: 'This call chooses another option of the same group.' });

/** What confirming many fields changes: all of it, or nothing and each refusal by its field. */
export function confirmations(document: DocumentRow, fields: FieldRow[], body: ConfirmManyBody): FieldChange[] {
  const { wholes = [] } = body;
  if (body.select.length + body.fields.length + wholes.length === 0)
    throw new ServiceError('invalid_parameter', { message: 'fields: no field is named.', parameter: 'fields' });
  const byId = new Map(fields.map((field) => [field.id, field]));
  const byGroup = inGroups(fields);
  const byWhole = piecesByWhole(fields);
  const changes = new Map<string, FieldChange>();
  const named = new Set<string>();
  const refused: object[] = [];
  const take = (decided: readonly FieldChange[]): void => {
    for (const change of decided) changes.set(change.id, { ...changes.get(change.id), ...change });
  };
  const orRefused = (blamed: object, act: () => void): void => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'conflict') throw error;
      refused.push({ ...blamed, message: error.message, rule: error.details.rule });
    }
  };

  const attempt = (fieldId: string, decide: (field: FieldRow | undefined) => FieldChange[]): void =>
    orRefused({ fieldId }, () => {
      if (named.has(fieldId)) throw twice();
      named.add(fieldId);
      take(decide(byId.get(fieldId)));
    });
  const isRuledOut = (id: string): boolean => changes.get(id)?.state === 'not_applicable';

  for (const id of body.select)
    attempt(id, (field) => {
      if (isRuledOut(id)) throw another();
      return selection(document, byGroup.get(field?.checkboxGroup ?? null) ?? (field ? [field] : []), id);
    });
  for (const { id, ...one } of body.fields)
    attempt(id, (field) => {
      if (isRuledOut(id) && (one.value !== undefined || one.empty !== undefined)) throw another();
      return confirmation(document, field ? [field] : [], id, one);
    });
  for (const { of, ...one } of wholes)
    orRefused({ of }, () => {
      const pieces = byWhole.get(of);
      if (!pieces) throw new ServiceError('not_found', { message: 'The document has no value that is split so.' });
      const decided = confirmationOfWhole(document, pieces, one);
      if (decided.some(({ id }) => named.has(id))) throw twice();
      for (const { id } of decided) named.add(id);
      take(decided);
    });
  if (refused.length > 0) throw refusedFields(refused, "can't be confirmed");
  return [...changes.values()];
}
