import { setTimeout as pause } from 'node:timers/promises';
import { Asker } from '../callers/call.js';
import type { Call } from '../callers/call.js';
import type { Ground } from '../faults/ground.js';
import { answered } from './calibration.js';
import { machineMs, processorMsOf } from './process-tree.js';

/** As many as keep two workers of one job each busy. */
const CALLERS = 6;
/** In each turn. */
const FILES = 40;
/** Children are started and code is loaded meanwhile. */
const WARM_UP = 12;

/** What one and two workers did a second, one right after the other. */
export interface Turn {
  readonly one: number;
  readonly two: number;
  /** Of the machine's processors, how much others had meanwhile. */
  readonly others: number;
}

interface Work {
  readonly warmUp: readonly Call[];
  readonly counted: readonly Call[];
}

/**
 * One worker against two, in turns, the order changing: a shared machine is not as fast all the time. Both do the same files to the last:
 * a few of them take twenty times as long as the others, and who happens to get those would look slow.
 */
export async function oneAgainstTwo(ground: Ground, calls: readonly Call[], rounds: number): Promise<Turn[]> {
  const work = { warmUp: calls.slice(0, WARM_UP), counted: calls.slice(0, FILES) };
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seen = { one: 0, two: 0 };
    const others: number[] = [];
    for (const which of round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
      await (which === 'two' ? ground.startOne('extractor-2') : ground.stopOne('extractor-2'));
      const done = await rateOf(ground, work);
      seen[which] = done.rate;
      others.push(done.others);
    }
    turns.push({ ...seen, others: (others[0]! + others[1]!) / 2 });
  }
  return turns;
}

async function rateOf(ground: Ground, { warmUp, counted }: Work): Promise<{ rate: number; others: number }> {
  await allOf(warmUp);
  await settled(ground);
  const before = { machine: machineMs(), ours: oursOf(ground) };
  const begun = performance.now();
  await allOf(counted);
  const seconds = (performance.now() - begun) / 1000;
  const machine = machineMs();
  const theirs = machine.given - before.machine.given - (oursOf(ground) - before.ours);
  await settled(ground);
  const others = Math.max(0, theirs / (machine.all - before.machine.all));
  return { rate: counted.length / seconds, others };
}

/** All of them, by so many callers at once; whoever is told to come again later does so. */
async function allOf(calls: readonly Call[]): Promise<void> {
  const asker = new Asker();
  const waiting = [...calls];
  const caller = async (): Promise<void> => {
    for (let call = waiting.shift(); call; call = waiting.shift()) await answered(asker, call);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  asker.close();
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
