import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measures } from '../certainty/measures.js';
import type { Forest } from '../forest.js';
import { forestIn } from '../forest-file.js';

/** How likely the account's own value belongs in a blank with these measures. */
export type BelongingJudge = (measures: Measures) => number;

/** The judge as trained: its trees, and the names of the measures as they count them. */
export interface BelongingWeights {
  readonly measures: readonly string[];
  readonly forest: Forest;
}

/** A judge from what its file holds. */
export const belongingBy =
  ({ measures: names, forest }: BelongingWeights): BelongingJudge =>
  (measures) =>
    forest.probability(new Float64Array(names.map((name) => measures[name] ?? 0)));

let trained: BelongingJudge | undefined;

/** The judge that ships, trained by `training/train-belonging.mjs`. */
export const belongingJudge: BelongingJudge = (measures) => {
  trained ??= belongingBy(forestIn(readFileSync(fileURLToPath(new URL('./weights.bin', import.meta.url)))));
  return trained(measures);
};

/** Nothing is given to the account that the rules did not give it. */
export const noneBelongs: BelongingJudge = () => 0;
