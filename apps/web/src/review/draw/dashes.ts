/** A stroke of a dashed line, in pixels of the page. */
export interface Dash {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** Nothing rises from it, nor hangs on it: the bar of a letter is none. */
  readonly bare: boolean;
}

/** Points: how long a dash may be, how far the next may stand from it, and how much two of a line may differ in either. */
const LONGEST = 9;
const GAP = 13;
/** Nearer to each other they are the dots of a leader. */
const APART = 8;
const ALIKE = 1.3;
/** Fewer in a row are no line to write on. */
const LEAST = 5;
/** Of strokes as long as underscores that stand apart, `_ _ _`, so few are one. */
const UNDERSCORE = 4.5;
const FEW = 3;

/** Where a page has a stroke of a line, with nothing written on it, at a column next to a row; null where it has none. */
export type StrokeAt = (x: number, y: number) => Dash | null;

/** The dashed line next to a point of a row: strokes that are all as long and all as far from the next; null where is none. */
export function dashesAt(strokeAt: StrokeAt, x: number, y: number, perPoint: number): readonly Dash[] | null {
  const px = (points: number): number => points * perPoint;
  const near = (at: number, row: number, step: 1 | -1): Dash | null => {
    for (let off = 0; off <= px(GAP); off += 1) {
      const stroke = strokeAt(at + step * off, row);
      if (stroke) return stroke;
    }
    return null;
  };
  const isDash = (stroke: Dash | null): stroke is Dash => stroke !== null && stroke.to - stroke.from <= px(LONGEST);
  const first = near(x, y, 1) ?? near(x, y, -1);
  if (!isDash(first)) return null;
  const line: Dash[] = [first];
  const alike = (one: number, other: number): boolean => Math.abs(one - other) <= px(ALIKE);
  const goOn = (step: 1 | -1): void => {
    for (;;) {
      const last = step === 1 ? line.at(-1)! : line[0]!;
      const next = near(step === 1 ? last.to + 1 : last.from - 1, last.y, step);
      if (!isDash(next) || !alike(next.to - next.from, first.to - first.from)) return;
      const [one, other] = line.length > 1 ? [line[0]!, line[1]!] : [last, next];
      if (!alike(Math.abs(next.from - last.from), Math.abs(other.from - one.from))) return;
      line.splice(step === 1 ? line.length : 0, 0, next);
    }
  };
  goOn(1);
  goOn(-1);
  const [one, other] = line;
  const isUnderscores = line.every(({ from, to, bare }) => bare && to - from >= px(UNDERSCORE));
  return other && line.length >= (isUnderscores ? FEW : LEAST) && other.from - one!.from > px(APART) ? line : null;
}
