import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measures } from '../certainty/measures.js';
import { Forest, type NamedForestData } from '../forest.js';

/** How likely the account's own value belongs in a blank with these measures. */
export type BelongingJudge = (measures: Measures) => number;

/** A judge from its file. */
export function belongingBy(weights: NamedForestData): BelongingJudge {
  const forest = new Forest(weights);
  return (measures) => forest.probability(new Float64Array(weights.measures.map((name) => measures[name] ?? 0)));
}

let trained: BelongingJudge | undefined;

/** The judge that ships, trained by `training/train-belonging.mjs`. */
export const belongingJudge: BelongingJudge = (measures) => {
  trained ??= belongingBy(
    JSON.parse(readFileSync(fileURLToPath(new URL('./weights.json', import.meta.url)), 'utf8')) as NamedForestData,
  );
  return trained(measures);
};

/** Nothing is given to the account that the rules did not give it. */
export const noneBelongs: BelongingJudge = () => 0;
