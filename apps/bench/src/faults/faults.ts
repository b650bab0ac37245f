import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keep, seenNow } from '../figures/kept.js';
import { WrongUse, countOf, folderAt } from '../wrong-use.js';
import { drill, mixed } from './drill.js';
import type { DrillOptions } from './drill.js';
import { OF_CALLERS } from './faults-of-callers.js';
import { OF_FILES } from './faults-of-files.js';
import { OF_LOAD } from './faults-of-load.js';
import { OF_PROCESSES } from './faults-of-processes.js';
import { OF_SERVERS } from './faults-of-servers.js';
import { Ground } from './ground.js';
import { brokenList, invariantTable, isBroken, measuresOf, page, requestTable } from './report.js';
import type { Outcome } from './report.js';
import { World } from './world.js';

/** What the measurement takes. */
export const USAGE =
  '[--only 5,7] [--seconds COUNT] [--rate FORMS_A_MINUTE] [--seed NUMBER] [--forms DIR] [--json FILE] [--page] [--keep] [--no-mix]';

const FAULTS = [...OF_PROCESSES, ...OF_SERVERS, ...OF_CALLERS, ...OF_LOAD, ...OF_FILES].sort(
  (one, other) => one.number - other.number,
);
const PAGE = fileURLToPath(new URL('../../../../docs/benchmarks/faults.md', import.meta.url));
const option = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** All faults one by one and then mixed: 1 where anything was lost, wrong or had twice. */
export async function run(args: string[]): Promise<number> {
  const options = { only: option, seconds: option, rate: option, seed: option, forms: option, json: option };
  const { values } = parseArgs({ args, options: { ...options, page: flag, keep: flag, 'no-mix': flag } });
  const only = values.only?.split(',').map((number) => countOf('only', number, 1));
  if ((values.page || values.keep) && only) throw new WrongUse('--page and --keep are of all faults: leave --only out');
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : countOf('seed', values.seed, 0);
  process.stdout.write(`seed ${seed}\n`);
  const settings: DrillOptions = {
    seconds: countOf('seconds', values.seconds ?? '12', 1),
    perSecond: countOf('rate', values.rate ?? '30', 1) / 60,
    random: randomFrom(seed),
    forms: values.forms === undefined ? null : folderAt(values.forms),
  };
  const faults = FAULTS.filter(({ number }) => only?.includes(number) ?? true);
  const outcomes: Outcome[] = [];
  const ground = await Ground.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void ground.stop().finally(() => process.exit(130)));
  const world = await World.open(ground).catch(async (error: unknown) => {
    await ground.stop();
    throw error;
  });
  try {
    const tell = (outcome: Outcome): void => {
      outcomes.push(outcome);
      const verdict = outcome.unfit ?? (isBroken(outcome) ? 'BROKEN' : 'held');
      process.stdout.write(`${outcome.number} ${outcome.name}: ${verdict} (${outcome.seconds.toFixed(0)} s)\n`);
      for (const [number, why] of outcome.broken) process.stdout.write(`   I${number}: ${why}\n`);
      for (const figure of outcome.figures) process.stdout.write(`   ${figure}\n`);
    };
    for (const fault of faults) tell(await drill(fault, ground, world, settings));
    if (!values['no-mix']) tell(await mixed(FAULTS, ground, world, settings));
    if (outcomes.some(isBroken)) process.stdout.write(`${ground.errorsOf().slice(-20).join('\n')}\n`);
  } finally {
    await world.close();
    await ground.stop();
  }
  process.stdout.write(`\n${requestTable(outcomes)}\n\n${invariantTable(outcomes)}\n${brokenList(outcomes)}\n`);
  const told = { seed, command: `npm run bench -- faults ${shownWords(args).join(' ')}`.trim() };
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify({ seed, outcomes }, (_key, value: unknown) => plain(value), 2),
    );
  if (values.keep) keep({ ...seenNow('faults', told.command), measures: measuresOf(outcomes) });
  if (values.page) writeFileSync(PAGE, page(outcomes, { ...told, node: process.version }));
  return outcomes.some(isBroken) ? 1 : 0;
}

const plain = (value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What it was called with, but for the folder, which is another one elsewhere. */
const shownWords = (args: readonly string[]): string[] =>
  args
    .map((word, at) => (args[at - 1] === '--forms' ? 'DIR' : word))
    .filter((word) => word !== '--page' && word !== '--keep');
