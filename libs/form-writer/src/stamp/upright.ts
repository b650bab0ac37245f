import type { Rect } from '@formseal/contracts';
import { turned } from '../fill/turned.js';
import type { Ink } from '../reading/ink.js';

/** A displayed page seen the way its print runs: its free space is looked for there, and signed there. */
export interface UprightView {
  /** What turns the displayed page's space into this one. */
  readonly operators: string;
  fromShown(rect: Rect): Rect;
  toShown(rect: Rect): Rect;
  ink(shown: Ink): Ink;
}

type Turn = (rect: Rect) => Rect;

/** `degrees`: how far the print is turned on the page as displayed, counter-clockwise. */
export function upright(page: { width: number; height: number }, degrees: number): UprightView {
  const { width: w, height: h } = page;
  const turns: Record<number, readonly [from: Turn, to: Turn]> = {
    90: [([x0, y0, x1, y1]) => [y0, w - x1, y1, w - x0], ([x0, y0, x1, y1]) => [w - y1, x0, w - y0, x1]],
    180: [
      ([x0, y0, x1, y1]) => [w - x1, h - y1, w - x0, h - y0],
      ([x0, y0, x1, y1]) => [w - x1, h - y1, w - x0, h - y0],
    ],
    270: [([x0, y0, x1, y1]) => [h - y1, x0, h - y0, x1], ([x0, y0, x1, y1]) => [y0, h - x1, y1, h - x0]],
  };
  const [fromShown, toShown] = turns[degrees] ?? [(rect: Rect) => rect, (rect: Rect) => rect];
  const sideways = degrees % 180 !== 0;
  return {
    operators: turned([0, 0, w, h], degrees).operators,
    fromShown,
    toShown,
    ink: (shown) => ({
      width: sideways ? shown.height : shown.width,
      height: sideways ? shown.width : shown.height,
      marked: (rect) => shown.marked(toShown(rect)),
    }),
  };
}
