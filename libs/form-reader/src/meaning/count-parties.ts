import { NUMBERED_PARTIES, wordsIn } from '@formseal/domain/forms';
import type { Keyed } from '../findings/keyed.js';
import { inRow } from '../rect.js';

/** As many characters as a piece of a value has at most, and points between two of them. */
const PIECE = 8;
const BESIDE = 16;

/** Counts children, parents and witnesses that the form does not number: the second "child's first name" is the second child's. */
export function countParties(fields: readonly Keyed[]): Keyed[] {
  const seen = new Map<string, { readonly index: number; readonly last: Keyed }>();
  return fields.map((field) => {
    const { key, item } = field;
    if (!key || item.party.index !== null || !NUMBERED_PARTIES.has(key.party)) return field;
    const plain = `${key.party}.${key.name}.${key.part}`;
    const before = seen.get(plain);
    const index = before ? before.index + (goesOn(before.last, field) ? 0 : 1) : 1;
    seen.set(plain, { index, last: field });
    return { ...field, key: { ...key, index: Math.min(index, 99) } };
  });
}

/** `Mother’s social security number ___ - __ - ____`: three blanks for one number. */
function goesOn({ item: { draft: last } }: Keyed, { item: { draft: next } }: Keyed): boolean {
  const gap = next.rect.x0 - last.rect.x1;
  return (
    last.page === next.page &&
    inRow(last.rect, next.rect) &&
    Math.abs(gap) <= BESIDE &&
    [last, next].every(({ format }) => (format.comb ?? format.maxLength ?? Infinity) <= PIECE) &&
    wordsIn(last.label).stem === wordsIn(next.label).stem
  );
}
