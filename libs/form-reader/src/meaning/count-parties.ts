import { NUMBERED_PARTIES } from '@formseal/domain/forms';
import type { Keyed } from '../findings/keyed.js';

/** Counts children, parents and witnesses that the form does not number: the second "child's first name" is the second child's. */
export function countParties(fields: readonly Keyed[]): Keyed[] {
  const seen = new Map<string, number>();
  return fields.map((field) => {
    const { key, item } = field;
    if (!key || item.party.index !== null || !NUMBERED_PARTIES.has(key.party)) return field;
    const plain = `${key.party}.${key.name}.${key.part}`;
    const index = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, index);
    return { ...field, key: { ...key, index: Math.min(index, 99) } };
  });
}
