import type { Bitmap } from './bitmap.js';
import type { Part } from './parts.js';
import { partsOf } from './parts.js';
import type { PixelLine } from './pixel-lines.js';

/** An outline around bare paper: all of its ink, and the middle of its stroke. A scan blurs: there the line was drawn. */
export interface Frame {
  readonly ink: PixelLine;
  readonly line: PixelLine;
}

/** What to tick in a picture; `wide` boxes are up to so many times as wide as high, and stand free. */
export interface Frames {
  readonly squares: readonly Frame[];
  readonly wide: readonly Frame[];
  readonly rounds: readonly Frame[];
}

/** Sides in pixels: from the smallest square to the largest; a letter's counter is narrower than `clear`. */
export interface FrameSizes {
  readonly least: number;
  readonly most: number;
  readonly clear: number;
}

/** A box this many times as wide as high is a blank for a word. */
const WIDE = 2.4;

/** Ink thickened by a pixel to all sides: an outline broken by a faint scan closes. */
function thickened({ width, height, ink }: Bitmap): Bitmap {
  const across = new Uint8Array(ink.length);
  for (let i = 1; i < ink.length - 1; i++) across[i] = ink[i - 1]! | ink[i]! | ink[i + 1]!;
  const both = Uint8Array.from(across);
  for (let i = width; i < ink.length - width; i++) both[i] = across[i - width]! | across[i]! | across[i + width]!;
  return { width, height, ink: both };
}

/** Paper that thickened ink covers at most, between a hole's bounds and the stroke around it. */
const COVERED = 2;

/** Where a stroke begins and ends, in pixels from a point in a direction; null where there is none, or no end within a bound. */
function strokeAt({ width, height, ink }: Bitmap, x: number, y: number, dx: number, dy: number, most: number) {
  const isInk = (step: number): boolean => {
    const [px, py] = [x + step * dx, y + step * dy];
    return px >= 0 && py >= 0 && px < width && py < height && ink[py * width + px] === 1;
  };
  let from = 0;
  while (from <= COVERED && !isInk(from)) from++;
  let to = from;
  while (to - from <= most && isInk(to)) to++;
  return to === from || to - from > most ? null : { from, to };
}

/** Places along a side to measure its stroke at, as shares: what touches an outline somewhere is not its thickness. */
const PLACES = [0.3, 0.5, 0.7];

/** Of the paper within an outline: its stroke is no thicker, nor, where left and top are thin, the shadow right and below. */
const STROKE = 0.5;
const SHADOW = { thick: 0.7, beside: 0.4 };

/** The frame around bare paper, or null where what surrounds it is thicker than an outline is. */
function frameOf(bitmap: Bitmap, hole: Part): Frame | null {
  const [w, h] = [hole.x1 - hole.x0, hole.y1 - hole.y0];
  const most = Math.max(3, Math.round(STROKE * Math.min(w, h)));
  const isRound = hole.count < 0.8 * (w - 2) * (h - 2);
  const places = isRound ? [0.5] : PLACES;
  const thinnest = (dx: number, dy: number, thickest = most) => {
    const strokes = places.map((place) => {
      const x = dx === 0 ? hole.x0 + Math.floor(place * w) : dx < 0 ? hole.x0 - 1 : hole.x1;
      const y = dy === 0 ? hole.y0 + Math.floor(place * h) : dy < 0 ? hole.y0 - 1 : hole.y1;
      return strokeAt(bitmap, x, y, dx, dy, thickest);
    });
    return strokes.reduce((best, one) => (one && (!best || one.to < best.to) ? one : best), null);
  };
  const [left, top] = [thinnest(-1, 0), thinnest(0, -1)];
  if (!left || !top) return null;
  const isThin = [left, top].every(({ from, to }) => to - from <= SHADOW.beside * Math.min(w, h));
  const shadow = isThin && !isRound ? Math.round(SHADOW.thick * Math.min(w, h)) : most;
  const [right, bottom] = [thinnest(1, 0, shadow), thinnest(0, 1, shadow)];
  if (!right || !bottom) return null;
  const bounds = (far: (stroke: { from: number; to: number }) => number): PixelLine => ({
    x0: hole.x0 - far(left),
    x1: hole.x1 + far(right),
    y0: hole.y0 - far(top),
    y1: hole.y1 + far(bottom),
  });
  return { ink: bounds(({ to }) => to), line: bounds(({ from, to }) => (from + to) / 2) };
}

/** Whether nothing stands within a distance of the mark, left and right: a letter has neighbours, a circle to tick has air. */
function hasAir({ width, ink }: Bitmap, { x0, x1, y0, y1 }: PixelLine, left: number, right: number): boolean {
  const bare = (from: number, to: number): boolean => {
    let count = 0;
    for (let y = y0; y < y1; y++)
      for (let x = Math.max(0, from); x < Math.min(width, to); x++) count += ink[y * width + x]!;
    return count <= 2;
  };
  return bare(x0 - left, x0 - 1) && bare(x1 + 1, x1 + right);
}

/** How far from its middle to each corner of its bounds a hole reaches, as shares: 1 for a square, .71 for an ellipse. */
function reach({ width, ink }: Bitmap, hole: PixelLine): number[] {
  const [x, y] = [(hole.x0 + hole.x1 - 1) / 2, (hole.y0 + hole.y1 - 1) / 2];
  const corners = [hole.x0, hole.x1 - 1].flatMap((cx) => [hole.y0, hole.y1 - 1].map((cy) => [cx, cy] as const));
  const steps = 2 * (hole.x1 - hole.x0);
  return corners.map(([cx, cy]) => {
    for (let i = 0; i <= steps; i++) {
      const [px, py] = [Math.round(x + ((cx - x) * i) / steps), Math.round(y + ((cy - y) * i) / steps)];
      if (ink[py * width + px] === 1) return i / steps;
    }
    return 1;
  });
}

/** A corner is drawn out where its ink is met within this share of the side, along the diagonal; so many of the four are, of a square. */
const CORNER = { deep: 0.08, drawn: 3 } as const;

/** Whether the corners are inked, as a square's are; an `o` is rounded off at four of them, a `d` at two. */
function hasCorners({ width, ink }: Bitmap, { x0, x1, y0, y1 }: PixelLine): boolean {
  const deep = Math.floor(CORNER.deep * Math.min(x1 - x0, y1 - y0));
  const isDrawn = (x: number, y: number, dx: number, dy: number): boolean => {
    for (let i = 0; i <= deep; i++) if (ink[(y + i * dy) * width + x + i * dx] === 1) return true;
    return false;
  };
  const corners = [
    isDrawn(x0, y0, 1, 1),
    isDrawn(x1 - 1, y0, -1, 1),
    isDrawn(x0, y1 - 1, 1, -1),
    isDrawn(x1 - 1, y1 - 1, -1, -1),
  ];
  return corners.filter(Boolean).length >= CORNER.drawn;
}

/** The paper an outline encloses, as it was before the ink was thickened. */
const grown = ({ x0, x1, y0, y1, count }: Part): Part => ({ x0: x0 - 1, x1: x1 + 1, y0: y0 - 1, y1: y1 + 1, count });

/** Squares wall to wall are cells for characters. */
function isCell({ ink }: Frame, squares: readonly Frame[]): boolean {
  return squares.some(({ ink: other }) => {
    const level = Math.abs(other.y0 - ink.y0) + Math.abs(other.y1 - ink.y1) < 0.3 * (ink.y1 - ink.y0);
    const beside = Math.min(Math.abs(other.x0 - ink.x1), Math.abs(other.x1 - ink.x0)) < 0.25 * (ink.x1 - ink.x0);
    return level && beside;
  });
}

/** Sides of circles of one size differ by this many pixels at most; so many of them are no accident. */
const ALIKE = 1;
const FEW = 2;
/** Where there are others the paper within a circle may be this much less. */
const SMALLER = 0.85;

/** As large as circles that are beyond doubt. */
function isLike({ ink }: Frame, sure: readonly Frame[]): boolean {
  const alike = sure.filter(
    ({ ink: other }) =>
      Math.abs(other.x1 - other.x0 - ink.x1 + ink.x0) <= ALIKE &&
      Math.abs(other.y1 - other.y0 - ink.y1 + ink.y0) <= ALIKE,
  );
  return alike.length >= FEW;
}

/**
 * Squares and circles to tick, found by the bare paper they enclose: what touches them from outside doesn't matter. Counters of
 * letters are enclosed as well: they are small, and their letters have neighbours or are rounded off. Of circles that do, or are a little too small,
 * those count that are as large as others on the page.
 */
export function framesOf(bitmap: Bitmap, { least, most, clear }: FrameSizes): Frames {
  const [squares, wide, rounds, doubtful]: [Frame[], Frame[], Frame[], Frame[]] = [[], [], [], []];
  for (const hole of partsOf(thickened(bitmap), 0, Math.round(0.5 * least), most).map(grown)) {
    const frame = frameOf(bitmap, hole);
    if (!frame) continue;
    const [width, height] = [frame.ink.x1 - frame.ink.x0, frame.ink.y1 - frame.ink.y0];
    if (Math.min(width, height) < least || Math.max(width, height) > most) continue;
    const corners = reach(bitmap, hole);
    const side = Math.min(hole.x1 - hole.x0, hole.y1 - hole.y0);
    const clearly =
      side >= 2 * clear ||
      (side >= clear && hasAir(bitmap, frame.ink, Math.round(0.4 * height), Math.round(0.25 * height)));
    if (corners.every((share) => share > 0.87) && width > 0.75 * height && width < WIDE * height) {
      const isSquare = width < 1.35 * height;
      const isSharp = hasCorners(bitmap, frame.ink);
      const stands = isSharp ? (isSquare && side >= clear) || hasAir(bitmap, frame.ink, 4, 4) : clearly;
      if (stands) (isSquare ? squares : wide).push(frame);
    } else if (corners.every((share) => share > 0.6 && share < 0.95) && width > 0.86 * height && width < 2.7 * height) {
      const isRound = corners.every((share) => share < 0.88);
      if (isRound && clearly) rounds.push(frame);
      else if (side >= SMALLER * clear) doubtful.push(frame);
    }
  }
  const isFree = (frame: Frame): boolean => !isCell(frame, squares) && !isCell(frame, wide);
  const repeated = doubtful.filter((frame) => isLike(frame, rounds));
  return { squares: squares.filter(isFree), wide: wide.filter(isFree), rounds: [...rounds, ...repeated] };
}
