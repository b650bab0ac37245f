import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MEASURES } from './measures.js';

/** How well a candidate with these measures names its field; only the order among a field's candidates means something. */
export type LabelJudge = (measures: readonly number[]) => number;

/** A judge that weighs the measures, by name. */
export function judgeFrom(weights: Readonly<Record<string, number>>): LabelJudge {
  const ordered = MEASURES.map((name) => weights[name] ?? 0);
  return (measures) => measures.reduce((sum, value, at) => sum + value * ordered[at]!, 0);
}

let trained: LabelJudge | undefined;

/** The judge that ships, trained by `training/train-labels.mjs`. */
export const labelJudge: LabelJudge = (measures) => {
  trained ??= judgeFrom(
    JSON.parse(readFileSync(fileURLToPath(new URL('./weights.json', import.meta.url)), 'utf8')) as Record<
      string,
      number
    >,
  );
  return trained(measures);
};
