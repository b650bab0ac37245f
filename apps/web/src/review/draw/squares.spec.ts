import { describe, expect, it } from '@jest/globals';
import type { Picture } from './ink.js';
import { squareAt } from './squares.js';

type Ink = readonly [x: number, y: number, width: number, height: number];

/** A white page of 100 by 100 points with black rectangles on it (points). */
function page(perPoint: number, ...ink: readonly Ink[]): Picture {
  const side = 100 * perPoint;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y, wide, high] of ink)
    for (let row = Math.round(y * perPoint); row < Math.round((y + high) * perPoint); row += 1)
      for (let at = Math.round(x * perPoint); at < Math.round((x + wide) * perPoint); at += 1)
        data.set([0, 0, 0, 255], (row * side + at) * 4);
  return { data, width: side, height: side, perPoint };
}

const frame = (left: number, top: number, width: number, height: number): Ink[] => [
  [left, top, width, 1],
  [left, top + height - 1, width, 1],
  [left, top, 1, height],
  [left + width - 1, top, 1, height],
];

describe('a small printed square', () => {
  it.each([1, 1.45, 2, 3])('is found around a click in it, and on its line, at %d pixels to a point', (perPoint) => {
    const picture = page(perPoint, ...frame(50, 40, 7, 7));
    for (const [x, y] of [
      [53, 43],
      [50.2, 43],
      [53, 46.8],
    ] as const) {
      const found = squareAt(picture, x, y)!;
      expect(Math.abs(found.left - 50)).toBeLessThan(1);
      expect(Math.abs(found.width - 7)).toBeLessThan(1.5);
      expect(Math.abs(found.top - 40)).toBeLessThan(1);
    }
    expect(squareAt(picture, 64, 43)).toBeNull();
  });

  it('is no letter, no cell of a table, and none that is ticked', () => {
    // An "n", an "H", a "D" with a bow, a cell, and a square with a mark in it.
    const open: Ink[] = [...frame(50, 40, 8, 8).filter((_side, at) => at !== 1)];
    const bow: Ink[] = [
      [50, 40, 5, 1],
      [50, 47, 5, 1],
      [50, 40, 1, 8],
      [55, 41, 1, 1],
      [56, 42, 1, 1],
      [57, 43, 1, 2],
      [56, 45, 1, 1],
      [55, 46, 1, 1],
    ];
    const ticked: Ink[] = [...frame(50, 40, 9, 9), [54, 43, 1, 4]];
    for (const ink of [open, bow, frame(50, 40, 40, 8), frame(45, 35, 20, 20), ticked])
      expect(squareAt(page(2, ...ink), 53, 44)).toBeNull();
  });
});
