import { isFindingRule } from '@formseal/contracts';
import type { FieldChange, FieldRow } from '@formseal/database';
import { isRelevant, toldWhose, whyOf, withSameValue } from '@formseal/domain';
import type { CorrectedField, SuggestedValue } from '@formseal/domain';

export type Reread = CorrectedField & Pick<FieldRow, 'part'>;

/** A field as if it had just been read: what it asks for, and what the reader doubts of it. */
export function asRead(row: FieldRow): Reread {
  const why = row.why.filter(isFindingRule);
  return { ...row, state: why.length > 0 ? 'unsure' : 'open', value: null, why };
}

/** The fields as if they had just been read, and it were known whose those are of which a person says it. */
export const toldOf = (rows: readonly FieldRow[], owner: string, told: ReadonlySet<string>): Reread[] =>
  rows.map((row) => (told.has(row.id) ? toldWhose(asRead(row), owner) : asRead(row)));

/**
 * Those of which it can be said whose they are: nobody has said anything of them yet. Options of one group, pieces of one value, and places of
 * one field of the file are one person's together, whichever of them were named.
 */
export function openAmong(rows: readonly FieldRow[], ids: ReadonlySet<string>): Set<string> {
  const named = withSameValue(rows, ids);
  const units = new Map<string, FieldRow[]>();
  for (const row of rows) {
    const unit = row.checkboxGroup ?? row.part?.of ?? row.id;
    const mates = units.get(unit);
    if (mates) mates.push(row);
    else units.set(unit, [row]);
  }
  const open = [...units.values()].filter((unit) => unit.some(({ id }) => named.has(id)) && isOpen(unit));
  return new Set(open.flatMap((unit) => unit.map(({ id }) => id)));
}

function isOpen(unit: readonly FieldRow[]): boolean {
  const asksAbout = unit.some(({ semanticKey, part }) => (semanticKey ?? part?.semanticKey ?? null) !== null);
  return asksAbout && unit.some(isRelevant) && unit.every(isUntold);
}

const isUntold = ({ state, type, format, confirmed, source }: FieldRow): boolean =>
  state !== 'out_of_scope' &&
  type !== 'signature' &&
  format.inked === undefined &&
  !confirmed &&
  source !== 'user_input';

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
  const open = openAmong(rows, new Set(told.keys()));
  return rows.flatMap((row): FieldChange[] => {
    const one = open.has(row.id) ? told.get(row.id) : undefined;
    // What somebody calls otherwise meanwhile asks for something else.
    if (!one || one.field.label !== row.label || one.field.type !== row.type) return [];
    const { semanticKey, part, confidence } = one.field;
    const { state, value, source, dated = null } = one.found;
    const meant = { semanticKey, part, confidence, why: whyOf(one.field, one.found), confirmedBefore: null };
    const learned = owner === null || row.origin === 'drawn' ? {} : { corrected: { ...row.corrected, owner } };
    return [{ id: row.id, ...meant, state, value, source, dated, emptied: false, ...learned }];
  });
}
