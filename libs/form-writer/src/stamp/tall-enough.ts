import type { Rect } from '@formseal/contracts';
import type { Ink } from '../reading/ink.js';

/** As tall as people sign: 12 mm. */
export const TALL = 34;
/** Taller than this a field has room enough by itself. */
export const LOW = 28;
const STEP = 1;

export const overlap = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Beside a caption that stands over the beginning of a line, a signature begins at least so far from it. */
const AIR = 3;
/** Farther along its line a signature begins only where it comes to be so much taller. */
const WORTH = 1.5;
/** No paper has so many blanks over one line: beside them nothing is looked for. */
const CROWD = 100;

/**
 * A low field with the free paper above it, where `width` of it is free: people sign over a line, not within its height, and beside a
 * caption that is printed close over its beginning. Print, the edge of a box and other blanks end it.
 */
export function tallEnough(rect: Rect, width: number, ink: Ink, blanks: readonly Rect[]): Rect {
  const [x0, y0, x1, y1] = underPrint(rect, width, ink);
  const topFrom = (left: number, air: number): number =>
    Math.max(y1, topOver([left - air, y0, Math.min(x1, left + width), y1], ink, blanks));
  let best: readonly [left: number, top: number] = [x0, topFrom(x0, 0)];
  if (best[1] - y0 >= LOW || blanks.length > CROWD) return [x0, y0, x1, best[1]];
  const worth = y0 + WORTH * (best[1] - y0);
  for (let left = x0 + AIR; left + width <= x1 && best[1] < y0 + LOW; left += AIR) {
    const top = topFrom(left, AIR);
    if (top >= worth && top > best[1]) best = [left, top];
  }
  return [best[0], y0, x1, best[1]];
}

/** Points over a field's lower edge in which its own line or row of dots is printed. */
const OWN_LINE = 5;
/** A signature is at least as high, whatever is printed there. */
const LEAST = 12;

/** A field that reaches into what is printed over its line, the frame of a box above it for example, ends below that. */
function underPrint([x0, y0, x1, y1]: Rect, width: number, ink: Ink): Rect {
  for (let y = y0 + OWN_LINE; y + STEP <= y1; y += STEP)
    if (ink.marked([x0, y, Math.min(x1, x0 + width), y + STEP]))
      return [x0, y0, x1, y - STEP >= y0 + LEAST ? y - STEP : y1];
  return [x0, y0, x1, y1];
}

/** As high as the paper over a place is free, and nobody's blank, up to what a signature takes. */
function topOver([x0, y0, x1, y1]: Rect, ink: Ink, blanks: readonly Rect[]): number {
  const ceiling = Math.min(ink.height, y0 + TALL, lowestOver([x0, y0, x1, y1], blanks));
  let top = y1;
  while (top + STEP <= ceiling && !ink.marked([x0, top, x1, top + STEP])) top += STEP;
  // Not against what stands above.
  return top - 2 * STEP;
}

/** Where the lowest of the blanks over a place begins: looked for once, for there may be thousands. */
function lowestOver([x0, , x1, y1]: Rect, blanks: readonly Rect[]): number {
  let lowest = Infinity;
  for (const blank of blanks)
    if (blank[0] < x1 && x0 < blank[2] && blank[3] > y1 && blank[1] < lowest) lowest = blank[1];
  return lowest;
}
