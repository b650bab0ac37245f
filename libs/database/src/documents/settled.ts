import { ServiceError } from '@formseal/contracts';
import { chosenTwice, unconfirmed } from '@formseal/domain';
import type { FieldRow } from '../entities/field.entity.js';

/** What goes into a file is confirmed, and one choice of each group: 409 with what is open, 422 with a choice that is two. */
export function ensureSettled(fields: readonly FieldRow[]): void {
  const open = unconfirmed(fields);
  if (open.length > 0)
    throw new ServiceError('conflict', {
      message: `${open.length} ${open.length === 1 ? 'field is' : 'fields are'} still unconfirmed.`,
      next: 'Confirm each relevant field, or hand the document to a person through its reviewUrl.',
      fields: open.slice(0, 50).map(({ id, label }) => ({ id, label })),
    });
  const twice = chosenTwice(fields);
  if (twice === null) return;
  const [first, second] = twice;
  throw new ServiceError('invalid', {
    message: `"${first.label}" and "${second.label}" are options of which only one can be chosen.`,
    next: 'Choose one of them: POST /documents/{id}/checkbox-groups/select.',
    reason: 'chosen_twice',
    fieldId: second.id,
  });
}
