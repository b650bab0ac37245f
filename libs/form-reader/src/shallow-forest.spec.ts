import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Forest } from './forest.js';
import type { ForestData } from './forest.js';
import { ShallowForest } from './shallow-forest.js';

const shipped = JSON.parse(readFileSync(path.join(__dirname, 'flat/weights.json'), 'utf8')) as Record<
  'place' | 'fit' | 'placeAgain' | 'fitAgain',
  ForestData
>;

/** Numbers that are always the same, from small to large and either side of nought. */
function* numbers(): Generator<number> {
  for (let seed = 1; ; seed = (seed * 48271) % 2147483647) yield (seed % 4001) / 10 - 100;
}

describe('trees of five levels', () => {
  it.each(['place', 'fit', 'placeAgain', 'fitAgain'] as const)('judge as all trees do: %s', (name) => {
    const [shallow, deep] = [new ShallowForest(shipped[name]), new Forest(shipped[name])];
    const chance = numbers();
    const rows = Array.from({ length: 200 }, (_, round) => {
      const measures = Float64Array.from({ length: 160 }, () => chance.next().value as number);
      measures[round % 160] = NaN;
      return measures;
    });
    expect([...shallow.probabilities(rows)]).toEqual(rows.map((measures) => deep.probability(measures)));
  });

  it('take a tree that ends early, and what equals a threshold as not below it', () => {
    const forest = new ShallowForest({ base: 0, trees: ['0<2 1<3 4 5 6', '7'] });
    const rows = [
      [0, 0],
      [0, 3],
      [2, 0],
    ].map((measures) => Float64Array.from(measures));
    const sums = [...forest.probabilities(rows)].map((chance) => -Math.log(1 / chance - 1));
    sums.forEach((sum, i) => expect(sum).toBeCloseTo([11, 12, 13][i]!, 3));
  });

  it('refuse deeper ones', () => {
    const tree = `${'0<1 '.repeat(6)}${'1 '.repeat(7).trim()}`;
    expect(() => new ShallowForest({ base: 0, trees: [tree] })).toThrow(RangeError);
  });
});
