import { describe, expect, it } from '@jest/globals';
import type { Bitmap } from './bitmap.js';
import { linesAcross } from './pixel-lines.js';
import { withoutSolids } from './solids.js';

const [WIDTH, HEIGHT] = [600, 200];

function inked(...areas: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]): Bitmap {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  for (const [x0, y0, x1, y1] of areas) for (let y = y0; y < y1; y++) ink.fill(1, y * WIDTH + x0, y * WIDTH + x1);
  return { width: WIDTH, height: HEIGHT, ink };
}

const linesIn = (bitmap: Bitmap): number[][] => linesAcross(bitmap, 40, 9).map(({ x0, x1, y0 }) => [x0, x1, y0]);

describe('withoutSolids', () => {
  it('lets a line end at the dark area that it runs into', () => {
    const bitmap = inked([20, 150, 560, 153], [300, 60, 380, 152]);
    expect(linesIn(bitmap)).toEqual([]);
    const lines = linesIn(withoutSolids(bitmap));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual([20, expect.any(Number), 150]);
    expect(lines[0]![1]).toBeGreaterThan(285);
    expect(lines[1]).toEqual([expect.any(Number), 560, 150]);
  });

  it('leaves thick lines and letters', () => {
    const bitmap = inked([20, 150, 560, 159], [40, 60, 48, 82], [48, 60, 56, 68], [70, 60, 80, 82]);
    expect(withoutSolids(bitmap)).toBe(bitmap);
  });
});
