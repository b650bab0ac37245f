import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../callers/call.js';
import { Calling } from '../callers/calling.js';
import type { Ground } from '../faults/ground.js';
import { machineMs, processorMsOf } from './process-tree.js';

/** As many as keep two workers of one job each busy. */
const CALLERS = 6;
const WARM_UP_MS = 4_000;

/** What one and two workers did a second, one right after the other. */
export interface Turn {
  readonly one: number;
  readonly two: number;
  /** Of the machine's processors, how much others had meanwhile. */
  readonly others: number;
}

/** One worker against two, in turns, the order changing: a shared machine is not as fast all the time. */
export async function oneAgainstTwo(
  ground: Ground,
  calls: readonly Call[],
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seen = { one: 0, two: 0 };
    const others: number[] = [];
    for (const which of round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
      await (which === 'two' ? ground.startOne('extractor-2') : ground.stopOne('extractor-2'));
      const done = await rateOf(ground, calls, ms);
      seen[which] = done.rate;
      others.push(done.others);
    }
    turns.push({ ...seen, others: (others[0]! + others[1]!) / 2 });
  }
  return turns;
}

async function rateOf(ground: Ground, calls: readonly Call[], ms: number): Promise<{ rate: number; others: number }> {
  const calling = await Calling.begin(calls, { atOnce: CALLERS });
  await pause(WARM_UP_MS);
  const before = { done: (await calling.told()).done.length, machine: machineMs(), ours: oursOf(ground) };
  const begun = performance.now();
  await pause(ms);
  const { done } = await calling.told();
  const seconds = (performance.now() - begun) / 1000;
  const machine = machineMs();
  const theirs = machine.given - before.machine.given - (oursOf(ground) - before.ours);
  await calling.end();
  await settled(ground);
  const others = Math.max(0, theirs / (machine.all - before.machine.all));
  return { rate: (done.length - before.done) / seconds, others };
}

/** What the installation and this process had; the callers' own is what others have. */
const oursOf = (ground: Ground): number =>
  ground.names
    .map((name) => ground.pid(name))
    .reduce<number>((sum, pid) => sum + (pid === null ? 0 : processorMsOf(pid)), 0);

/** Waits until nothing is at work any more. */
export async function settled(ground: Ground): Promise<void> {
  for (let open = 1; open > 0; await pause(200)) {
    const { rows } = await ground.pool.query<{ open: number }>(
      'SELECT count(*)::int AS open FROM documents WHERE work IS NOT NULL',
    );
    open = rows[0]!.open;
  }
}
