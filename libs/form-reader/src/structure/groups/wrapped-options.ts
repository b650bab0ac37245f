import type { ViewRect } from '../../content/page-content.js';
import type { PageMap, Spot, Words } from '../../labels/page-map.js';

/** A line of a text stands so far under the one before it, in sizes of its print. */
const LINE = { least: 0.8, most: 1.8 } as const;
/** Points by which the lines of a text begin elsewhere at most. */
const FLUSH = 6;
/** Ems between an option and the next box, at most. */
const APART = 2;

interface Told {
  readonly isOption: (words: Words) => boolean;
  /** The words of a box. */
  readonly wordsOf: (box: Spot) => Words | undefined;
}

/**
 * Options that stand in a sentence go on in its next line: `payable by [ ] cheque` and `[ ] cash [ ] transfer` under it. The next line begins with a box where the
 * line before begins, whose words have no more room there.
 */
export function joinedOverLines(sets: readonly Spot[][], map: PageMap, told: Told): Spot[][] {
  const right = map.words.reduce((most, { x1 }) => Math.max(most, x1), -Infinity);
  const joined: Spot[][] = [];
  for (const set of [...sets].sort((a, b) => b[0]!.y0 - a[0]!.y0 || a[0]!.x0 - b[0]!.x0)) {
    const before = isOnOneLine(set) ? joined.find((upper) => wraps(upper, set, right, map, told)) : undefined;
    if (before) before.push(...set);
    else joined.push([...set]);
  }
  return joined;
}

const isOnOneLine = ([first, ...rest]: readonly Spot[]): boolean =>
  rest.every((box) => Math.abs(middleOf(box) - middleOf(first!)) < first!.height / 2);

function wraps(upper: readonly Spot[], lower: readonly Spot[], right: number, map: PageMap, told: Told): boolean {
  const [last, first] = [upper.at(-1)!, lower[0]!];
  const [end, next] = [told.wordsOf(last), told.wordsOf(first)];
  if (!end || !next || end.x0 < last.x0 || next.x0 < first.x0) return false;
  const { size } = end;
  const step = middleOf(last) - middleOf(first);
  if (step < LINE.least * size || step > LINE.most * size || Math.abs(next.size - size) > 0.1 * size) return false;
  if (right - end.x1 > next.x1 - first.x0 + APART * size) return false;
  const line = lineOf(last, map);
  const asked = line.filter((words) => words.x1 <= upper[0]!.x0 + 2 && !told.isOption(words));
  const isAtEnd = line.every((words) => words.x0 <= end.x1);
  const begins = Math.min(...asked.map(({ x0 }) => x0));
  const isFirst = lineOf(first, map).every((words) => words.x0 > first.x0 - 2);
  return asked.length > 0 && isAtEnd && isFirst && Math.abs(begins - first.x0) < FLUSH;
}

const middleOf = ({ y0, y1 }: ViewRect): number => (y0 + y1) / 2;

/** The print on the line of a box. */
const lineOf = (box: Spot, map: PageMap): Words[] => {
  const middle = middleOf(box);
  return map
    .answersAround({ x0: -Infinity, x1: Infinity, y0: middle, y1: middle })
    .filter(({ baseline, size }) => Math.abs(baseline + 0.3 * size - middle) < 0.4 * size);
};
