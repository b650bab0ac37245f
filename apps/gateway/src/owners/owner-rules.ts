import { isFindingRule } from '@formseal/contracts';
import type { FieldChange, FieldRow } from '@formseal/database';
import { isRelevant, toldWhose, whyOf } from '@formseal/domain';
import type { CorrectedField, SuggestedValue } from '@formseal/domain';

export type Reread = CorrectedField & Pick<FieldRow, 'part'>;

/** A field as if it had just been read: what it asks for, and what the reader doubts of it. */
export function asRead(row: FieldRow): Reread {
  const why = row.why.filter(isFindingRule);
  return { ...row, state: why.length > 0 ? 'unsure' : 'open', value: null, why };
}

/** The fields as if they had just been read, and it were known whose those are of which a person says it. */
export const toldOf = (rows: readonly FieldRow[], owner: string, asked: ReadonlySet<string>): Reread[] =>
  rows.map((row) => (asked.has(row.id) && isOpen(row) ? toldWhose(asRead(row), owner) : asRead(row)));

/** Whether it can be said whose it is: it asks about somebody, and nobody has said anything of it yet. */
const isOpen = (field: FieldRow): boolean =>
  (field.semanticKey ?? field.part?.semanticKey ?? null) !== null &&
  isRelevant(field) &&
  field.type !== 'signature' &&
  field.format.inked === undefined &&
  !field.confirmed &&
  field.source !== 'user_input';

/** What a field is from now on, and what is known for it; what was known of another goes. */
export interface Told {
  readonly field: Reread;
  readonly found: SuggestedValue;
}

/** Fields that are about somebody else than was read: with what is known of them. `owner` is what the next copy is to know. */
export function givenTo(
  rows: readonly FieldRow[],
  told: ReadonlyMap<string, Told>,
  owner: string | null,
): FieldChange[] {
  return rows.filter(isOpen).flatMap((row): FieldChange[] => {
    const one = told.get(row.id);
    if (!one) return [];
    const { semanticKey, part, confidence } = one.field;
    const { state, value, source, dated = null } = one.found;
    const meant = { semanticKey, part, confidence, why: whyOf(one.field, one.found), confirmedBefore: null };
    const learned = owner === null || row.origin === 'drawn' ? {} : { corrected: { ...row.corrected, owner } };
    return [{ id: row.id, ...meant, state, value, source, dated, emptied: false, ...learned }];
  });
}
