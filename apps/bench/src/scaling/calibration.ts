import { setTimeout as pause } from 'node:timers/promises';
import { Asker } from '../callers/call.js';
import type { Call } from '../callers/call.js';
import type { Ground } from '../faults/ground.js';
import { processorMsOf } from './process-tree.js';

const MOST_TRIES = 60;
const AGAIN_MS = 1_000;

/** One worker's times, with one piece of work after the other. */
export interface Calibration {
  /** For each how long its sender waited. */
  readonly answerMs: readonly number[];
  /** For each how much processor time the worker and its children took from one answer to the next. */
  readonly processorMs: readonly number[];
  /** What an answer takes beside the worker's part, on average. */
  readonly besideMs: number;
}

/** Lets one worker do one after the other; those before the first `uncounted` start children and load code. */
export async function calibrate(
  ground: Ground,
  worker: string,
  job: 'extract' | 'sign',
  calls: readonly Call[],
  uncounted = 3,
): Promise<Calibration> {
  const asker = new Asker();
  const [answerMs, processorMs]: [number[], number[]] = [[], []];
  let before = await jobsOf(ground, worker, job);
  for (const [n, call] of calls.entries()) {
    if (n === uncounted) before = await jobsOf(ground, worker, job);
    const given = processorMsOf(ground.pid(worker)!);
    const ms = await answered(asker, call);
    if (n < uncounted) continue;
    answerMs.push(ms);
    processorMs.push(processorMsOf(ground.pid(worker)!) - given);
  }
  asker.close();
  const after = await jobsOf(ground, worker, job);
  const jobMs = (1000 * (after.seconds - before.seconds)) / (after.count - before.count);
  const mean = answerMs.reduce((sum, one) => sum + one, 0) / answerMs.length;
  return { answerMs, processorMs, besideMs: Math.max(0, mean - jobMs) };
}

/** How long the answer took. Whoever is told to come again later, as what went before is still remembered, does so. */
export async function answered(asker: Asker, call: Call): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const sent = performance.now();
    const status = await asker.ask(call);
    if (status >= 200 && status < 300) return performance.now() - sent;
    if (status !== 503) throw new Error(`${call.url} was answered with ${status}`);
    await pause(AGAIN_MS);
  }
  throw new Error(`${call.url} is still told to come later`);
}

export const together = (...all: readonly Calibration[]): Calibration => ({
  answerMs: all.flatMap(({ answerMs }) => answerMs),
  processorMs: all.flatMap(({ processorMs }) => processorMs),
  besideMs: all.reduce((sum, { besideMs }) => sum + besideMs, 0) / all.length,
});

/** How long the worker is held by each, by the clock. */
export const heldMs = ({ answerMs, besideMs }: Calibration): number[] =>
  answerMs.map((ms) => Math.max(1, ms - besideMs));

/** The worker's own count of its jobs and of the time they took. */
async function jobsOf(ground: Ground, worker: string, job: string): Promise<{ seconds: number; count: number }> {
  const text = await (await fetch(ground.figures.get(worker)!)).text();
  const sum = (part: string): number =>
    [...text.matchAll(new RegExp(`^formseal_job_seconds_${part}\\{[^}]*job="${job}"[^}]*\\} (\\S+)$`, 'gm'))]
      .map(([, value]) => Number(value))
      .reduce((all, one) => all + one, 0);
  return { seconds: sum('sum'), count: sum('count') };
}
