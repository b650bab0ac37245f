import { describe, expect, it } from '@jest/globals';
import { blankAt } from './snap.js';
import type { Picture } from './snap.js';

/** A white page of 300 by 200 points, two pixels to a point, with black rectangles on it (points). */
function page(...ink: readonly (readonly [x: number, y: number, width: number, height: number])[]): Picture {
  const [width, height, perPoint] = [600, 400, 2];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y, wide, high] of ink)
    for (let row = y * perPoint; row < (y + high) * perPoint; row += 1)
      for (let column = x * perPoint; column < (x + wide) * perPoint; column += 1)
        data.set([0, 0, 0, 255], (row * width + column) * 4);
  return { data, width, height, perPoint };
}

describe('a click with the pencil', () => {
  it('finds the box it lies in', () => {
    const frame = page([50, 50, 101, 1], [50, 80, 101, 1], [50, 50, 1, 31], [150, 50, 1, 31]);
    const found = blankAt(frame, 90, 65);
    expect(found?.left).toBeCloseTo(51, -0.5);
    expect(found?.width).toBeGreaterThan(95);
    expect(found?.width).toBeLessThan(101);
    expect(found?.height).toBeGreaterThan(26);
    expect(found?.height).toBeLessThan(31);
  });

  it('finds the room over the line beneath, dotted or not', () => {
    const dots = Array.from({ length: 40 }, (_, at) => [60 + at * 3, 120, 1, 1] as const);
    for (const line of [page([60, 120, 118, 1]), page(...dots)])
      expect(blankAt(line, 100, 110)).toMatchObject({ left: 60, height: 16 });
  });

  it('finds nothing on an empty page', () => {
    expect(blankAt(page(), 100, 100)).toBeNull();
  });
});
