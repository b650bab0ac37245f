import { describe, expect, it } from '@jest/globals';
import type { Grey } from '@formseal/line-recogniser';
import { bitmapOf } from './bitmap.js';
import { dottedTiles, smoothed } from './dither.js';
import { partsOf } from './parts.js';

const SIDE = 320;

/** Strokes 3 pixels wide and 20 apart on paper of a tone. */
const STROKES = { width: 3, apart: 20 };
const isStroke = (x: number): boolean => x % STROKES.apart < STROKES.width;
const strokes = (paper: number): Grey => ({
  width: SIDE,
  height: SIDE,
  tones: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isStroke(i % SIDE) ? 20 : paper)),
});

/** The order in which the places of a square of four by four turn black: Bayer's. */
const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A picture as a scanner sends it that knows black and white only. */
const dithered = ({ width, height, tones }: Grey): Grey => ({
  width,
  height,
  tones: tones.map((tone, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return tone > (ORDER[(y % 4) * 4 + (x % 4)]! + 0.5) * 16 ? 255 : 0;
  }),
});

const tilesOf = (grey: Grey) => {
  const bitmap = bitmapOf(grey);
  return dottedTiles(bitmap, partsOf(bitmap, 1, 1, SIDE));
};

describe('greys that are dots', () => {
  it.each([230, 200, 170, 140])('are blurred until what is written on them stands free: paper of %d', (paper) => {
    let picture = dithered(strokes(paper));
    for (let tiles = tilesOf(picture), blurs = 0; tiles && blurs < 3; tiles = tilesOf(picture), blurs++)
      picture = smoothed(picture, tiles);
    const { ink } = bitmapOf(picture);
    // The middle of each stroke is ink, and nothing halfway to the next; edges of the picture aside.
    const wrong = { stroke: 0, paper: 0 };
    for (let y = 40; y < SIDE - 40; y++) {
      for (let x = 40; x < SIDE - 40; x++) {
        if (x % STROKES.apart === 1) wrong.stroke += 1 - ink[y * SIDE + x]!;
        if (x % STROKES.apart === 11) wrong.paper += ink[y * SIDE + x]!;
      }
    }
    expect(wrong).toEqual({ stroke: 0, paper: 0 });
  });

  it('are not the strokes of print, nor rows of dots, nor a few specks', () => {
    expect(tilesOf(strokes(255))).toBeNull();
    const rows = strokes(255);
    rows.tones.fill(255);
    for (let y = 5; y < SIDE; y += 24)
      for (let x = 3; x + 2 < SIDE; x += 5) rows.tones.fill(0, y * SIDE + x, y * SIDE + x + 2);
    expect(tilesOf(rows)).toBeNull();
  });

  it('leave the rest of the page as sharp as it is', () => {
    const page = strokes(255);
    const dots = dithered(strokes(200));
    for (let y = 0; y < 128; y++) page.tones.set(dots.tones.subarray(y * SIDE, (y + 1) * SIDE), y * SIDE);
    const tiles = tilesOf(page)!;
    const { tones } = smoothed(page, tiles);
    const below = 192 * SIDE;
    expect(tones.subarray(below)).toEqual(page.tones.subarray(below));
    expect(tones.subarray(0, 100 * SIDE)).not.toEqual(page.tones.subarray(0, 100 * SIDE));
  });
});
