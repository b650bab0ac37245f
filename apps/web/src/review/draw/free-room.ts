import type { Shown } from '../pages/geometry.js';
import { isTick } from './near-text.js';
import type { TextPiece } from './near-text.js';

/** Points: less than this nobody writes in. */
const LOWEST = 8;
const NARROWEST = 24;
/** Points between print and what is written beside or under it. */
const GAP = 2;

/** Of a cell in which something is printed, the room behind or under the print, whichever is larger; all of it where neither is enough. */
export function freeRoom(cell: Shown, pieces: readonly TextPiece[]): Shown {
  const print = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text) && reachesInto(cell, piece));
  if (print.length === 0 || isTick(cell)) return cell;
  const [right, bottom] = [cell.left + cell.width, cell.top + cell.height];
  const behind = Math.max(...print.map(({ left, width }) => left + width)) + GAP;
  const under = Math.max(...print.map(({ top, height }) => top + height)) + GAP;
  const rooms = [
    { ...cell, left: behind, width: right - behind },
    { ...cell, top: under, height: bottom - under },
  ].filter(({ width, height }) => width >= NARROWEST && height >= LOWEST);
  const area = ({ width, height }: Shown): number => width * height;
  return rooms.sort((a, b) => area(b) - area(a))[0] ?? cell;
}

/** Whether print stands in a cell, or runs into what was found of it: the stem of a letter may have been taken for its wall. */
const reachesInto = (cell: Shown, { left, top, width, height }: Shown): boolean => {
  const y = top + height / 2;
  const across = Math.min(left + width, cell.left + cell.width) - Math.max(left, cell.left);
  return across > 1 && y > cell.top && y < cell.top + cell.height;
};
