import { ServiceError } from '@formseal/contracts';
import { chosenTwice, unconfirmed } from '@formseal/domain';
import type { FieldRow } from '../entities/field.entity.js';

const CHOOSE = 'Choose one of them: POST /documents/{id}/checkbox-groups/select.';
/** While others sign it nothing can be chosen. Only a request of before two were refused leads here. */
const TAKE_BACK = 'Take it back from those who were asked (DELETE /documents/{id}/requests), choose one, and ask anew.';

/** What goes into a file is confirmed, and one choice of each group: 409 with what is open, 422 with a choice that is two. */
export function ensureSettled(fields: readonly FieldRow[], withOthers = false): void {
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
    next: withOthers ? TAKE_BACK : CHOOSE,
    reason: 'chosen_twice',
    fieldId: second.id,
  });
}
