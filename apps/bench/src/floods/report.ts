import type { Told } from '../callers/caller-process.js';
import type { Measure } from '../figures/measure.js';
import type { Watched } from '../callers/watch.js';

/** One flood, and the quiet right before it. */
export interface Round {
  readonly kind: string;
  readonly quiet: Watched;
  readonly flooded: Watched;
  readonly answers: Told['answers'];
}

/** For each flood how much longer the slowest in a hundred of another account's calls take. */
export const measuresOf = (rounds: readonly Round[]): Measure[] =>
  [...new Set(rounds.map(({ kind }) => kind))].map((kind) => {
    const ratios = rounds.filter((one) => one.kind === kind).map(({ quiet, flooded }) => flooded.p99 / quiet.p99);
    const name = `another account's p99 beside a flood, ${kind}`;
    return { name, value: median(ratios), floor: null, goal: 2, unit: 'times', up: false };
  });

/** For each flood the medians over its rounds; the ratio is the median of the rounds' own. */
export function tableOf(rounds: readonly Round[]): string {
  const kinds = [...new Set(rounds.map(({ kind }) => kind))];
  return [
    '| flood | rounds | other’s calls | failed | p50 quiet → flooded, ms | p99 quiet → flooded, ms | p99 flooded / quiet | of each round | flood’s own answers |',
    '|---|---|---|---|---|---|---|---|---|',
    ...kinds.map((kind) =>
      row(
        kind,
        rounds.filter((one) => one.kind === kind),
      ),
    ),
  ].join('\n');
}

function row(kind: string, rounds: readonly Round[]): string {
  const ratios = rounds.map(({ quiet, flooded }) => flooded.p99 / quiet.p99);
  const change = (part: 'p50' | 'p99') =>
    (['quiet', 'flooded'] as const).map((when) => median(rounds.map((one) => one[when][part])).toFixed(1)).join(' → ');
  const sum = (part: 'calls' | 'failed') =>
    rounds.reduce((all, { quiet, flooded }) => all + quiet[part] + flooded[part], 0);
  return `| ${[
    kind,
    rounds.length,
    sum('calls'),
    sum('failed'),
    change('p50'),
    change('p99'),
    median(ratios).toFixed(2),
    ratios.map((ratio) => ratio.toFixed(2)).join(', '),
    answered(rounds),
  ].join(' | ')} |`;
}

function answered(rounds: readonly Round[]): string {
  const all = new Map<string, number>();
  for (const { answers } of rounds)
    for (const [status, count] of Object.entries(answers)) all.set(status, (all.get(status) ?? 0) + count);
  return [...all].map(([status, count]) => `${status}: ${count}`).join(', ');
}

/** The one in the middle; of two the greater. */
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
