import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLogger } from '@formseal/platform';
import { keep, seenNow } from '../figures/kept.js';
import { measureTable } from '../figures/measure.js';
import { root } from '../figures/project-root.js';
import { Ground } from '../faults/ground.js';
import { World } from '../faults/world.js';
import { countOf, folderAt } from '../wrong-use.js';
import { calibrate, together } from './calibration.js';
import { checkOf, smallRun } from './check.js';
import { coldStarts } from './cold-child.js';
import { idleMemoryOf } from './idle-memory.js';
import { dayTable, figuresOf, measuresOf, pageOf, plotOf } from './page.js';
import type { Found } from './page.js';
import { put } from './put.js';
import { signsOf } from './signs.js';
import { accountsOf, formsIn, uploadsOf } from './traffic.js';
import { oneAgainstTwo } from './turns.js';

/** What the measurement takes. */
export const USAGE = '[--forms DIR] [--seconds N] [--rounds N] [--files N] [--keep]';

const option = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const COLD_STARTS = 7;
const SIGNS = 24;
const SCANS = 4;
/** The run against the model is so many times as long as a turn: its p99 needs some hundred uploads. */
const RUN_TIMES = 4;
const ONE_JOB = { FORMSEAL_CONCURRENCY: '1' };

/**
 * One extractor against two, what a cold child and an idle worker cost, and how many workers a model says hold the p99, checked
 * against a small run. With --keep it is kept in docs/benchmarks, and goes into KEDA's manifest and the page that sizes an installation.
 */
export async function run(args: string[]): Promise<number> {
  const options = { forms: option, seconds: option, rounds: option, files: option, keep: flag };
  const { values } = parseArgs({ args, options });
  const forms = folderAt(
    ...(values.forms
      ? [path.join(values.forms, 'dev'), values.forms]
      : [path.join(root, '../shared/forms/dev'), path.join(root, 'docs/sample')]),
  );
  const files = formsIn(forms);
  const scans = path.join(forms, '../scan-dev');
  const plan: Plan = {
    scans: existsSync(scans) ? formsIn(scans).slice(0, SCANS) : [],
    files: files.filter(
      (_one, at) => at % Math.max(1, Math.floor(files.length / countOf('files', values.files ?? '120', 1))) === 0,
    ),
    ms: countOf('seconds', values.seconds ?? '20', 1) * 1_000,
    rounds: countOf('rounds', values.rounds ?? '5', 1),
  };
  const found = await measured(plan);
  const measures = measuresOf(found);
  process.stdout.write(`\n${measureTable(measures)}\n`);
  const command = `npm run bench -- scaling ${args.filter((word) => word.startsWith('--') || /^\d+$/.test(word)).join(' ')}`;
  const page = pageOf(found, measures, command.trim());
  if (values.keep) {
    const kept = { ...seenNow('scaling', command.trim()), measures, detail: found };
    keep(kept, { 'scaling.md': page, 'scaling.svg': plotOf(found) });
    put(figuresOf(found), dayTable(found.reading, found.signing));
  } else process.stdout.write(`\n${page}\n`);
  return 0;
}

interface Plan {
  readonly files: readonly Uint8Array[];
  readonly scans: readonly Uint8Array[];
  readonly ms: number;
  readonly rounds: number;
}

/** What is found is told at once: all of it takes some minutes. */
async function told<T>(what: string, work: Promise<T>): Promise<T> {
  process.stderr.write(`${what} …\n`);
  const found = await work;
  process.stderr.write(`${JSON.stringify(found, (_key, value: unknown) => rounded(value))}\n`);
  return found;
}

const rounded = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);

async function measured({ files, scans, ms, rounds }: Plan): Promise<Found> {
  const sample = readFileSync(path.join(root, 'docs/sample/membership.pdf'));
  const logger = createLogger('bench', { level: 'error' });
  const cold = await told('children started cold', coldStarts(sample, COLD_STARTS, logger));
  const ground = await Ground.start({ gateways: 1, extractors: 2, signers: 1, settings: ONE_JOB });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void ground.stop().finally(() => process.exit(130)));
  try {
    const world = await World.open(ground);
    try {
      return {
        cold,
        files: files.length,
        cores: cpus().length,
        ...(await withWorkers(ground, world, { files, scans, ms, rounds })),
      };
    } finally {
      await world.close();
    }
  } finally {
    await ground.stop();
  }
}

type OfWorkers = Omit<Found, 'cold' | 'files' | 'cores'>;

async function withWorkers(ground: Ground, world: World, { files, scans, ms, rounds }: Plan): Promise<OfWorkers> {
  const [extractor, signer] = [await idleMemoryOf(ground, 'extractor-1'), await idleMemoryOf(ground, 'signer-1')];
  const idle = await told('memory of idle workers', Promise.resolve({ extractor, signer }));
  const accounts = await accountsOf(world);
  const uploads = uploadsOf(ground.gateways[0]!, accounts, files);
  const turns = await told('one extractor against two', oneAgainstTwo(ground, uploads, rounds));
  await ground.stopOne('extractor-2');
  const oneByOne = () => calibrate(ground, 'extractor-1', 'extract', uploads);
  const before = await told('one file after the other', oneByOne());
  const sent = await told('as chance has it', smallRun(ground, uploads, before, ms * RUN_TIMES));
  const reading = together(before, await told('one file after the other', oneByOne()));
  const check = checkOf(sent, reading);
  const scanned = uploadsOf(ground.gateways[0]!, accounts, scans);
  const scanning =
    scans.length > 1 ? await told('scans', calibrate(ground, 'extractor-1', 'extract', scanned, 1)) : null;
  const signs = await signsOf(ground, world, SIGNS);
  const signing = await told('one signature after the other', calibrate(ground, 'signer-1', 'sign', signs));
  return { idle, turns, check, reading, scanning, signing };
}
