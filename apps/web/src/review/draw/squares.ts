import type { Shown } from '../pages/geometry.js';
import { isInk } from './ink.js';
import type { Picture } from './ink.js';

/** Points: the room in a printed square to tick, and how much longer one side of it may be. */
const SMALLEST = 3.5;
const LARGEST = 14;
const RATIO = 1.35;
/** A click so far from its middle, or on its line, is meant for it. */
const ASIDE = [0, -2, 2, -4, 4];
/** Corners may be round; a letter's sides are round between them. */
const CORNER = 0.18;
const STRAIGHT = 0.9;

/** The small printed square around a point, or right beside it, its lines with it; null where is none. Letters are round, or open, or written in. */
export function squareAt(picture: Picture, x: number, y: number): Shown | null {
  const { perPoint } = picture;
  for (const down of ASIDE)
    for (const along of ASIDE) {
      const found = squareAround(picture, Math.round((x + along) * perPoint), Math.round((y + down) * perPoint));
      if (found && holds(found, { x, y })) return found;
    }
  return null;
}

function squareAround(picture: Picture, x: number, y: number): Shown | null {
  if (isInk(picture, x, y)) return null;
  const [left, right] = [reach(picture, { x, y }, -1, 0), reach(picture, { x, y }, 1, 0)];
  const [top, bottom] = [reach(picture, { x, y }, 0, -1), reach(picture, { x, y }, 0, 1)];
  if (left === null || right === null || top === null || bottom === null) return null;
  const { perPoint } = picture;
  const [x0, x1, y0, y1] = [x - left, x + right, y - top, y + bottom];
  const [width, height] = [(x1 - x0 - 1) / perPoint, (y1 - y0 - 1) / perPoint];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < SMALLEST || long > LARGEST || long > short * RATIO) return null;
  const upright = (at: number, out: number) => isStraight(picture, [y0, y1], (row, off) => [at + off * out, row]);
  const level = (at: number, out: number) => isStraight(picture, [x0, x1], (column, off) => [column, at + off * out]);
  const isSquare = upright(x0, -1) && upright(x1, 1) && level(y0, -1) && level(y1, 1);
  if (!isSquare || !isEmpty(picture, { x0, x1, y0, y1 })) return null;
  return { left: x0 / perPoint, top: y0 / perPoint, width: (x1 - x0 + 1) / perPoint, height: (y1 - y0 + 1) / perPoint };
}

/** How many pixels it is to ink in one direction; null where none is near. */
function reach(picture: Picture, from: { x: number; y: number }, along: number, down: number): number | null {
  for (let at = 1; at <= LARGEST * picture.perPoint; at += 1)
    if (isInk(picture, from.x + at * along, from.y + at * down)) return at;
  return null;
}

function isStraight(
  picture: Picture,
  [from, to]: readonly [number, number],
  pixel: (at: number, off: number) => readonly [number, number],
): boolean {
  const corner = Math.ceil((to - from) * CORNER);
  let [all, inked] = [0, 0];
  for (let at = from + corner; at <= to - corner; at += 1) {
    all += 1;
    // A scan leans, and a bow turns inward.
    if (isInk(picture, ...pixel(at, 0)) || isInk(picture, ...pixel(at, 1))) inked += 1;
  }
  return inked >= STRAIGHT * all;
}

function isEmpty(picture: Picture, { x0, x1, y0, y1 }: { x0: number; x1: number; y0: number; y1: number }): boolean {
  const [aside, over] = [Math.ceil((x1 - x0) * CORNER), Math.ceil((y1 - y0) * CORNER)];
  for (let row = y0 + over; row <= y1 - over; row += 1)
    for (let at = x0 + aside; at <= x1 - aside; at += 1) if (isInk(picture, at, row)) return false;
  return true;
}

const holds = ({ left, top, width, height }: Shown, { x, y }: { x: number; y: number }): boolean =>
  x > left - 1 && x < left + width + 1 && y > top - 1 && y < top + height + 1;
