import { callOnce } from './client.js';
import { pause, percentile } from './fault.js';
import type { Fault, Scenery } from './fault.js';
import { aNonce, formOf } from './form.js';
import { Load } from './load.js';

const FLOOD = 300;
/** What the issue asks for; how fast this machine is decides, so a miss is told and is no loss. */
const GOODPUT = 0.9;
const REFUSED_MS = 100;

const reading = async ({ ground, tenants }: Scenery, seconds: number): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    await callOnce(ground.gateways[times.length % 2]!, tenants[1]!.key, { method: 'GET', path: '/documents' });
    times.push(performance.now() - begun);
    await pause(0.05);
  }
  return times;
};

async function flood(scenery: Scenery): Promise<void> {
  const { ground, tenants, seconds, figure } = scenery;
  const quiet = percentile(await reading(scenery, seconds / 2), 0.99);
  const forms = await Promise.all(Array.from({ length: FLOOD }, () => formOf(aNonce())));
  const cut = new AbortController();
  const headers = { authorization: `Bearer ${tenants[0]!.key}`, 'content-type': 'application/pdf' };
  const sent = forms.map((body, at) =>
    fetch(`${ground.gateways[at % 2]}/api/v1/documents`, {
      method: 'POST',
      headers,
      body: body as NonNullable<RequestInit['body']>,
      signal: cut.signal,
    })
      .then((answer) => answer.arrayBuffer())
      .catch(() => null),
  );
  const flooded = percentile(await reading(scenery, seconds), 0.99);
  cut.abort();
  await Promise.all(sent);
  const verdict = flooded < 2 * quiet ? 'under twice' : 'NOT under twice';
  figure(
    `another account's p99 of a list: ${quiet.toFixed(0)} ms quiet, ${flooded.toFixed(0)} ms in a flood of ${FLOOD} uploads (${verdict})`,
  );
}

/** Uploads sent and answered with 201 a second, and how long those that were refused took. */
async function pushed({ ground, tenants }: Scenery, perSecond: number, seconds: number) {
  const refusals: number[] = [];
  const calls: Promise<void>[] = [];
  let done = 0;
  const forms = await Promise.all(Array.from({ length: Math.ceil(perSecond * seconds) }, () => formOf(aNonce())));
  const begun = performance.now();
  for (const [at, body] of forms.entries()) {
    await pause(Math.max(0, (begun + (at * 1000) / perSecond - performance.now()) / 1000));
    const sent = performance.now();
    const headers = { 'content-type': 'application/pdf' };
    const { key } = tenants[at % 2]!;
    calls.push(
      callOnce(ground.gateways[at % 2]!, key, { method: 'POST', path: '/documents', headers, body }).then((answer) => {
        if (answer.status === 201) done += 1;
        if (answer.status === 503) refusals.push(performance.now() - sent);
      }),
    );
  }
  const inTime = done;
  const took = (performance.now() - begun) / 1000;
  await Promise.all(calls);
  return { perSecond: inTime / took, refusals };
}

/** As many at a time as can be worked on, one after the other: what the workers can do. */
async function capacityOf({ ground, tenants }: Scenery, seconds: number): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const worker = async (at: number): Promise<void> => {
    while (performance.now() < end) {
      const body = await formOf(aNonce());
      const headers = { 'content-type': 'application/pdf' };
      const { key } = tenants[at % 2]!;
      const answer = await callOnce(ground.gateways[at % 2]!, key, {
        method: 'POST',
        path: '/documents',
        headers,
        body,
      });
      if (answer.status === 201) done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_one, at) => worker(at)));
  return done / seconds;
}

async function twice(scenery: Scenery): Promise<void> {
  const { seconds, figure } = scenery;
  const capacity = await capacityOf(scenery, 15);
  const { perSecond, refusals } = await pushed(scenery, 2 * capacity, Math.max(60, seconds));
  const slow = percentile(refusals, 0.99);
  const reached = perSecond >= GOODPUT * capacity && slow < REFUSED_MS;
  figure(
    `at twice the capacity (${capacity.toFixed(1)} uploads a second): ${perSecond.toFixed(1)} a second done, ` +
      `${refusals.length} refused, p99 of a refusal ${slow.toFixed(0)} ms (${reached ? 'reached' : 'NOT reached'})`,
  );
  // Whoever waits is served again.
  const after = new Load(scenery.ground.gateways, scenery.tenants, scenery.history);
  await after.send();
}

/** More work than one may send, or all can do. */
export const OF_LOAD: readonly Fault[] = [
  { number: 17, name: 'one account floods uploads, rates lifted', alone: true, inject: flood },
  { number: 18, name: 'twice the capacity for 60 s', alone: true, inject: twice },
];
