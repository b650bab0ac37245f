import { describe, expect, it } from '@jest/globals';
import type { Judged } from './judged.js';
import { SECOND_LOOK, SecondLook } from './second-look.js';

const at = (x0: number, y0: number, place: number, width = 80, height = 14): Judged => {
  const rect = { x0, y0, x1: x0 + width, y1: y0 + height };
  return {
    candidate: { rect, type: 'text', evidence: 'cell', cells: 0, area: null, fit: 'whole', ink: rect },
    place,
    fit: 0.8,
  };
};

const seen = (judged: readonly Judged[]): Record<string, number> => {
  const values = new SecondLook(judged).of(judged[0]!);
  expect(values).toHaveLength(SECOND_LOOK.length);
  return Object.fromEntries(SECOND_LOOK.map((name, i) => [name, values[i]!]));
};

describe('SecondLook', () => {
  it('sees how likely the others of its column are', () => {
    const look = seen([at(60, 700, 0.3), at(60, 686, 0.9), at(60, 672, 0.7)]);
    expect(look).toMatchObject({ column_best: 0.9, below_place: 0.9, above_place: 0 });
    expect(look['column_mean']).toBeCloseTo(0.8);
  });

  it('sees the neighbours of its row', () => {
    expect(seen([at(60, 700, 0.4), at(140, 700, 0.95)])).toMatchObject({ right_place: 0.95, left_place: 0, rivals: 0 });
  });

  it('sees a larger place that stands for the same blank as a rival', () => {
    const look = seen([at(60, 700, 0.4), at(60, 690, 0.9, 120, 40)]);
    expect(look).toMatchObject({ rivals: 1, best_rival: 0.9, rank: 1, contained: 1 });
  });

  it('has nothing to say of a place without company', () => {
    expect(seen([at(60, 700, 0.4)])).toMatchObject({ column_mean: -1, row_best: -1, size_count: 1, rivals: 0 });
  });
});
