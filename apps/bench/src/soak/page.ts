import type { GroundSize } from '../faults/ground.js';
import { lineChart } from '../figures/line-chart.js';
import type { Measure } from '../figures/measure.js';
import { markdownTable } from '../figures/measure.js';
import type { Looked } from './look.js';
import type { LoadEnd } from './mixed-load.js';
import { grows, leastOf, MOST_AN_HOUR, trendOf } from './trend.js';
import type { Series, Trend } from './trend.js';

/** What was seen in a soak. */
export interface Soaked {
  readonly minutes: number;
  readonly size: GroundSize;
  readonly looks: readonly { readonly seconds: number; readonly seen: Looked }[];
  readonly end: LoadEnd;
  /** A while after the last call. */
  readonly rest: Looked;
}

const AT_WORK = 'documents at work';
/** What is at work at a moment says nothing of what is left behind. */
const NO_LEAK: readonly string[] = [AT_WORK, 'Redis: keys at work or with an end'];
/** A service of ours collects what it holds at least so often; looked at right after that, it holds what it needs. */
const COLLECTED_S = 30;
const IS_COLLECTED = /^(?!Redis).*: memory/;

function seriesOf({ looks }: Soaked): [string, Series][] {
  const names = [...new Set(looks.flatMap(({ seen }) => Object.keys(seen)))];
  return names.map((name) => [
    name,
    looks.flatMap(({ seconds, seen }) => (seen[name] === undefined ? [] : [[seconds, seen[name]] as const])),
  ]);
}

const trendsOf = (soaked: Soaked): [string, Trend][] =>
  seriesOf(soaked).map(([name, series]) => [
    name,
    trendOf(IS_COLLECTED.test(name) ? leastOf(series, COLLECTED_S) : series),
  ]);

/** More came than was done: memory and Redis hold what waits, and that grows. A few that wait are always there. */
const FEW = 5;
const BEHIND = 'more came than was done, so what leaks is not told from what waits';
const isBehind = (soaked: Soaked): boolean =>
  trendsOf(soaked).some(([name, trend]) => name === AT_WORK && trend.mean > FEW && grows(trend));

/** In less than so many minutes all still warms up, and Postgres has hardly tidied once. */
const SHORTEST = 5;
const isShort = ({ minutes }: Soaked): boolean => minutes < SHORTEST;
/** Whether it can be told what grows. */
const tells = (soaked: Soaked): boolean => !isShort(soaked) && !isBehind(soaked);

/** What is not as it should be, in words; nothing where all is. */
export function verdictOf(soaked: Soaked): string[] {
  const growing = (tells(soaked) ? trendsOf(soaked) : [])
    .filter(([name, trend]) => !NO_LEAK.includes(name) && grows(trend))
    .map(([name, trend]) => `${name}: ${percent(trend.anHour)} an hour`);
  const { lost, wrong, forms, signed } = soaked.end;
  return [
    ...growing,
    ...(!isShort(soaked) && isBehind(soaked) ? [BEHIND] : []),
    ...(lost > 0 ? [`${lost} calls were lost`] : []),
    ...(wrong > 0 ? [`${wrong} answers were wrong`] : []),
    ...(signed < forms ? [`${forms - signed} forms did not come to their end`] : []),
  ];
}

const percent = (part: number): string => `${part >= 0 ? '+' : ''}${(100 * part).toFixed(0)} %`;

/** Each series with its slope, and whether it grows. */
export function pageOf(soaked: Soaked, told: { readonly name: string; readonly command: string }): string {
  const { end, minutes, looks, size } = soaked;
  const rows = trendsOf(soaked).map(([name, trend]) => {
    const verdict = NO_LEAK.includes(name) || !tells(soaked) ? '' : grows(trend) ? '**grows**' : 'stays';
    const bounds = `${percent(trend.least)} to ${percent(trend.most)}`;
    const rest = soaked.rest[name]?.toPrecision(3) ?? '';
    return [name, trend.mean.toPrecision(3), percent(trend.anHour), bounds, verdict, rest];
  });
  const found = verdictOf(soaked);
  return `# Soak${size.pooled ? ' behind PgBouncer' : ''}

Written by \`${told.command}\`: ${minutes} minute${minutes > 1 ? 's' : ''} of mixed load on ${size.gateways} gateway${size.gateways > 1 ? 's' : ''}, an extractor and a signer${size.pooled ? ', Postgres behind PgBouncer in transaction mode' : ''}.
Forms go their whole way (upload, confirm, sign, download) for six accounts, one is erased every 2.5 s, and eight times a second somebody lists, asks for usage, has a wrong key, or sends what is no PDF.

Verdict: ${found.length > 0 ? `**${found.join('; ')}**` : isShort(soaked) ? 'nothing was lost; too short to tell what grows' : '**nothing grows, nothing was lost**'}.

The rule: a figure grows where the median of the slopes between all its pairs of looks in the second half (Theil and Sen) is over ${100 * MOST_AN_HOUR} % of its mean an hour, and its lower bound, with 95 % certainty, over nothing. ${looks.length} looks, one in 5 s, after 20 s in which all starts. At rest: what is left over a minute after the last call, when no rate counts any more; what grows with others' work on the machine goes back there, what leaks does not. Memory is what a process has for itself (what is shared of files depends on who else runs), without the room that V8 keeps and nothing lies in, by its least in each half minute, at whose beginning the services are asked to collect their garbage: by itself V8 leaves old garbage alone until there is much of it, and that looks like a leak for half an hour. Keys are those that nothing ends, without the jobs at hand.

${markdownTable(['figure', 'mean', 'an hour', 'between', 'verdict', 'at rest'], rows)}

![What the services hold](${told.name}.svg)

${end.forms} forms, ${end.signed} of them signed and downloaded, ${end.erased} erased; calls refused and tried again ${end.refused}, cut ${end.cut}, lost ${end.lost}, wrong ${end.wrong}. The other calls' answers: ${Object.entries(
    end.reads,
  )
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}.
`;
}

/** The steepest growth of each kind, with the bound that the rule sets: what the verdict says, in figures. */
export function measuresOf(soaked: Soaked): Measure[] {
  const kinds = {
    memory: /memory\b.*, MB$/,
    descriptors: /descriptors$/,
    'Redis keys': /keys$/,
    'dead rows': /dead rows/,
  };
  const all = trendsOf(soaked);
  const slopes = Object.entries(kinds).map(([kind, pattern]): Measure => {
    const trends = all.filter(([name]) => pattern.test(name)).map(([, trend]) => trend);
    const steepest = Math.max(...trends.map(({ anHour, least }) => (least > 0 ? anHour : 0)));
    const name = `${kind}: growth in an hour, of the mean`;
    return {
      name,
      value: tells(soaked) ? steepest : null,
      floor: null,
      goal: MOST_AN_HOUR,
      unit: 'share',
      up: false,
    };
  });
  const { lost, wrong, forms, signed } = soaked.end;
  const count = (name: string, value: number): Measure => ({
    ...{ name, value, floor: null, goal: 0, unit: 'count', up: false },
  });
  return [
    ...slopes,
    count('calls lost or answered wrongly', lost + wrong),
    count('forms that did not come to their end', forms - signed),
  ];
}

/** Memory over time. */
export function plotOf(soaked: Soaked): string {
  const lines = seriesOf(soaked)
    .filter(([name]) => /: memory/.test(name) && !name.startsWith('Redis'))
    .map(([name, series]) => ({
      name: name.replace(': memory', '').replace(' with its children', ' + children').replace(', MB', ''),
      points: series.map(([seconds, mb]): [number, number] => [seconds / 60, mb]),
    }));
  return lineChart(lines, { x: 'minutes', y: 'memory, MB' });
}
