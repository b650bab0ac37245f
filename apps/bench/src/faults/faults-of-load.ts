import type { Call } from '../callers/call.js';
import { Calling, LAST } from '../callers/calling.js';
import { watch } from '../callers/watch.js';
import { pause, percentile } from './fault.js';
import type { Fault, Scenery } from './fault.js';
import { aNonce, formOf } from './form.js';
import { Load } from './load.js';
import type { Tenant } from './world.js';

const FLOOD = 300;
const FLOOD_S = 30;
/** More than the four that are worked on at once: nobody who reads has to wait for a form. */
const BUSY = 12;
/** The capacity is what two windows one after the other agree on. */
const WINDOW_S = 5;
const AGREED = 0.1;
const MOST_WINDOWS = 12;
const OVERLOAD_S = 60;
/** What the issue asks for; how fast this machine is decides, so a miss is told and is no loss. */
const GOODPUT = 0.9;
const REFUSED_MS = 100;

async function uploadsOf(gateways: readonly string[], tenants: readonly Tenant[]): Promise<Call[]> {
  const body = await formOf(aNonce());
  return tenants.flatMap(({ key }) =>
    gateways.map((base) => ({
      ...{ url: `${base}/api/v1/documents`, method: 'POST', body },
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf' },
    })),
  );
}

function* listsOf(gateways: readonly string[], { key }: Tenant): Generator<Call> {
  for (let n = 0; ; n += 1)
    yield { url: `${gateways[n % gateways.length]}/api/v1/documents`, headers: { authorization: `Bearer ${key}` } };
}

async function flood({ ground, tenants: [flooder, other], seconds, figure, measure }: Scenery): Promise<void> {
  // A flood lasts; of a few seconds the slowest in a hundred would be but the second slowest of all.
  const ms = Math.max(FLOOD_S, seconds) * 1_000;
  const lists = listsOf(ground.gateways, other!);
  const uploads = await uploadsOf(ground.gateways, [flooder!]);
  await watch(lists, 2_000);
  const quiet = await watch(lists, ms);
  const uploading = await Calling.begin(uploads, { atOnce: FLOOD }, LAST);
  const flooded = await watch(lists, ms);
  const { answers } = await uploading.end();
  const times = flooded.p99 / quiet.p99;
  measure({
    ...{ name: "another account's p99 of lists beside 300 uploads", value: times, floor: null, goal: 2 },
    ...{ unit: 'times', up: false },
  });
  const told = (part: 'p50' | 'p99') => `${part} ${quiet[part].toFixed(1)} → ${flooded[part].toFixed(1)} ms`;
  figure(
    `another account's lists while one account keeps ${FLOOD} uploads under way: ${told('p50')}, ${told('p99')}, ` +
      `slowest of the first 2 s ${quiet.atFirst.toFixed(0)} → ${flooded.atFirst.toFixed(0)} ms, ` +
      `${times.toFixed(2)} times (${times < 2 ? 'under' : 'NOT under'} twice; ${quiet.failed + flooded.failed} of ` +
      `${quiet.calls + flooded.calls} failed; the uploads' answers ${JSON.stringify(answers)})`,
  );
}

/** Waits until nothing is read any more. */
async function settled(ground: Scenery['ground']): Promise<void> {
  for (let open = 1; open > 0; await pause(0.5)) {
    const { rows } = await ground.pool.query<{ open: number }>(
      'SELECT count(*)::int AS open FROM documents WHERE work IS NOT NULL',
    );
    open = rows[0]!.open;
  }
}

/** Uploads done a second by as many callers as keep the workers busy, once two windows agree. */
async function capacityOf(calls: readonly Call[]): Promise<number> {
  const calling = await Calling.begin(calls, { atOnce: BUSY });
  const rates: number[] = [];
  let [before, at] = [0, performance.now()];
  const agree = ([last = 0, former = 0]: readonly number[]): boolean =>
    former > 0 && Math.abs(last - former) <= AGREED * Math.max(last, former);
  // The first window loads code and starts children.
  while (rates.length < 3 || (!agree(rates) && rates.length < MOST_WINDOWS)) {
    await pause(WINDOW_S);
    const done = (await calling.told()).answers[201] ?? 0;
    const now = performance.now();
    rates.unshift((done - before) / ((now - at) / 1_000));
    [before, at] = [done, now];
  }
  await calling.end();
  return (rates[0]! + rates[1]!) / 2;
}

async function twice({ ground, tenants, history, seconds, figure, measure }: Scenery): Promise<void> {
  // Of one account: with several a child is started anew for most files, and how fast that is hangs on who comes when.
  const calls = await uploadsOf(ground.gateways, tenants.slice(0, 1));
  const before = await capacityOf(calls);
  await settled(ground);
  const lasting = Math.max(OVERLOAD_S, seconds);
  const calling = await Calling.begin(calls, { perSecond: 2 * before });
  await pause(lasting);
  const { answers, refusedMs } = await calling.told();
  await calling.end();
  await settled(ground);
  // A machine that is shared is not as fast all the time: the overload lies between two looks at what it can do.
  const after = await capacityOf(calls);
  const capacity = (before + after) / 2;
  const inTurn = await capacityOf(await uploadsOf(ground.gateways, tenants));
  await settled(ground);
  const goodput = (answers[201] ?? 0) / lasting;
  const slow = percentile(refusedMs, 0.99);
  const reached = goodput >= GOODPUT * capacity ? 'reached' : 'NOT reached';
  measure({
    ...{ name: 'done at twice the capacity, of the capacity', value: goodput / capacity, floor: null, goal: GOODPUT },
    ...{ unit: 'share', up: true },
  });
  const refused =
    refusedMs.length === 0
      ? 'nobody was refused, who came last still stood in line'
      : `${refusedMs.length} refused, p50 ${percentile(refusedMs, 0.5).toFixed(0)} ms, p99 ${slow.toFixed(0)} ms (${slow < REFUSED_MS ? 'reached' : 'NOT reached'})`;
  figure(
    `at twice the capacity (${before.toFixed(2)} uploads a second before, ${after.toFixed(2)} after) for ${lasting} s: ` +
      `${goodput.toFixed(2)} a second done, ${((100 * goodput) / capacity).toFixed(0)} % of their mean (${reached}); ` +
      `${refused}; all answers ${JSON.stringify(answers)}`,
  );
  figure(`with ${tenants.length} accounts in turn ${inTurn.toFixed(2)} uploads a second are done`);
  // Whoever waits is served again.
  await new Load(ground.gateways, tenants, history).send();
}

/** More work than one may send, or all can do. */
export const OF_LOAD: readonly Fault[] = [
  { number: 17, name: 'one account floods uploads, rates lifted', alone: true, inject: flood },
  { number: 18, name: 'twice the capacity for 60 s', alone: true, inject: twice },
];
