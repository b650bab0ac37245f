import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { asksForOrganisation, isRelevant, whyOf } from '@formseal/domain';
import type { CorrectedField, SuggestedValue } from '@formseal/domain';
import { ensureEditable } from './review-rules.js';

/** A field as if it had just been read: what it asks for, and what the reader doubts of it. */
export function asRead(row: FieldRow): CorrectedField {
  return { ...row, state: row.why.length > 0 ? 'unsure' : 'open', value: null, why: [] };
}

/** Whether what is known of an organisation may be put in: nobody has said anything of the field yet. */
const isOpen = (field: FieldRow): boolean =>
  asksForOrganisation(field) &&
  isRelevant(field) &&
  field.type !== 'signature' &&
  field.format.inked === undefined &&
  !field.confirmed &&
  field.source !== 'user_input';

/** What is known of the chosen organisation in each field that asks for one; what was known of another goes. */
export function filledFor(
  document: DocumentRow,
  fields: readonly FieldRow[],
  suggested: ReadonlyMap<string, SuggestedValue>,
): FieldChange[] {
  ensureEditable(document);
  return fields.filter(isOpen).flatMap((field): FieldChange[] => {
    const found = suggested.get(field.id);
    if (!found) return [];
    const { state, value, source, dated = null } = found;
    const why = whyOf(asRead(field), found);
    return [{ id: field.id, state, value, source, dated, why, confirmedBefore: null }];
  });
}
