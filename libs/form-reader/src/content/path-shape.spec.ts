import { describe, expect, it } from '@jest/globals';
import { Outline, rectangleOf } from './path-shape.js';

const SAME = [1, 0, 0, 1, 0, 0] as const;
const square = (x: number, y: number, side: number): number[] => [
  0,
  x,
  y,
  1,
  x + side,
  y,
  1,
  x + side,
  y + side,
  1,
  x,
  y + side,
  4,
];
const back = (x: number, y: number, side: number): number[] => [
  0,
  x,
  y,
  1,
  x,
  y + side,
  1,
  x + side,
  y + side,
  1,
  x + side,
  y,
  4,
];

describe('an outline', () => {
  it('is inside between its sides', () => {
    expect(new Outline(square(10, 10, 20), SAME, false).spansAt([5, 15, 35])).toEqual([[], [[10, 30]], []]);
  });

  it('has a hole where a part of it runs the other way, or lies in another where every second counts', () => {
    const [within, hole] = [square(14, 14, 12), back(14, 14, 12)];
    const spans = (path: number[], evenOdd: boolean) => new Outline(path, SAME, evenOdd).spansAt([20])[0];
    expect(spans([...square(10, 10, 20), ...hole], false)).toEqual([
      [10, 14],
      [26, 30],
    ]);
    expect(spans([...square(10, 10, 20), ...within], true)).toHaveLength(2);
    expect(spans([...square(10, 10, 20), ...within], false)).toEqual([[10, 30]]);
  });

  it('bends', () => {
    const round = new Outline([0, 0, 10, 2, 0, 30, 40, 30, 40, 10, 4], SAME, false);
    const [[from, to]] = round.spansAt([20])[0] as unknown as [[number, number]];
    expect(from).toBeGreaterThan(3);
    expect(to).toBeLessThan(37);
    expect(round.bounds.y1).toBeCloseTo(25);
  });
});

describe('a rectangle', () => {
  it.each([
    ['a square', square(0, 0, 9), true],
    ['a square that ends where it began', [...square(0, 0, 9).slice(0, -1), 1, 0, 0], true],
    ['a square that ends where it began, and is closed', [...square(0, 0, 9).slice(0, -1), 1, 0, 0, 4], true],
    ['a square that ends elsewhere', [...square(0, 0, 9).slice(0, -1), 1, 0, 1], false],
    ['two squares', [...square(0, 0, 9), ...square(20, 0, 9)], false],
    ['a triangle', [0, 0, 0, 1, 9, 0, 1, 9, 9, 4], false],
    ['a kite', [0, 0, 5, 1, 5, 0, 1, 10, 5, 1, 5, 10, 4], false],
  ])('is %s: %j', (_, data, is) => expect(rectangleOf(data, SAME)).toEqual(is ? { x0: 0, y0: 0, x1: 9, y1: 9 } : null));

  it('is none once it is turned', () => {
    expect(rectangleOf(square(0, 0, 9), [0.7, 0.7, -0.7, 0.7, 0, 0])).toBeNull();
    expect(rectangleOf(square(1, 0, 9), [0, 1, -1, 0, 0, 0])).toMatchObject({ x0: -9, y0: 1, y1: 10 });
  });
});
