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

/** The blanks that were found, each with its field. */
export function matchBlanks<Wanted extends Placed>(
  blanks: readonly Wanted[],
  fields: readonly ReadField[],
): Matched<Wanted>[] {
  return blanks.flatMap((wanted): Matched<Wanted>[] => {
    const at = placeOf(wanted, fields);
    const field = fields[at];
    return field ? [{ wanted, field, at }] : [];
  });
}

function placeOf(wanted: Placed, fields: readonly ReadField[]): number {
  let best = -1;
  let most = 0.5;
  fields.forEach((field, at) => {
    const shared = field.page === wanted.page ? overlap(field.rect, wanted.rect) : 0;
    if (shared > most) [best, most] = [at, shared];
  });
  return best;
}

/** Area two rects share, of the area they cover together. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const area = (rect: Rect): number => (rect[2] - rect[0]) * (rect[3] - rect[1]);
  return (width * height) / (area(a) + area(b) - width * height);
}
