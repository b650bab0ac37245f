import { freeSpans, isMark } from '@formseal/contracts';
import type { Rect, Words } from '@formseal/contracts';
import { SMALLEST } from '../text/fit.js';
import { shapeLine } from '../text/shape.js';
import type { ShapedLine } from '../text/shape.js';

/** A gap narrower than this is beside the first mark or behind the last one, and takes nothing. */
const NARROWEST = 5;
const DECIMAL = /^[.,]$/;
/** How far the ink of a run reaches below its baseline, as a share of its height. */
const BELOW = 0.12 / 0.84;

export interface Part {
  readonly line: ShapedLine;
  readonly x: number;
}

export interface Between {
  readonly size: number;
  readonly baseline: number;
  readonly parts: readonly Part[];
}

/** Day, month and year between printed slashes, whole and cents about a printed comma; null where the value has other parts. */
export function betweenMarks(text: string, rect: Rect, words: Words, size: number): Between | null {
  const marks = words.filter((word) => isMark(word.text));
  if (marks.length === 0 || marks.length !== words.length) return null;
  const [x0, y0, x1] = rect;
  const taken = marks.map(({ rect: [left, , right] }) => [x0 + left - 0.5, x0 + right + 0.5] as const);
  const gaps = freeSpans(taken, [x0, x1]).filter(([from, to]) => to - from >= NARROWEST);
  const amount = marks.length === 1 && DECIMAL.test(marks[0]!.text);
  const parts = amount ? wholeAndCents(text) : partsOf(text);
  if (gaps.length < 2 || parts?.length !== gaps.length) return null;
  const lines: ShapedLine[] = [];
  for (const part of parts) {
    const shaped = shapeLine(part);
    if (!shaped.ok) return null;
    lines.push(shaped.line);
  }
  const fitting = Math.min(size, ...lines.map(({ width }, i) => (gaps[i]![1] - gaps[i]![0]) / Math.max(width, 0.1)));
  if (fitting < SMALLEST) return null;
  const [, low, , high] = marks[0]!.rect;
  return {
    size: fitting,
    baseline: y0 + low + (high - low) * BELOW,
    parts: lines.map((line, i) => ({ line, x: placeIn(gaps[i]!, line.width * fitting, amount && i === 0) })),
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
