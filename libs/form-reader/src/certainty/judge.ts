import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Forest, type ForestData } from '../forest.js';
import type { Measures } from './measures.js';

/** Why a value with these measures is too likely wrong to go in without a question; null where it is not. */
export type CertaintyJudge = (measures: Measures) => string | null;

/** The judge as trained. */
export interface CertaintyWeights extends ForestData {
  /** Names of the measures, as the trees count them. */
  readonly measures: readonly string[];
  /** From this chance to be wrong on, a value is looked at by a person. */
  readonly limit: number;
}

/** A judge from its file. */
export function judgeFrom(weights: CertaintyWeights): CertaintyJudge {
  const forest = new Forest(weights);
  return (measures) => {
    const chance = forest.probability(Float64Array.from(weights.measures, (name) => measures[name] ?? 0));
    return chance >= weights.limit
      ? `wrong in ${percent(chance)} where it stood like this; from ${percent(weights.limit)} on it is doubted`
      : null;
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

let trained: CertaintyJudge | undefined;

/** The judge that ships, trained by `training/train-certainty.mjs`. */
export const certaintyJudge: CertaintyJudge = (measures) => {
  trained ??= judgeFrom(
    JSON.parse(readFileSync(fileURLToPath(new URL('./weights.json', import.meta.url)), 'utf8')) as CertaintyWeights,
  );
  return trained(measures);
};
