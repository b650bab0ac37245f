import { describe, expect, it } from '@jest/globals';
import type { Bitmap } from './bitmap.js';
import { tickedLines } from './ticks.js';

/** A line with thin strokes of these heights on it, far apart. */
function lineWith(heights: readonly number[]): number[] {
  const [width, height] = [40 + 40 * heights.length, 60];
  const ink = new Uint8Array(width * height);
  const draw = (x0: number, x1: number, y0: number, y1: number) => {
    for (let y = y0; y < y1; y++) ink.fill(1, y * width + x0, y * width + x1);
  };
  const line = { x0: 10, x1: width - 10, y0: 50, y1: 52 };
  draw(line.x0, line.x1, line.y0, line.y1);
  heights.forEach((tall, at) => draw(30 + 40 * at, 32 + 40 * at, 50 - tall, 50));
  const bitmap: Bitmap = { width, height, ink };
  const found = tickedLines(bitmap, [line], { least: 7, most: 30, thick: 4 });
  return found.flatMap(({ ticks }) => ticks.map((tick) => line.y0 - tick.y0));
}

describe('ticks on a line', () => {
  it('are as high as one another, but for a stroke or two', () => {
    expect(lineWith([12, 13, 12, 24])).toEqual([12, 13, 12]);
  });

  it('are none where most of what stands on the line is of other heights: letters', () => {
    expect(lineWith([12, 12, 18, 24])).toEqual([]);
    expect(lineWith([12, 12, 16, 20, 24, 28])).toEqual([]);
  });

  it('are none where there is one', () => {
    expect(lineWith([12])).toEqual([]);
  });
});
