import { ANSWERED_NAMES, ServiceError } from '@formseal/contracts';
import type { FieldRow } from '@formseal/database';
import { NO_SUCH_FIELD } from './field-rules.js';

/** What a call on many fields is answered that can't have all of them: each that it can't, with its reason. */
export const refusedFields = (refused: readonly object[], why: string): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: `${refused.length} of the fields ${why}, and nothing was changed.`,
    next: 'Mend what "refused" says of each field, or leave those fields out.',
    parameter: 'fields',
    refused: refused.slice(0, ANSWERED_NAMES),
  });

/** Refuses ids that are no field of the document, naming each. */
export function ensureFields(fields: readonly FieldRow[], named: readonly string[]): void {
  const known = new Set(fields.map(({ id }) => id));
  const unknown = named.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw refusedFields(
    unknown.map((fieldId) => ({ fieldId, message: NO_SUCH_FIELD })),
    'are not fields of this document',
  );
}
