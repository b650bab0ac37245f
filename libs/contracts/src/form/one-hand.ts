import type { FieldType } from '../field.js';
import type { FieldFormat } from './read-form.js';
import type { Rect } from './rect.js';
import { firstSize, isFlowing, sizeOnRules } from './text-place.js';

/** What of a field says how large a form is written. */
export interface HandBlank {
  readonly type: FieldType;
  readonly rect: Rect;
  /** It is no field of the file. */
  readonly onPaper: boolean;
  readonly format: Pick<FieldFormat, 'comb' | 'multiline' | 'print' | 'size'>;
}

/** Smaller is not written because some blanks are low: those are, each by itself. */
const LEAST = 8;
const MOST = 11;
/** Of the blanks that have less room than the others. */
const FEW = 0.25;

/**
 * The size that a form is written in where its blanks ask for none, as a clerk writes: what three of four single lines on its paper have room for; where
 * the file's own fields say a size, theirs that is most frequent.
 */
export function handSize(blanks: readonly HandBlank[]): number {
  const lines = blanks.filter(isLine);
  const own = lines.flatMap(({ onPaper, format: { size = 0 } }) => (!onPaper && size > 0 ? [size] : []));
  const sizes = lines.flatMap((blank) => (blank.onPaper ? roomFor(blank) : [])).sort((a, b) => a - b);
  const size = own.length > 0 ? mostFrequent(own) : (sizes[Math.floor(sizes.length * FEW)] ?? MOST);
  return Math.min(MOST, Math.max(LEAST, size));
}

const isLine = ({ type, format: { comb, multiline } }: HandBlank): boolean =>
  type !== 'checkbox' && type !== 'signature' && comb === null && !multiline;

/** None where it is high enough for several lines. */
function roomFor({ rect: [x0, y0, x1, y1], format: { print } }: HandBlank): number[] {
  // A line is longer than it is high, however its page is turned.
  const room = { height: Math.min(x1 - x0, y1 - y0), multiline: false, onLine: true };
  if (isFlowing(room)) return [];
  const size = firstSize(room);
  return [print && print.rules.length > 0 ? sizeOnRules(print.rules, room.height, size) : size];
}

function mostFrequent(sizes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
