import { describe, expect, it } from '@jest/globals';
import { initialState } from './graphics-state.js';
import type { Marks } from './path-marks.js';
import { paintPath } from './path-marks.js';

const whole = { x0: 0, y0: 0, x1: 600, y1: 800 };

function painted(path: number[], how: { fill: boolean; stroke: boolean }, clip = whole): Marks {
  const marks: Marks = { rules: [], boxes: [], rounds: [] };
  paintPath(path, how, initialState([1, 0, 0, 1, 0, 0], clip), marks);
  return marks;
}

const rectangle = (x: number, y: number, w: number, h: number): number[] => [
  0,
  x,
  y,
  1,
  x + w,
  y,
  1,
  x + w,
  y + h,
  1,
  x,
  y + h,
  4,
];

describe('paintPath', () => {
  it('reads a stroke along an axis as a rule', () => {
    const { rules } = painted([0, 10, 50, 1, 110, 50], { fill: false, stroke: true });
    expect(rules).toEqual([expect.objectContaining({ direction: 'horizontal', x0: 10, x1: 110, drawn: 'stroke' })]);
  });

  it('reads a thin filled rectangle as a rule and a thick one as a box', () => {
    expect(painted(rectangle(10, 50, 100, 0.6), { fill: true, stroke: false }).rules).toHaveLength(1);
    expect(painted(rectangle(10, 50, 100, 12), { fill: true, stroke: false }).boxes).toEqual([
      expect.objectContaining({ stroked: false, fill: 0 }),
    ]);
  });

  it('reads a circle of four curves as round', () => {
    const circle = [0, 10, 5, 2, 10, 8, 8, 10, 5, 10, 2, 2, 10, 0, 8, 0, 5, 2, 0, 2, 2, 0, 5, 0, 2, 8, 0, 10, 2, 10, 5];
    expect(painted(circle, { fill: false, stroke: true }).rounds).toEqual([
      expect.objectContaining({ x0: 0, x1: 10, stroked: true }),
    ]);
  });

  it('leaves a slanted line out, and what is clipped away', () => {
    expect(painted([0, 10, 50, 1, 110, 90], { fill: false, stroke: true }).rules).toHaveLength(0);
    expect(painted([0, 10, 50, 1, 110, 50], { fill: false, stroke: true }, { ...whole, y0: 60 }).rules).toHaveLength(0);
  });
});
