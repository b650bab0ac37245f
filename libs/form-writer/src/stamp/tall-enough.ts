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

/**
 * A low field with the free paper above it, where `width` of it is free: people sign over a line, not within its height, and beside a
 * caption that is printed close over its beginning. Print, the edge of a box and other blanks end it.
 */
export function tallEnough(rect: Rect, width: number, ink: Ink, blanks: readonly Rect[]): Rect {
  const [x0, y0, x1, y1] = rect;
  const topFrom = (left: number, air: number): number =>
    Math.max(y1, topOver([left - air, y0, Math.min(x1, left + width), y1], ink, blanks));
  let best: readonly [left: number, top: number] = [x0, topFrom(x0, 0)];
  if (best[1] - y0 >= LOW) return [x0, y0, x1, best[1]];
  const worth = y0 + WORTH * (best[1] - y0);
  for (let left = x0 + AIR; left + width <= x1 && best[1] < y0 + LOW; left += AIR) {
    const top = topFrom(left, AIR);
    if (top >= worth && top > best[1]) best = [left, top];
  }
  return [best[0], y0, x1, best[1]];
}

/** As high as the paper over a place is free, and nobody's blank, up to what a signature takes. */
function topOver([x0, y0, x1, y1]: Rect, ink: Ink, blanks: readonly Rect[]): number {
  let top = y1;
  while (top + STEP - y0 <= TALL && top + STEP <= ink.height) {
    const next: Rect = [x0, top, x1, top + STEP];
    if (blanks.some((blank) => overlap(blank, next)) || ink.marked(next)) break;
    top += STEP;
  }
  // Not against what stands above.
  return top - 2 * STEP;
}
