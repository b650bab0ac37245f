import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Ground } from '../faults/ground.js';
import { World } from '../faults/world.js';
import { keep, seenNow } from '../figures/kept.js';
import { countOf, WrongUse } from '../wrong-use.js';
import { COLLECTING, Looker } from './look.js';
import type { Looked } from './look.js';
import { MixedLoad } from './mixed-load.js';
import type { LoadEnd } from './mixed-load.js';
import { measuresOf, pageOf, plotOf, verdictOf } from './page.js';
import type { Soaked } from './page.js';

/** What the measurement takes. */
export const USAGE = '[--minutes N] [--rate FORMS_A_MINUTE] [--gateways N] [--pgbouncer] [--keep]';

const LOOK_MS = 5_000;
/** Garbage is collected every half minute. */
const LOOKS_A_COLLECTION = 6;
/** What is loaded, opened and compiled at first is no leak. */
const WARM_UP_MS = 20_000;
/** Calls count against a rate for a minute: after it nothing of the load is left but what leaks. */
const REST_MS = 75_000;
const option = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** Mixed load for a while: 1 where memory, descriptors, Redis keys or dead rows grow, or anything was lost or wrong. */
export async function run(args: string[]): Promise<number> {
  const options = { minutes: option, rate: option, gateways: option, pgbouncer: flag, keep: flag };
  const { values } = parseArgs({ args, options });
  const minutes = countOf('minutes', values.minutes ?? '10', 1);
  const perSecond = countOf('rate', values.rate ?? '30', 1) / 60;
  const gateways = countOf('gateways', values.gateways ?? '1', 1);
  if (values.pgbouncer) await findPgBouncer();
  const size = { gateways, extractors: 1, signers: 1, pooled: values.pgbouncer, settings: COLLECTING };
  const ground = await Ground.start(size);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void ground.stop().finally(() => process.exit(130)));
  const soaked = await soak(ground, { minutes, perSecond }).finally(() => ground.stop());
  const command = `npm run bench -- soak ${args.filter((word) => word !== '--keep').join(' ')}`.trim();
  const name = values.pgbouncer ? 'soak-pooled' : 'soak';
  const page = pageOf(soaked, { name, command });
  process.stdout.write(`\n${page}\n`);
  if (values.keep)
    keep(
      { ...seenNow(name, command), measures: measuresOf(soaked) },
      { [`${name}.md`]: page, [`${name}.svg`]: plotOf(soaked) },
    );
  return verdictOf(soaked).length === 0 ? 0 : 1;
}

/** On the PATH, or where the tests have theirs from. */
async function findPgBouncer(): Promise<void> {
  const tools = new URL('../../../e2e/runner/tools.mjs', import.meta.url).href;
  const { toolsIn } = (await import(tools)) as { toolsIn: (folder: string, name: string) => Promise<string> };
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-soak-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env['PATH'] = await toolsIn(folder, 'pgbouncer');
  if (spawnSync('pgbouncer', ['--version']).status !== 0)
    throw new WrongUse('--pgbouncer: there is no pgbouncer on the PATH');
}

async function soak(ground: Ground, plan: { minutes: number; perSecond: number }): Promise<Soaked> {
  const world = await World.open(ground);
  const looker = new Looker(ground);
  try {
    const load = await MixedLoad.begin(ground, world, plan.perSecond);
    await pause(WARM_UP_MS);
    const begun = performance.now();
    const looks: { seconds: number; seen: Looked }[] = [];
    while (performance.now() - begun < plan.minutes * 60_000) {
      if (looks.length % LOOKS_A_COLLECTION === 0) await looker.collect();
      looks.push({ seconds: (performance.now() - begun) / 1000, seen: await looker.look() });
      await pause(LOOK_MS);
    }
    const end: LoadEnd = await load.end();
    await pause(REST_MS);
    await looker.collect();
    return { minutes: plan.minutes, looks, end, rest: await looker.look(), size: ground.size };
  } finally {
    looker.close();
    await world.close();
  }
}
