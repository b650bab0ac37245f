import type { GroundSize } from '../faults/ground.js';
import { lineChart } from '../figures/line-chart.js';
import type { Measure } from '../figures/measure.js';
import { markdownTable } from '../figures/measure.js';
import type { Looked } from './look.js';
import type { LoadEnd } from './mixed-load.js';
import { grows, MOST_AN_HOUR, trendOf } from './trend.js';
import type { Series } from './trend.js';

/** What was seen in a soak. */
export interface Soaked {
  readonly minutes: number;
  readonly size: GroundSize;
  readonly looks: readonly { readonly seconds: number; readonly seen: Looked }[];
  readonly end: LoadEnd;
  /** A while after the last call. */
  readonly rest: Looked;
}

/** What is at work at a moment says nothing of what is left behind. */
const NO_LEAK = 'documents at work';

function seriesOf({ looks }: Soaked): [string, Series][] {
  const names = [...new Set(looks.flatMap(({ seen }) => Object.keys(seen)))];
  return names.map((name) => [
    name,
    looks.flatMap(({ seconds, seen }) => (seen[name] === undefined ? [] : [[seconds, seen[name]] as const])),
  ]);
}

/** In less than so many minutes all still warms up, and Postgres has hardly tidied once. */
const SHORTEST = 5;
const isShort = ({ minutes }: Soaked): boolean => minutes < SHORTEST;

/** What is not as it should be, in words; nothing where all is. */
export function verdictOf(soaked: Soaked): string[] {
  const growing = (isShort(soaked) ? [] : seriesOf(soaked))
    .filter(([name, series]) => name !== NO_LEAK && grows(trendOf(series)))
    .map(([name, series]) => `${name}: ${percent(trendOf(series).anHour)} an hour`);
  const { lost, wrong, forms, signed } = soaked.end;
  return [
    ...growing,
    ...(lost > 0 ? [`${lost} calls were lost`] : []),
    ...(wrong > 0 ? [`${wrong} answers were wrong`] : []),
    ...(signed < forms ? [`${forms - signed} forms did not come to their end`] : []),
  ];
}

const percent = (part: number): string => `${part >= 0 ? '+' : ''}${(100 * part).toFixed(0)} %`;

/** Each series with its slope, and whether it grows. */
export function pageOf(soaked: Soaked, told: { readonly name: string; readonly command: string }): string {
  const { end, minutes, looks, size } = soaked;
  const rows = seriesOf(soaked).map(([name, series]) => {
    const trend = trendOf(series);
    const verdict = name === NO_LEAK ? '' : grows(trend) ? '**grows**' : 'stays';
    const bounds = `${percent(trend.least)} to ${percent(trend.most)}`;
    const rest = soaked.rest[name]?.toPrecision(3) ?? '';
    return [name, trend.mean.toPrecision(3), percent(trend.anHour), bounds, verdict, rest];
  });
  const found = verdictOf(soaked);
  return `# Soak${size.pooled ? ' behind PgBouncer' : ''}

Written by \`${told.command}\`: ${minutes} minute${minutes > 1 ? 's' : ''} of mixed load on ${size.gateways} gateway${size.gateways > 1 ? 's' : ''}, an extractor and a signer${size.pooled ? ', Postgres behind PgBouncer in transaction mode' : ''}.
Forms go their whole way (upload, confirm, sign, download) for six accounts, one is erased every 2.5 s, and eight times a second somebody lists, asks for usage, has a wrong key, or sends what is no PDF.

Verdict: ${found.length > 0 ? `**${found.join('; ')}**` : isShort(soaked) ? 'nothing was lost; too short to tell what grows' : '**nothing grows, nothing was lost**'}.

The rule: a figure grows where the median of the slopes between all its pairs of looks in the second half (Theil and Sen) is over ${100 * MOST_AN_HOUR} % of its mean an hour, and its lower bound, with 95 % certainty, over nothing. ${looks.length} looks, one in 5 s, after 20 s in which all starts. At rest: what is left over a minute after the last call, when no rate counts any more; what grows with others' work on the machine goes back there, what leaks does not.

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
  const all = seriesOf(soaked);
  const slopes = Object.entries(kinds).map(([kind, pattern]): Measure => {
    const trends = all.filter(([name]) => pattern.test(name)).map(([, series]) => trendOf(series));
    const steepest = Math.max(...trends.map(({ anHour, least }) => (least > 0 ? anHour : 0)));
    const name = `${kind}: growth in an hour, of the mean`;
    return {
      name,
      value: isShort(soaked) ? null : steepest,
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
