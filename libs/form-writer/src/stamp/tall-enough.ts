import type { Rect } from '@formseal/contracts';
import type { Ink } from '../reading/ink.js';

/** As tall as people sign: 12 mm. */
export const TALL = 34;
/** Taller than this a field has room enough by itself. */
export const LOW = 28;
const STEP = 1;

export const overlap = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * A low field with the free paper above it, where `width` of it is free: people sign over a line, not within its height. Print,
 * the edge of a box and other blanks end it.
 */
export function tallEnough(rect: Rect, width: number, ink: Ink, blanks: readonly Rect[]): Rect {
  const [x0, y0, x1, y1] = rect;
  const right = Math.min(x1, x0 + width);
  let top = y1;
  while (top + STEP - y0 <= TALL && top + STEP <= ink.height) {
    const next: Rect = [x0, top, right, top + STEP];
    if (blanks.some((blank) => overlap(blank, next)) || ink.marked(next)) break;
    top += STEP;
  }
  // Not against what stands above.
  return [x0, y0, x1, Math.max(y1, top - 2 * STEP)];
}
