import type { Measure } from '../figures/measure.js';
import { pause, until } from './fault.js';
import type { Fault, Scenery } from './fault.js';
import type { Ground } from './ground.js';
import { History } from './history.js';
import { check } from './invariants.js';
import type { Broken } from './invariants.js';
import { Load } from './load.js';
import type { Outcome } from './report.js';
import { jobsIn, resourcesOf } from './resources.js';
import type { World } from './world.js';

/** How faults are injected. */
export interface DrillOptions {
  readonly seconds: number;
  readonly perSecond: number;
  readonly random: (below: number) => number;
  readonly forms: string | null;
}

const BACK_WITHIN_MS = 60_000;
const AT_ONCE = 4;

/** Some of the faults at the same time, drawn by the seed. */
export function mixed(faults: readonly Fault[], ground: Ground, world: World, options: DrillOptions): Promise<Outcome> {
  const left = faults.filter(({ mixes }) => mixes);
  const drawn = Array.from({ length: AT_ONCE }, () => left.splice(options.random(left.length), 1)[0]!);
  const name = `mixed: ${drawn.map(({ number }) => number).join(', ')} at once`;
  const inject = async (scenery: Scenery): Promise<void> => {
    await Promise.all(
      drawn.map(async (fault, at) => {
        await pause(at);
        await fault.inject(scenery);
      }),
    );
  };
  return drill({ number: 0, name, inject }, ground, world, options);
}

/** One fault under load, then the look at what became of everything. */
export async function drill(fault: Fault, ground: Ground, world: World, options: DrillOptions): Promise<Outcome> {
  const begun = performance.now();
  const history = new History();
  const said: Broken = new Map();
  const figures: string[] = [];
  const measures: Measure[] = [];
  const tenants = [await world.tenant(), await world.tenant()];
  const load = new Load(ground.gateways, tenants, history);
  const scenery: Scenery = {
    ...{ ground, world, tenants, load, history, ...options },
    say: (number, why) => said.has(number) || said.set(number, why),
    figure: (text) => figures.push(text),
    measure: (one) => measures.push(one),
  };
  const unfit = fault.unfit?.(scenery) ?? null;
  if (unfit !== null) return outcomeOf(fault, history, { said, figures, measures, unfit, backMs: 0, begun });
  await ground.whole(BACK_WITHIN_MS);
  const before = await resourcesOf(ground);
  if (!fault.alone) load.start(options.perSecond);
  await pause(1);
  try {
    await fault.inject(scenery);
  } catch (error) {
    said.set(11, `the fault could not be injected: ${(error as Error).message.slice(0, 200)}`);
  }
  load.stop();
  const backMs = await backToNormal(ground, world);
  await load.settle();
  await worked(ground);
  const after = await resourcesOf(ground);
  const broken = await check({ ground, tenants, history, before, after, backMs });
  for (const [number, why] of said) broken.set(number, why);
  if (!fault.mayGiveUp && history.journeys.some(({ gaveUp }) => gaveUp)) {
    history.note({ what: 'upload', end: 'lost', status: 201, ms: 0, why: 'a good form ended as failed' });
    broken.set(1, 'a good form ended as failed');
  }
  return outcomeOf(fault, history, { said: broken, figures, measures, unfit, backMs, begun });
}

/** How long until all are ready and a form goes the whole way at once; null where a minute is not enough. */
async function backToNormal(ground: Ground, world: World): Promise<number | null> {
  const begun = performance.now();
  const left = () => BACK_WITHIN_MS - (performance.now() - begun);
  if (!(await ground.whole(left()))) return null;
  const tenant = await world.tenant();
  for (const gateway of ground.gateways) {
    const probe = new History();
    const way = new Load([gateway], [tenant], probe).send();
    await Promise.race([way, pause(Math.max(1, left() / 1000))]);
    if (!probe.journeys[0]?.downloaded?.holds) return null;
  }
  return performance.now() - begun;
}

/** Waits until nothing is at work any more: what was accepted has its time to end. */
async function worked(ground: Ground): Promise<void> {
  await until(async () => {
    const { rows } = await ground.pool.query('SELECT 1 FROM documents WHERE work IS NOT NULL LIMIT 1');
    return rows.length === 0 && (await jobsIn(ground.redisUrl)) === 0;
  }, 180);
}

interface Seen {
  readonly said: Broken;
  readonly figures: readonly string[];
  readonly measures: readonly Measure[];
  readonly unfit: string | null;
  readonly backMs: number | null;
  readonly begun: number;
}

const outcomeOf = ({ number, name }: Fault, history: History, seen: Seen): Outcome => ({
  ...{ number, name, requests: history.asked.length, twice: history.twice },
  ok: history.count('ok'),
  refused: history.count('refused'),
  cut: history.count('cut'),
  lost: history.count('lost'),
  wrong: history.count('wrong'),
  broken: seen.said,
  figures: seen.figures,
  measures: seen.measures,
  unfit: seen.unfit,
  backMs: seen.backMs,
  seconds: (performance.now() - seen.begun) / 1000,
});
