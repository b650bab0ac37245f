import type { Matrix } from './page-space.js';
import { Outline, rectangleOf } from './path-shape.js';

/** Corners of a window that is looked through; of others nobody knows what they show of a letter. */
const MOST_CORNERS = 8;
const MOST_WINDOWS = 4;

/** What is painted through, one within the other, but for upright rectangles; null where that is not known. */
export type Windows = readonly Outline[] | null;

/** Nothing outside of a path is seen any more. */
export function throughPath(
  windows: Windows,
  path: ArrayLike<number> | null,
  matrix: Matrix,
  evenOdd: boolean,
): Windows {
  if (windows === null || (path && rectangleOf(path, matrix))) return windows;
  if (!path || windows.length === MOST_WINDOWS) return null;
  const outline = new Outline(path, matrix, evenOdd);
  return outline.pieces > MOST_CORNERS ? null : [...windows, outline];
}

/** Nothing outside of a box is seen any more, which may be tilted. */
export const throughBox = (windows: Windows, [x0, y0, x1, y1]: readonly number[], matrix: Matrix): Windows =>
  throughPath(windows, [0, x0!, y0!, 1, x1!, y0!, 1, x1!, y1!, 1, x0!, y1!, 4], matrix, false);

/** Whether all of them show all of these points. */
export const showAll = (windows: Windows, points: readonly (readonly [x: number, y: number])[]): boolean =>
  windows !== null && windows.every((window) => points.every(([x, y]) => window.holds(x, y)));
