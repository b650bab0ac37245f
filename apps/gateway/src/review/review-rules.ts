import { ServiceError } from '@formseal/contracts';
import type { FieldBody } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow, StoredChange } from '@formseal/database';
import { isEditable, unconfirmed } from '@formseal/domain';
import { confirmation } from '../api/documents/field-rules.js';

/** A value put in, confirmed with it or not yet. */
export function filled(document: DocumentRow, fields: FieldRow[], fieldId: string, body: FieldBody): FieldChange[] {
  const changes = confirmation(document, fields, fieldId, 'value' in body ? { value: body.value } : {});
  return changes.map((change) => ({ ...change, confirmed: body.confirmed }));
}

/** Everything the service itself was sure of, confirmed at once. */
export function allSure(document: DocumentRow, fields: FieldRow[]): FieldChange[] {
  ensureEditable(document);
  return unconfirmed(fields)
    .filter(({ state }) => state === 'ok')
    .map(({ id }) => ({ id, confirmed: true }));
}

/** The fields as they stood before a change; refused where somebody has changed them since. */
export function undone(document: DocumentRow, fields: FieldRow[], { before, after }: StoredChange): FieldChange[] {
  ensureEditable(document);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const untouched = after.every((stood) => {
    const now = byId.get(stood.id);
    return now?.value === stood.value && now.state === stood.state && now.confirmed === stood.confirmed;
  });
  if (!untouched) throw new ServiceError('conflict', { message: 'The field was changed again since.' });
  return before.map((past) => ({ ...past }));
}

export function ensureEditable({ status }: Pick<DocumentRow, 'status'>): void {
  if (isEditable(status)) return;
  throw new ServiceError('conflict', {
    message: `The fields of a document that is ${status} cannot be changed.`,
    status,
  });
}
