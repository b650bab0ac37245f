import { freeSpans, isMark } from './free-room.js';
import type { Words } from './free-room.js';
import { SMALLEST_PRINT } from './text-place.js';

/** A gap narrower than this is beside the first mark or behind the last one, and takes nothing. */
const NARROWEST = 5;
const DECIMAL = /^[.,]$/;
/** How far the ink of a run reaches below its baseline, as a share of its height. */
const BELOW = 0.12 / 0.84;

/** A part of a value, and how far from the blank's left edge it begins, in points. */
export interface MarkedPart {
  readonly text: string;
  readonly x: number;
}

/** A value as it stands between printed marks; the baseline is above the blank's lower edge. */
export interface BetweenMarks {
  readonly size: number;
  readonly baseline: number;
  readonly parts: readonly MarkedPart[];
}

/** How wide a text is on one line, in ems; null where it can't be drawn. */
type Measure = (text: string) => number | null;

/** Day, month and year between printed slashes, whole and cents about a printed comma; null where the value has other parts. */
export function betweenMarks(
  text: string,
  width: number,
  words: Words,
  size: number,
  measure: Measure,
): BetweenMarks | null {
  const marks = words.filter((word) => isMark(word.text));
  if (marks.length === 0 || marks.length !== words.length) return null;
  const taken = marks.map(({ rect: [left, , right] }) => [left - 0.5, right + 0.5] as const);
  const gaps = freeSpans(taken, [0, width]).filter(([from, to]) => to - from >= NARROWEST);
  const amount = marks.length === 1 && DECIMAL.test(marks[0]!.text);
  const parts = amount ? wholeAndCents(text) : partsOf(text);
  if (gaps.length < 2 || parts?.length !== gaps.length) return null;
  const widths: number[] = [];
  for (const part of parts) {
    const wide = measure(part);
    if (wide === null) return null;
    widths.push(wide);
  }
  const fitting = Math.min(size, ...widths.map((wide, i) => (gaps[i]![1] - gaps[i]![0]) / Math.max(wide, 0.1)));
  if (fitting < SMALLEST_PRINT) return null;
  const [, low, , high] = marks[0]!.rect;
  return {
    size: fitting,
    baseline: low + (high - low) * BELOW,
    parts: parts.map((part, i) => ({
      text: part,
      x: placeIn(gaps[i]!, widths[i]! * fitting, amount && i === 0),
    })),
  };
}

function placeIn([from, to]: readonly [number, number], width: number, right: boolean): number {
  return right ? to - width : (from + to - width) / 2;
}

/** A value's own parts: it has marks between them as the form does. */
function partsOf(text: string): string[] | null {
  const parts = text.split(/[\s\p{P}\p{S}]+/u).filter((part) => part !== '');
  return /\p{L}{2}/u.test(text) ? null : parts;
}

/** The whole keeps the marks between its thousands; without cents their place stays empty. */
function wholeAndCents(text: string): string[] | null {
  const found = /^(-?\d[\d.,' ]*?)(?:[.,](\d{1,2}))?$/.exec(text);
  return found ? [found[1]!, found[2] ?? ''] : null;
}
