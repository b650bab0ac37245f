import type { PrintInside } from './read-form.js';
import type { Rect } from './rect.js';

export type Words = PrintInside['words'];

/** Less than this nobody can write in. */
const LOWEST = 7;
const NARROWEST = 12;
/** What is left must still be most of the field: else the print is a hint to be written over, or the field lies askew. */
const LEAST_SHARE = 0.4;

/** What stands between the parts of a value. */
export const isMark = (text: string): boolean => /^[/.,:;()|\\'’–—-]+$/.test(text);
/** `TT.MM.JJJJ`, pale, where a date goes: it says how to write and is written over. */
const isHint = (text: string): boolean => /^(?:d{1,2}|m{1,2}|y{2,4}|t{1,2}|j{2,4}|a{2,4}|g{1,2})$/i.test(text);
/** A mark this near the beginning ends a caption. */
const EDGE = 0.1;

type Span = readonly [from: number, to: number];

/** The part of a field that no caption, currency or cents are printed in: beside them or under them, whichever is larger. */
export function freeRoom(rect: Rect, words: Words): Rect {
  const [x0, y0, x1, y1] = rect;
  const edge = EDGE * (x1 - x0);
  const print = words
    .filter(({ text, rect: [, , right] }) => (!isMark(text) || right < edge) && !isHint(text))
    .map((word) => word.rect);
  if (print.length === 0) return rect;
  const across = freeSpans(
    print.map(([left, , right]): Span => [x0 + left - 1, x0 + right + 1]),
    [x0, x1],
  ).map(([left, right]): Rect => [left, y0, right, y1]);
  const along = freeSpans(
    print.map(([, low, , high]): Span => [y0 + low, y0 + high]),
    [y0, y1],
  ).map(([low, high]): Rect => [x0, low, x1, high]);
  const area = (one: Rect): number => (one[2] - one[0]) * (one[3] - one[1]);
  const usable = [...across, ...along]
    .filter((one) => one[2] - one[0] >= NARROWEST && one[3] - one[1] >= LOWEST)
    .sort((a, b) => area(b) - area(a));
  const [best] = usable;
  return best && area(best) >= LEAST_SHARE * area(rect) ? best : rect;
}

/** A printed line is level with the edge of a room that is this near, in points. */
const LEVEL = 2;

/** What of a field is written in where something is printed inside: the room that no words take, and the printed lines in it, above its own lower edge. */
export function besidePrint(
  rect: Rect,
  print: PrintInside | undefined,
): { readonly rect: Rect; readonly rules: number[] } {
  const { words, rules } = print ?? { words: [], rules: [] };
  const free = freeRoom(rect, words);
  if (free === rect) return { rect, rules };
  const raised = free[1] - rect[1];
  const within = rules.map((y) => y - raised).filter((y) => y >= -LEVEL && y <= free[3] - free[1] + LEVEL);
  return { rect: free, rules: within };
}

/** What taken spans leave of a whole one. */
export function freeSpans(taken: readonly Span[], [from, to]: Span): Span[] {
  const free: Span[] = [];
  let at = from;
  for (const [start, end] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (start > at) free.push([at, Math.min(start, to)]);
    at = Math.max(at, end);
  }
  if (at < to) free.push([at, to]);
  return free;
}
