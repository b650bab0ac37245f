import type { Guess } from './guess-key.js';
import type { Item } from './item.js';

/** How far, in fields of reading order, company is looked for. */
const NEAR = 4;

/** What the blanks around ask of the same person, nearest first. */
export interface Company {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly has: (...keys: string[]) => boolean;
}

export function companyOf(items: readonly Item[], at: number): Company {
  const own = items[at]!;
  const same = (other: Item): boolean =>
    other.draft.page === own.draft.page &&
    other.party.party === own.party.party &&
    other.party.index === own.party.index;
  const keys = (part: readonly Item[]): string[] => part.filter(same).flatMap(({ guess }) => guess?.key ?? []);
  const before = keys(items.slice(Math.max(0, at - NEAR), at)).reverse();
  const after = keys(items.slice(at + 1, at + 1 + NEAR));
  const all = new Set([...before, ...after]);
  return { before, after, has: (...wanted) => wanted.some((key) => all.has(key)) };
}

export const ADDRESS = [
  'resident_street',
  'resident_house_number',
  'resident_postal_code',
  'resident_city',
  'resident_address',
];

/** A settled guess is as sure as its company is close. */
export const settled = (key: string, confidence: number): Guess => ({ key, confidence, by: 'neighbours' });
