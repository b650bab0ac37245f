import type { ReadField, Rect } from '@formseal/contracts';
import type { TruthField, TruthForm } from './truth.js';

/** A labelled blank with the field that was read there, and where that stands among the fields. */
export interface Matched<Wanted extends Placed> {
  readonly wanted: Wanted;
  readonly field: ReadField;
  readonly at: number;
}
export type Match = Matched<TruthField>;

type Placed = Pick<TruthField, 'page' | 'rect'>;

/** The labelled blanks that were found, each with its field. */
export const matchTruth = (truth: TruthForm, fields: readonly ReadField[]): Match[] =>
  matchBlanks(truth.fields, fields);

/** The blanks that were found, each with its field: the nearest pairs first, each blank and each field once. */
export function matchBlanks<Wanted extends Placed>(
  blanks: readonly Wanted[],
  fields: readonly ReadField[],
): Matched<Wanted>[] {
  const pairs = blanks.flatMap((wanted, nth) => pairsOf(wanted, nth, fields)).sort((a, b) => b.shared - a.shared);
  const fieldOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { nth, at } of pairs) {
    if (fieldOf.has(nth) || taken.has(at)) continue;
    fieldOf.set(nth, at);
    taken.add(at);
  }
  return blanks.flatMap((wanted, nth): Matched<Wanted>[] => {
    const at = fieldOf.get(nth);
    return at === undefined ? [] : [{ wanted, field: fields[at]!, at }];
  });
}

interface Pair {
  readonly nth: number;
  readonly at: number;
  readonly shared: number;
}

const pairsOf = (wanted: Placed, nth: number, fields: readonly ReadField[]): Pair[] =>
  fields.flatMap((field, at): Pair[] => {
    const shared = field.page === wanted.page ? overlap(field.rect, wanted.rect) : 0;
    return isFound(shared, field.rect, wanted.rect) ? [{ nth, at, shared }] : [];
  });

/** As the forms' scorer has it for what is compared beside places: half in common, or a fifth with the smaller one's middle in the other. */
const isFound = (shared: number, a: Rect, b: Rect): boolean => shared > 0.5 || (shared >= 0.2 && isMiddleIn(a, b));

function isMiddleIn(a: Rect, b: Rect): boolean {
  const [inner, outer] = areaOf(a) < areaOf(b) ? [a, b] : [b, a];
  const x = (inner[0] + inner[2]) / 2;
  const y = (inner[1] + inner[3]) / 2;
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3];
}

/** Area two rects share, of the area they cover together. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (areaOf(a) + areaOf(b) - width * height);
}

const areaOf = (rect: Rect): number => (rect[2] - rect[0]) * (rect[3] - rect[1]);
