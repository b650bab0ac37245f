import type { LabelAnswer } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { standingOf, withSameValue } from '@formseal/domain';
import type { SignatureFacts } from '@formseal/domain';
import { ensureEditable } from '../api/documents/field-rules.js';
import { correctionOf, fieldOf } from './correction-rules.js';

/** The signature that is stored, and what the reader makes of blanks that it took for somebody else's, by their ids. */
export type TakenFacts = SignatureFacts & { readonly known: Readonly<Record<string, LabelAnswer>> };

/** Blanks that were read as somebody else's, or left to them, and are the account's own after all: one step. */
export function taken(
  document: DocumentRow,
  fields: FieldRow[],
  ids: readonly string[],
  facts: TakenFacts,
): FieldChange[] {
  ensureEditable(document);
  return leftAmong(fields, ids).map((field) => ({
    id: field.id,
    confirmed: false,
    emptied: false,
    corrected: field.origin === 'drawn' ? null : correctionOf(field, { outOfScope: false }),
    ...askedAgain(field, facts),
  }));
}

/** Of these it is found out what they ask for and what is known for it: nothing is written there, and nobody signs there. */
export const askedOfTaken = (fields: FieldRow[], ids: readonly string[]): string[] =>
  leftAmong(fields, ids)
    .filter(({ type, value }) => type !== 'signature' && value === null)
    .map(({ id }) => id);

function leftAmong(fields: FieldRow[], ids: readonly string[]): FieldRow[] {
  ids.forEach((id) => fieldOf(fields, id));
  const named = withSameValue(fields, ids);
  return fields.filter(({ id, state }) => named.has(id) && state === 'out_of_scope');
}

/** What stands there stays, and so does what it was known to ask for; why it was left out holds no more. */
function askedAgain(field: FieldRow, { known, ...facts }: TakenFacts): Partial<FieldChange> {
  const { type, value, source } = field;
  const meaning = known[field.id];
  if (!meaning || value !== null || type === 'signature')
    return { ...standingOf({ type, value, source }, facts), why: [] };
  const { semanticKey, confidence, why = [], dated = null, ...found } = meaning;
  const asked = { semanticKey, confidence, why: [...why], confirmedBefore: null };
  return { ...asked, state: found.state, value: found.value, source: found.source, dated };
}
