import { lineChart } from '../figures/line-chart.js';
import { markdownTable, measureTable } from '../figures/measure.js';
import type { Measure } from '../figures/measure.js';
import type { Calibration } from './calibration.js';
import type { Check } from './check.js';
import type { ColdStart } from './cold-child.js';
import type { IdleMemory } from './idle-memory.js';
import { coresFor, kedaOf, mixedWith, RATES, workersFor } from './keda.js';
import type { Work } from './keda.js';
import { foretell, loadOf, meanOf, P99_MS, quantile } from './model.js';
import type { Turn } from './turns.js';

/** All that was measured. */
export interface Found {
  readonly files: number;
  /** Of the machine that it was measured on. */
  readonly cores: number;
  readonly cold: readonly ColdStart[];
  readonly idle: { readonly extractor: IdleMemory; readonly signer: IdleMemory };
  readonly turns: readonly Turn[];
  readonly check: Check;
  readonly reading: Calibration;
  /** Pages that are pictures; null where there were none to try. */
  readonly scanning: Calibration | null;
  readonly signing: Calibration;
}

/** Forms a day that the page for operators sizes an installation for; a fifth of them come in one hour. */
const SCANNED_PERCENT = 10;
const A_DAY = [10, 1_000, 100_000] as const;
const inBusiestHour = (aDay: number): number => aDay / 5 / 3600;

/** What the model reckons with: the processor time, which hangs less on what else the machine does than the clock does. */
const workOf = ({ processorMs, besideMs }: Calibration): Work => ({ service: processorMs, besideMs });

const median = (values: readonly number[]): number => quantile(values, 0.5);
const ms = (value: number): string => (Number.isFinite(value) ? `${Math.round(value)} ms` : 'for ever');
const wholeOf = ({ itself, children }: IdleMemory): number => children.reduce((sum, one) => sum + one, itself);

/** How many cores one worker with one job takes, and how many times as much as it two can do at most where there are no more. */
export function ceilingOf({ turns, reading, cores }: Pick<Found, 'turns' | 'reading' | 'cores'>): Ceiling {
  const taken = (median(turns.map(({ one }) => one)) * meanOf(reading.processorMs)) / 1000;
  return { taken, most: Math.min(2, cores / taken) };
}

interface Ceiling {
  readonly taken: number;
  readonly most: number;
}

const twoToOne = (turns: readonly Turn[]): number => median(turns.map(({ one, two }) => two / one));

/** The figures that have a goal. */
export function measuresOf(found: Found): Measure[] {
  const { cold, idle, turns, check } = found;
  const ratio = twoToOne(turns);
  const last = check.quantiles.at(-1)!;
  const within = last.measured >= last.foretold[0] && last.measured <= last.foretold[1];
  const none = { floor: null, up: false };
  return [
    { name: 'two extractors against one, one job each', value: ratio, floor: 1.5, goal: 1.8, unit: 'times', up: true },
    {
      name: '… of the most that these cores allow',
      ...{ value: ratio / ceilingOf(found).most, floor: null, goal: null, unit: 'share', up: true },
    },
    {
      name: 'cold child to the fields of its first file',
      value: median(cold.map((one) => one.ms)),
      goal: 400,
      unit: 'ms',
      ...none,
    },
    { name: '… in processor time', value: median(cold.map((one) => one.processorMs)), goal: null, unit: 'ms', ...none },
    { name: 'idle extractor, itself', value: idle.extractor.itself, goal: 150, unit: 'MB', ...none },
    { name: '… with the children that stand ready', value: wholeOf(idle.extractor), goal: null, unit: 'MB', ...none },
    { name: 'idle signer, itself', value: idle.signer.itself, goal: 150, unit: 'MB', ...none },
    { name: '… with the children that stand ready', value: wholeOf(idle.signer), goal: null, unit: 'MB', ...none },
    {
      name: 'p99 of the small run within what the model foretold',
      value: within ? 1 : 0,
      floor: null,
      goal: 1,
      unit: 'count',
      up: true,
    },
  ];
}

function foretoldTable(work: Work): string {
  const rows = RATES.map((perSecond) => {
    const workers = workersFor(work, perSecond);
    const { p50, p99, busy } = foretell({ perSecond, servers: workers, ...work });
    const cells = [ms(p50), ms(p99), `${Math.round(100 * busy)} %`];
    return [String(perSecond), loadOf({ perSecond, service: work.service }).toFixed(1), String(workers), ...cells];
  });
  return markdownTable(['a second', 'cores at work', 'workers', 'p50', 'p99', 'busy'], rows);
}

const sampleLine = (name: string, { processorMs, answerMs, besideMs }: Calibration): string[] => {
  const mean = meanOf(processorMs);
  const second = meanOf(processorMs.map((one) => one * one));
  const spread = Math.sqrt(Math.max(0, second - mean * mean)) / mean;
  const cells = [ms(mean), spread.toFixed(2), ms(quantile(processorMs, 0.99)), ms(meanOf(answerMs)), ms(besideMs)];
  return [name, String(processorMs.length), ...cells];
};

/** The page for docs/benchmarks. */
export function pageOf(found: Found, measures: readonly Measure[], command: string): string {
  const { turns, check, reading, scanning, signing, idle, files } = found;
  return `# Workers

Written by \`${command}\`. ${files} real forms of one to many pages, half of them without fields of their own, each upload of another account than the one before, so that nearly every file is a start of a child.
What the model is and what it leaves out: [decisions/workers.md](../decisions/workers.md).

${measureTable(measures)}

## One against two

Uploads done a second by six callers, in turns, the same forty files each time; how much of the machine others had meanwhile, the callers included.

${turnTable(turns)}

${ceilingLine(found)}

## What the model reckons with

One piece of work after the other. Processor time is the worker's and its children's from one answer to the next; spread is the standard deviation as a part of the mean; what is beside is the gateway's part and the way through the queue.

${markdownTable(
  ['work', 'seen', 'processor, mean', 'spread', 'p99', 'by the clock, mean', 'beside'],
  [
    sampleLine('reading', reading),
    ...(scanning ? [sampleLine('reading scans', scanning)] : []),
    sampleLine('signing', signing),
  ],
)}

## How many workers

The fewest that answer 99 of 100 within ${P99_MS / 1000} s, a core each, by the model. Uploads:

${foretoldTable(workOf(reading))}

Signatures:

${foretoldTable(workOf(signing))}

![p99 by workers](scaling.svg)

## The model against a run

One extractor with one job, uploads by chance at ${check.perSecond.toFixed(2)} a second, ${check.uploads} of them. Foretold is where nine of ten runs of as many lie, by the times measured right before and after it, by the clock.

${checkTable(check)}

## KEDA

What follows from the model for \`deploy/kubernetes/overlays/production/worker-scaling.yaml\`.

${kedaTable(found)}

## For so many forms a day

Each read once and signed once, a fifth of them in the busiest hour.

${dayTable(reading, signing)}
${scanning ? scannedLine(reading, scanning) : ''}

## Idle

Memory as Linux counts it where what is shared is counted in parts (PSS).

${idleTable(idle)}
`;
}

function ceilingLine(found: Found): string {
  const { taken, most } = ceilingOf(found);
  const share = Math.round((100 * twoToOne(found.turns)) / most);
  return `One takes ${taken.toFixed(2)} of the ${found.cores} cores: files a second, median of the turns, times a file's processor time below. So two can do ${most.toFixed(2)} times as much as one here at the most, and ${share} % of that was reached.`;
}

const turnTable = (turns: readonly Turn[]): string =>
  markdownTable(
    ['turn', 'one', 'two', 'times', 'others'],
    turns.map(({ one, two, others }, at) => [
      ...[String(at + 1), one.toFixed(2), two.toFixed(2), (two / one).toFixed(2)],
      `${Math.round(100 * others)} %`,
    ]),
  );

const checkTable = ({ quantiles }: Check): string =>
  markdownTable(
    ['of the uploads', 'foretold', 'measured'],
    quantiles.map(({ share, measured, foretold }) => [
      `${Math.round(100 * share)} % within`,
      foretold.map(ms).join(' to '),
      ms(measured),
    ]),
  );

/** KEDA's figures for each kind of worker. */
export const figuresOf = ({ reading, signing }: Pick<Found, 'reading' | 'signing'>) => ({
  extractor: kedaOf(workOf(reading)),
  signer: kedaOf(workOf(signing)),
});

const kedaTable = (found: Found): string =>
  markdownTable(
    ['worker', 'least', 'most', 'without Redis', 'waiting for each'],
    Object.entries(figuresOf(found)).map(([name, figures]) => {
      const { minReplicaCount, maxReplicaCount, fallback, listLength } = figures;
      return [name, ...[minReplicaCount, maxReplicaCount, fallback, listLength].map(String)];
    }),
  );

/** How many workers so many forms a day take. */
export const dayTable = (...works: readonly Calibration[]): string =>
  markdownTable(
    ['forms a day', 'a second', 'extractors', 'busy', 'p99', 'signers', 'busy', 'p99'],
    A_DAY.map((aDay) => [
      ...[String(aDay), inBusiestHour(aDay).toPrecision(2)],
      ...works.flatMap((one) => dayCells(workOf(one), aDay)),
    ]),
  );

const scannedLine = (reading: Calibration, scanning: Calibration): string => {
  const mixed = mixedWith(reading.processorMs, scanning.processorMs, SCANNED_PERCENT);
  const cores = A_DAY.map((aDay) => coresFor(mixed, inBusiestHour(aDay)).toPrecision(2)).join(', ');
  return `
With one form in ten scanned, ${ms(meanOf(mixed))} of a core each, extractors that are busy for seven tenths of the time are ${cores} cores. A scan alone may take longer than ${P99_MS / 1000} s, so no number of workers holds its p99.
`;
};

const idleTable = (idle: Found['idle']): string =>
  markdownTable(
    ['worker', 'itself', 'its children that stand ready'],
    Object.entries(idle).map(([name, { itself, children }]) => [
      ...[name, `${Math.round(itself)} MB`],
      `${children.map((mb) => Math.round(mb)).join(', ')} MB`,
    ]),
  );

function dayCells(work: Work, aDay: number): string[] {
  const perSecond = inBusiestHour(aDay);
  const servers = workersFor(work, perSecond);
  const { p99, busy } = foretell({ ...work, perSecond, servers });
  return [String(servers), `${(100 * busy).toPrecision(2)} %`, ms(p99)];
}

/** How the p99 of uploads falls with each worker more than their work fills. */
export function plotOf({ reading }: Found): string {
  const work = workOf(reading);
  const lines = RATES.map((perSecond) => {
    const least = Math.floor(loadOf({ perSecond, service: work.service })) + 1;
    const points = Array.from({ length: 11 }, (_one, more): [number, number] => [
      more,
      foretell({ ...work, perSecond, servers: least + more }).p99 / 1000,
    ]);
    return { name: `${perSecond} a second: ${least} +`, points };
  });
  const limit = { name: `${P99_MS / 1000} s`, at: P99_MS / 1000 };
  return lineChart(lines, { x: 'workers more than the work fills', y: 'p99, s', limit, highest: 10 });
}
