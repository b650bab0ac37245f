import { ServiceError } from '@formseal/contracts';
import type { ConfirmManyBody } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { AtOnce } from './at-once.js';
import { confirmation, inGroups, known, selection } from './field-rules.js';
import { refusedFields } from './refused-fields.js';
import { confirmationOfWhole, piecesByWhole } from './whole-rules.js';

const twice = (): ServiceError => new ServiceError('invalid_parameter', { message: 'The field is named twice.' });

/** What confirming many fields changes: all of it, or nothing and each refusal by its field. */
export function confirmations(document: DocumentRow, fields: FieldRow[], body: ConfirmManyBody): FieldChange[] {
  const { wholes = [] } = body;
  if (body.select.length + body.fields.length + wholes.length === 0)
    throw new ServiceError('invalid_parameter', { message: 'fields: no field is named.', parameter: 'fields' });
  const byId = new Map(fields.map((field) => [field.id, field]));
  const byGroup = inGroups(fields);
  const byWhole = piecesByWhole(fields);
  const atOnce = new AtOnce();
  const named = new Set<string>();
  const refused: object[] = [];
  const orRefused = (blamed: object, act: () => void): void => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'conflict') throw error;
      refused.push({ ...blamed, message: error.message, rule: error.details.rule });
    }
  };

  const attempt = (fieldId: string, decide: (group: FieldRow[]) => FieldChange[]): void =>
    orRefused({ fieldId }, () => {
      if (named.has(fieldId)) throw twice();
      named.add(fieldId);
      const field = known(byId.get(fieldId));
      atOnce.take(field, decide(byGroup.get(field.checkboxGroup) ?? [field]));
    });

  for (const id of body.select) attempt(id, (group) => selection(document, group, id));
  for (const { id, ...one } of body.fields) attempt(id, (group) => confirmation(document, group, id, one));
  for (const { of, ...one } of wholes)
    orRefused({ of }, () => {
      const pieces = byWhole.get(of);
      if (!pieces) throw new ServiceError('not_found', { message: 'The document has no value that is split so.' });
      const decided = confirmationOfWhole(document, pieces, one);
      if (decided.some(({ id }) => named.has(id))) throw twice();
      for (const { id } of decided) named.add(id);
      atOnce.take(pieces[0], decided);
    });
  if (refused.length > 0) throw refusedFields(refused, "can't be confirmed");
  return atOnce.changes;
}
