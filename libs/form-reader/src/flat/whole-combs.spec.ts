import { describe, expect, it } from '@jest/globals';
import { detectFields } from './detect.js';
import { pageWith, prose, square } from './testing/drawn-page.js';

/** Cells of fourteen points, with more room than between others before some of them. */
const row = (count: number, room: Record<number, number>) => {
  let x = 100;
  return Array.from({ length: count }, (_, at) => {
    x += 14 + (room[at] ?? 0);
    return square(x, 500, 14);
  });
};
const cellsOf = (room: Record<number, number>) =>
  detectFields(pageWith({ boxes: row(14, room), runs: prose })).map(({ format }) => format.comb);

describe('withWholeCombs', () => {
  it('parts a row of characters at no line that is drawn twice', () => {
    expect(cellsOf({ 9: 2 })).toEqual([14]);
  });

  it('has the last cell, which is drawn a little wider', () => {
    const cells = row(9, {});
    const last = { ...cells[8]!, x0: cells[8]!.x1 + 2, x1: cells[8]!.x1 + 17.2 };
    const [comb, ...others] = detectFields(pageWith({ boxes: [...cells, last], runs: prose }));
    expect(comb!.format.comb).toBe(10);
    expect(others).toEqual([]);
  });

  it('parts it where there is room between', () => {
    expect(cellsOf({ 9: 40 })).toEqual([9, 5]);
  });
});
