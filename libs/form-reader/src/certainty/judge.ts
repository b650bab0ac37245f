import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Forest } from '../forest.js';
import { forestIn } from '../forest-file.js';
import type { Measures } from './measures.js';

/** How likely a value with these measures is wrong. */
export interface Judgement {
  /** Too likely to go in without a question. */
  readonly isDoubtful: boolean;
  /** The figure, where it is drawn, and what weighs most, in words. */
  readonly because: string;
}

/** Judges values by their measures. */
export type CertaintyJudge = (measures: Measures) => Judgement;

/** The judge as trained. */
export interface CertaintyWeights {
  readonly forest: Forest;
  /** Names of the measures, as the trees count them. */
  readonly measures: readonly string[];
  /** From this chance to be wrong on, a value is looked at by a person. */
  readonly limit: number;
  /** The same for a place to sign: whose that is was seen far less often. */
  readonly limitToSign: number;
  /** Measures that say what is asked for and was wrong so seldom, where no rule doubted it, that no value of it is too likely wrong. */
  readonly trusted: readonly string[];
}

/** A judge from what its file holds. */
export function judgeFrom({ forest, ...weights }: CertaintyWeights): CertaintyJudge {
  return (measures) => {
    const known = new Float64Array(weights.measures.map((name) => measures[name] ?? 0));
    const chance = forest.probability(known);
    const limit = measures['asks_signature'] ? weights.limitToSign : weights.limit;
    return {
      isDoubtful: chance >= limit && !weights.trusted.some((name) => measures[name]),
      get because() {
        const most = heaviest(weights.measures, forest.weights(known));
        return `wrong in ${percent(chance)} where it stood like this, doubted from ${percent(limit)} on; most weighs ${most}`;
      },
    };
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** So many measures are named. */
const NAMED = 3;

const heaviest = (names: readonly string[], weights: Float64Array): string =>
  [...names.keys()]
    .sort((a, b) => weights[b]! - weights[a]!)
    .slice(0, NAMED)
    .map((at) => names[at])
    .join(', ');

let trained: CertaintyJudge | undefined;

/** The judge that ships, trained by `training/train-certainty.mjs`. */
export const certaintyJudge: CertaintyJudge = (measures) => {
  trained ??= judgeFrom(
    forestIn<CertaintyWeights>(readFileSync(fileURLToPath(new URL('./weights.bin', import.meta.url)))),
  );
  return trained(measures);
};
