import { describe, expect, it } from '@jest/globals';
import { laidOut, type ForestData } from './forest-file.js';
import { Forest } from './forest.js';
import { shallowForestsFile, shallowForestsIn } from './shallow-forest-file.js';
import type { ShallowForest } from './shallow-forest.js';

const MEASURES = Array.from({ length: 160 }, (_, at) => `m${at}`);
const placeOf = (measure: string): number => MEASURES.indexOf(measure);

/** The forest through its file. */
const shallow = (data: ForestData, measures = MEASURES): ShallowForest =>
  shallowForestsIn(shallowForestsFile({ measures }, { other: { base: 1, trees: ['0'] }, it: data }), placeOf).get(
    'it',
  )!;

/** Numbers that are always the same, from small to large and either side of nought. */
function* numbers(): Generator<number> {
  for (let seed = 1; ; seed = (seed * 48271) % 2147483647) yield (seed % 4001) / 10 - 100;
}

/** A tree that ends earlier here and there. */
function grown(chance: Iterator<number>, levels: number): string {
  const number = (): number => chance.next().value as number;
  if (levels === 0 || number() < -80) return String(number() / 100);
  const measure = Math.floor(Math.abs(number())) % MEASURES.length;
  return `${measure}<${number()} ${grown(chance, levels - 1)} ${grown(chance, levels - 1)}`;
}

describe('trees of five levels', () => {
  it('judge as all trees do', () => {
    const chance = numbers();
    const data = { base: -0.5, trees: Array.from({ length: 50 }, () => grown(chance, 5)) };
    const rows = Array.from({ length: 200 }, (_, round) => {
      const measures = Float64Array.from(MEASURES, () => chance.next().value as number);
      measures[round % MEASURES.length] = NaN;
      return measures;
    });
    const deep = new Forest(laidOut(data));
    expect([...shallow(data).probabilities(rows)]).toEqual(rows.map((measures) => deep.probability(measures)));
  });

  it('ask for measures by name, wherever those stand in a row', () => {
    const forest = shallow({ base: 0, trees: ['0<2 4 5'] }, ['m3', 'm0']);
    const rows = [Float64Array.of(9, 0, 0, 1), Float64Array.of(1, 0, 0, 9)];
    const sums = [...forest.probabilities(rows)].map((chance) => -Math.log(1 / chance - 1));
    sums.forEach((sum, i) => expect(sum).toBeCloseTo([4, 5][i]!, 3));
  });

  it('take a tree that ends early, and what equals a threshold as not below it', () => {
    const forest = shallow({ base: 0, trees: ['0<2 1<3 4 5 6', '7'] });
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
    expect(() => shallow({ base: 0, trees: [tree] })).toThrow(RangeError);
  });
});
