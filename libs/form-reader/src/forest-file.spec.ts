import { describe, expect, it } from '@jest/globals';
import { forestFile, forestIn, laidOut } from './forest-file.js';
import { Forest } from './forest.js';

const said = { measures: ['wide', 'high'], limit: 0.5 };
const trees = { base: 0.25, trees: ['0<2 1<3 4 5 6', '7', '1<-0.5 1e-7 0<9 -1 2'] };

describe('the file of a forest', () => {
  it('holds what is said of it, and trees that judge as they do', () => {
    const { measures, limit, forest } = forestIn<typeof said>(forestFile(said, trees));
    expect({ measures, limit }).toEqual(said);
    const asTrained = new Forest(laidOut(trees));
    for (const row of [
      [0, 0],
      [2, -1],
      [9, 3],
      [NaN, 1],
    ].map((numbers) => Float64Array.from(numbers))) {
      expect(forest.probability(row)).toBe(asTrained.probability(row));
      expect(forest.weights(row)).toEqual(asTrained.weights(row));
    }
  });

  it('walks a tree as it is written: below the threshold first', () => {
    const { forest } = forestIn(forestFile(said, { base: 0, trees: ['0<2 1<3 4 5 6'] }));
    const sums = [
      [0, 0],
      [0, 3],
      [2, 0],
    ].map((row) => -Math.log(1 / forest.probability(Float64Array.from(row)) - 1));
    sums.forEach((sum, i) => expect(sum).toBeCloseTo([4, 5, 6][i]!, 3));
  });

  it('is not made of trees that ask for what has no name', () => {
    expect(() => forestFile(said, { base: 0, trees: ['2<1 0 1'] })).toThrow(RangeError);
  });
});
