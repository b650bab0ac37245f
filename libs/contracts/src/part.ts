import { z } from 'zod';
import { seenIn } from './printable.js';

/** Which piece of which whole a field is, where the form splits one value over several blanks. */
export const Part = z
  .object({
    of: z.string().describe('the same for all pieces of one whole: `wholes` of a confirm names it'),
    index: z.int().min(1).describe('which piece it is, in the order they are written'),
    count: z.int().min(2).describe('how many pieces there are'),
    label: z.string().describe('what the whole is called'),
    semanticKey: z.string().nullable().describe('what the whole means'),
    pattern: z
      .string()
      .nullable()
      .describe('of a date: in which order its day, month and year are written, e.g. ddmmyyyy; else null'),
  })
  .meta({ id: 'Part' });
export type Part = z.infer<typeof Part>;

/** What is written between the groups of a number, a code or a date, and never into its cells. */
export const BETWEEN = /[\s./\-‐-―]+/gu;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A value cut to the pieces it is written in, each as long as its piece has room for; null where it does not fit, or
 * where it is no day in the order that the form asks for. Groups that are told apart as the pieces are go in one by one, dashes only where the cells are counted with them,
 * anything else from the first cell on.
 */
export function splitAcross(
  text: string,
  capacities: readonly number[],
  pattern: string | null = null,
): string[] | null {
  const seen = seenIn(text);
  const written = (pattern === null ? null : byPattern(seen, pattern)) ?? seen.trim();
  const groups = written.split(BETWEEN).filter(Boolean);
  if (pattern !== null) {
    const signs = inGroups(groups, pattern) ?? groups.join('');
    const complete = groups.length === lettersOf(pattern).length || lengthOf(signs) >= pattern.length;
    return complete && !isDayBy(signs, pattern) ? null : inOrder([...signs], capacities);
  }
  const fits = groups.length === capacities.length && groups.every((group, at) => lengthOf(group) <= capacities[at]!);
  // In which order the form wants day, month and year is not known: cut as it stands it would be another date.
  if (!fits && ISO_DATE.test(written)) return null;
  const counted = capacities.every((room) => room === 1) && lengthOf(written) === capacities.length;
  if (counted && DASHED.test(written)) return [...written];
  return fits ? groups : inOrder([...groups.join('')], capacities);
}

/** A number with what stands between its groups: where there is a cell for each sign of it, for each it is. */
const DASHED = /^\d+([-./]\d+)+$/;

/** Day, month and year told apart as the order has them: `4` is `04`, and a year is never guessed. */
function inGroups(groups: readonly string[], pattern: string): string | null {
  const letters = lettersOf(pattern);
  if (groups.length !== letters.length) return null;
  return groups
    .map((group, at) => (letters[at]![0] === 'y' ? group : group.padStart(letters[at]!.length, '0')))
    .join('');
}

/** `mmddyyyy` as `mm`, `dd` and `yyyy`. */
export const lettersOf = (pattern: string): string[] => pattern.match(/d+|m+|y+/g) ?? [];

/** Whether what stands in the cells of a date is a day of the calendar in their order. */
export function isDayBy(signs: string, pattern: string): boolean {
  if (signs.length !== pattern.length || !/^\d+$/.test(signs)) return false;
  const numberOf = (letter: string) => Number(signs.slice(pattern.indexOf(letter), pattern.lastIndexOf(letter) + 1));
  const [year, month, day] = [numberOf('y'), numberOf('m'), numberOf('d')];
  // Of a year in two digits the century is open: 2000 and 1900 differ in their 29th of February alone.
  const date = new Date(Date.UTC(pattern.includes('yyyy') ? year : 2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function inOrder(characters: readonly string[], capacities: readonly number[]): string[] | null {
  let from = 0;
  const pieces = capacities.map((capacity) => characters.slice(from, (from += capacity)).join(''));
  return from >= characters.length ? pieces : null;
}

/** What stands in the pieces as one text: cells side by side, groups apart. */
export function joinPieces(values: readonly (string | null)[], capacities: readonly number[]): string {
  if (capacities.some((capacity) => capacity > 1)) return values.filter(Boolean).join(' ');
  return values
    .map((value) => value || ' ')
    .join('')
    .trimEnd();
}

/** A day as YYYY-MM-DD in the order the pieces have; null for any other text. */
function byPattern(text: string, pattern: string): string | null {
  const iso = ISO_DATE.exec(text.trim());
  if (!iso) return null;
  const [, year = '', month = '', day = ''] = iso;
  return pattern
    .replace(/y+/, (letters) => year.slice(-letters.length))
    .replace('mm', month)
    .replace('dd', day);
}

const lengthOf = (text: string): number => [...text].length;
