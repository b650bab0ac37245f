import type { Ink } from '../reading/ink.js';
import type { Blank } from './free-space.js';

/** Points: a page is looked at in rows this high. */
const ROW = 2;
/** Points from the side of a page: a frame around all of it stands there, and it parts nothing from nothing. */
const SIDE = 30;
/** A line at the side that runs along this share of the page's height is the page's frame, a shorter one a box's. */
const FRAME_SHARE = 0.75;

/** Answers whether nothing is drawn and no blank lies from one side of a page to the other, between two heights. */
export function freeRows(ink: Ink, blanks: readonly Blank[]): (from: number, to: number) => boolean {
  const isEmpty = rowsOf((row) => !ink.marked([SIDE, row * ROW, ink.width - SIDE, (row + 1) * ROW]));
  const sides = [
    [0, SIDE],
    [ink.width - SIDE, ink.width],
  ].map(([x0, x1]) => sideOf(ink, x0!, x1!));
  return (from, to) => {
    const rows = { first: Math.max(0, Math.floor(from / ROW)), end: Math.min(Math.ceil(to / ROW), ink.height / ROW) };
    if (blanks.some(({ rect }) => rect[1] < to && from < rect[3])) return false;
    for (let row = rows.first; row < rows.end; row += 1) if (!isEmpty(row)) return false;
    return sides.every((isFree) => isFree(rows.first, rows.end));
  };
}

/** Whether nothing but the page's own frame stands at one of its sides. */
function sideOf(ink: Ink, x0: number, x1: number): (first: number, end: number) => boolean {
  const isEmpty = rowsOf((row) => !ink.marked([x0, row * ROW, x1, (row + 1) * ROW]));
  const count = Math.floor(ink.height / ROW);
  let framed: boolean | null = null;
  const isFramed = (): boolean =>
    (framed ??=
      Array.from({ length: count }, (_, row) => row).filter((row) => !isEmpty(row)).length >= FRAME_SHARE * count);
  return (first, end) => {
    for (let row = first; row < end; row += 1) if (!isEmpty(row)) return isFramed();
    return true;
  };
}

/** Each row is looked at once, when it is first asked for. */
function rowsOf(look: (row: number) => boolean): (row: number) => boolean {
  const known = new Map<number, boolean>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const is = look(row);
    known.set(row, is);
    return is;
  };
}
