import type { Grey } from '@formseal/line-recogniser';
import type { Bitmap } from './bitmap.js';
import type { Part } from './parts.js';
import { partsOf } from './parts.js';

/** Side of a tile, in pixels; it is dotted where so many dots are in it. Rows of dots that lead the eye have fewer. */
const TILE = 32;
const DOTTED = 20;
/** The largest dot, in pixels. */
const DOT = 3;
/** More than this share of ink no page of print has. */
const DARK = 0.25;
/** So many dotted tiles are no accident. */
const FEW = 12;

/** Tiles of a picture, row by row: 1 where it is made of dots. */
export interface Tiles {
  readonly across: number;
  readonly dotted: Uint8Array;
}

/** Dots by tile: of ink, and where much of a picture is ink those of paper in it. */
function dotsOf(bitmap: Bitmap, parts: readonly Part[], across: number): Uint16Array {
  const dots = new Uint16Array(across * Math.ceil(bitmap.height / TILE));
  const inked = bitmap.ink.reduce((sum, ink) => sum + ink, 0);
  const holes = inked > DARK * bitmap.ink.length ? partsOf(bitmap, 0, 1, DOT) : [];
  for (const some of [parts, holes]) {
    for (const { x0, x1, y0, y1 } of some)
      if (x1 - x0 <= DOT && y1 - y0 <= DOT) dots[Math.floor(y0 / TILE) * across + Math.floor(x0 / TILE)]!++;
  }
  return dots;
}

/** Where a picture's greys are dots, as scanners and faxes make them that know black and white only; null where nowhere. */
export function dottedTiles(bitmap: Bitmap, parts: readonly Part[]): Tiles | null {
  const across = Math.ceil(bitmap.width / TILE);
  const dotted = Uint8Array.from(dotsOf(bitmap, parts, across), (count) => Number(count >= DOTTED));
  return dotted.reduce((sum, is) => sum + is, 0) < FEW ? null : { across, dotted };
}

/** Each tone blended with the two before it and the two after it, `step` apart: 1 4 6 4 1. */
function blurred(tones: Uint8Array, step: number): Uint8Array {
  const soft = Uint8Array.from(tones);
  for (let i = 2 * step; i < tones.length - 2 * step; i++) {
    const near = tones[i - step]! + tones[i + step]!;
    const far = tones[i - 2 * step]! + tones[i + 2 * step]!;
    soft[i] = (6 * tones[i]! + 4 * near + far + 8) >> 4;
  }
  return soft;
}

/** A picture whose dots run into the grey they stand for; tiles without dots stay as sharp as they are, but for those beside. */
export function smoothed<Picture extends Grey>(picture: Picture, { across, dotted }: Tiles): Picture {
  const { width, height } = picture;
  const soft = blurred(blurred(picture.tones, 1), width);
  const tones = Uint8Array.from(picture.tones);
  const down = Math.ceil(height / TILE);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      if (!isBeside({ across, dotted }, row, column)) continue;
      const [x0, x1] = [column * TILE, Math.min(width, (column + 1) * TILE)];
      for (let y = row * TILE; y < Math.min(height, (row + 1) * TILE); y++)
        tones.set(soft.subarray(y * width + x0, y * width + x1), y * width + x0);
    }
  }
  return { ...picture, tones };
}

/** Whether a tile or one of the eight around it is dotted. */
function isBeside({ across, dotted }: Tiles, row: number, column: number): boolean {
  for (let y = Math.max(0, row - 1); y <= row + 1; y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
      if (dotted[y * across + x] === 1) return true;
  return false;
}
