import { describe, expect, it } from '@jest/globals';
import { initialState } from './graphics-state.js';
import type { Marks } from './path-marks.js';
import { paintPath } from './path-marks.js';

const whole = { x0: 0, y0: 0, x1: 600, y1: 800 };

function painted(path: number[], how: { fill: boolean; stroke: boolean; evenOdd?: boolean }, clip = whole): Marks {
  const marks: Marks = { rules: [], boxes: [], rounds: [], drawings: [] };
  paintPath(path, { ...how, source: { layer: 'page', at: 0 } }, initialState([1, 0, 0, 1, 0, 0], clip), marks);
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

  /** A rectangle from (10, 50) with corners rounded off so far, each by one curve or two. */
  function rounded(w: number, h: number, r: number, curves: 1 | 2): number[] {
    const corner = (x: number, y: number, from: number): number[] =>
      Array.from({ length: curves }, (_, i) => ((from + ((i + 1) * 90) / curves) * Math.PI) / 180).flatMap((angle) => {
        const end = [x + r * Math.cos(angle), y + r * Math.sin(angle)];
        return [2, ...end, ...end, ...end];
      });
    const [x1, y1] = [10 + w, 50 + h];
    return [
      ...[0, 10 + r, 50, 1, x1 - r, 50, ...corner(x1 - r, 50 + r, -90)],
      ...[1, x1, y1 - r, ...corner(x1 - r, y1 - r, 0), 1, 10 + r, y1, ...corner(10 + r, y1 - r, 90)],
      ...[1, 10, 50 + r, ...corner(10 + r, 50 + r, 180), 4],
    ];
  }

  it('reads a rectangle with round corners as a box, until its ends are half circles', () => {
    const boxes = (w: number, r: number, curves: 1 | 2) =>
      [true, false].map((fill) => painted(rounded(w, 24, r, curves), { fill, stroke: !fill }).boxes.length);
    for (const curves of [1, 2] as const) {
      expect(boxes(200, 6, curves)).toEqual([1, 1]);
      expect(boxes(200, 12, curves)).toEqual([1, 1]);
      expect(boxes(26, 12, curves)).toEqual([0, 0]);
    }
    expect(boxes(26, 6, 1)).toEqual([1, 1]);
    expect(boxes(26, 6, 2)).toEqual([0, 0]);
  });

  const circle = [0, 10, 5, 2, 10, 8, 8, 10, 5, 10, 2, 2, 10, 0, 8, 0, 5, 2, 0, 2, 2, 0, 5, 0, 2, 8, 0, 10, 2, 10, 5];

  it('reads a circle of four curves as round', () => {
    expect(painted(circle, { fill: false, stroke: true }).rounds).toEqual([
      expect.objectContaining({ x0: 0, x1: 10, stroked: true }),
    ]);
  });

  /** A circle about (50, 50), of so many curves; an egg where it is wider than high. */
  function circleOf(radius: number, curves: number, wide = 1): number[] {
    const end = (at: number): number[] => {
      const angle = (at * 2 * Math.PI) / curves;
      return [50 + wide * radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
    };
    const ends = Array.from({ length: curves }, (_, i) => end(i + 1)).flatMap((to) => [2, ...to, ...to, ...to]);
    return [0, ...end(0), ...ends, 4];
  }

  it('reads a circle of many curves as round, and no letter of as many', () => {
    const rounds = (path: number[]) => painted(path, { fill: false, stroke: true }).rounds.length;
    expect([rounds(circleOf(5, 16)), rounds(circleOf(5, 16, 1.3)), rounds(circleOf(5, 40))]).toEqual([1, 0, 0]);
  });

  it('reads what lies between two circles as one, where it is thin and even', () => {
    const rounds = (outer: number[], inner: number[]) =>
      painted([...outer, ...inner], { fill: true, stroke: false, evenOdd: true }).rounds.filter(
        ({ stroked }) => stroked,
      );
    expect(rounds(circleOf(5, 8), circleOf(4.2, 8))).toEqual([
      expect.objectContaining({ x0: expect.closeTo(45.4), x1: expect.closeTo(54.6), stroked: true, fill: null }),
    ]);
    expect(rounds(circleOf(5, 8), circleOf(3, 8))).toEqual([]);
    expect(rounds(circleOf(5, 8, 1.1), circleOf(4.2, 8))).toEqual([]);
  });

  it('reads an oval to fill in as round where it is an outline, not where it is an area, nor one much longer', () => {
    // Two straight sides, and two curves at each end.
    const oval = (x: number): number[] => [
      ...[0, 3, 6, 1, x, 6, 2, x + 2, 6, x + 3, 4, x + 3, 3, 2, x + 3, 2, x + 2, 0, x, 0],
      ...[1, 3, 0, 2, 1, 0, 0, 2, 0, 3, 2, 0, 4, 1, 6, 3, 6],
    ];
    const [outline, area] = [true, false].map((stroke) => ({ stroke, fill: !stroke }));
    expect(painted(oval(12), outline!).rounds).toEqual([expect.objectContaining({ x0: 0, x1: 15, y0: 0, y1: 6 })]);
    expect(painted(oval(12), area!).rounds).toEqual([]);
    expect(painted(oval(30), outline!).rounds).toEqual([]);
  });

  it('reads a square drawn out along one side and back along the other as a frame, a letter so drawn as none', () => {
    const ring = (thick: number, side: number): number[] => {
      const [a, b] = [thick, side - thick];
      const corners = [0, 0, side, 0, side, side, 0, side, 0, 0, a, a, a, b, b, b, b, a, a, a];
      return [0, 10 + corners[0]!, 50 + corners[1]!].concat(
        ...Array.from({ length: 9 }, (_, i) => [1, 10 + corners[2 * i + 2]!, 50 + corners[2 * i + 3]!]),
        [4],
      );
    };
    const fill = { fill: true, stroke: false };
    expect(painted(ring(1.2, 15), fill).boxes).toEqual([
      expect.objectContaining({ x0: 10, x1: 25, stroked: true, fill: null }),
    ]);
    expect(painted(ring(1.2, 6), fill).boxes).toEqual([]);
  });

  it('reads what is filled around a hole as a frame, by either rule', () => {
    const [outer, inner] = [rectangle(10, 50, 12, 12), rectangle(11, 51, 10, 10)];
    const backwards = [0, 11, 51, 1, 11, 61, 1, 21, 61, 1, 21, 51, 4];
    const frame = [expect.objectContaining({ x0: 10.5, x1: 21.5, stroked: true, fill: null })];
    expect(painted([...outer, ...inner], { fill: true, stroke: false, evenOdd: true }).boxes).toEqual(frame);
    expect(painted([...backwards, ...outer], { fill: true, stroke: false }).boxes).toEqual(frame);
    expect(painted([...outer, ...inner], { fill: true, stroke: false }).boxes).toHaveLength(2);
  });

  it('reads a thick border as what it borders, and a large hole in a letter as none', () => {
    const filled = { fill: true, stroke: false, evenOdd: true };
    const border = painted([...rectangle(10, 50, 40, 40), ...rectangle(20, 60, 20, 20)], filled);
    expect(border.boxes.map(({ x0, x1, stroked }) => [x0, x1, stroked])).toEqual([
      [10, 50, false],
      [20, 40, true],
    ]);
    const letter = [0, 10, 50, 1, 40, 50, 1, 25, 90, 4];
    expect(painted([...letter, ...rectangle(20, 55, 10, 18)], filled).boxes).toEqual([]);
    expect(painted([...letter, ...rectangle(22, 55, 8, 8)], filled).boxes).toHaveLength(1);
  });

  it('reads the holes of a filled grid as its cells', () => {
    const cells = [rectangle(11, 51, 40, 10), rectangle(52, 51, 40, 10)];
    const { boxes } = painted([...rectangle(10, 50, 83, 12), ...cells.flat()], {
      fill: true,
      stroke: false,
      evenOdd: true,
    });
    expect(boxes.map(({ x0, x1, fill }) => [x0, x1, fill])).toEqual([
      [11, 51, null],
      [52, 92, null],
    ]);
  });

  it('reads a thin area that goes around and back as a frame', () => {
    const around = [
      [10, 50],
      [110, 50],
      [110, 90],
      [10, 90],
      [10, 50],
      [10.5, 50.5],
      [10.5, 89.5],
      [109.5, 89.5],
    ];
    const back = [
      [109.5, 50.5],
      [10.5, 50.5],
    ];
    const path = [...around, ...back].flatMap(([x, y], i) => [i === 0 ? 0 : 1, x!, y!]);
    expect(painted([...path, 4], { fill: true, stroke: false }).boxes).toEqual([
      expect.objectContaining({ stroked: true, fill: null }),
    ]);
  });

  it('leaves a slanted line out, and what is clipped away', () => {
    expect(painted([0, 10, 50, 1, 110, 90], { fill: false, stroke: true }).rules).toHaveLength(0);
    expect(painted([0, 10, 50, 1, 110, 50], { fill: false, stroke: true }, { ...whole, y0: 60 }).rules).toHaveLength(0);
  });
});
