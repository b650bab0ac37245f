import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../callers/call.js';
import { Calling } from '../callers/calling.js';
import type { Ground } from '../faults/ground.js';
import { heldMs } from './calibration.js';
import type { Calibration } from './calibration.js';
import { foretellRun, meanOf, quantile } from './model.js';
import { settled } from './turns.js';

/** How busy the one worker of the check is kept. */
const BUSY = 0.6;
const SHARES = [0.5, 0.9, 0.99] as const;

/** The model against a run of one worker with one job. */
export interface Check {
  readonly perSecond: number;
  readonly uploads: number;
  readonly quantiles: readonly {
    readonly share: number;
    readonly measured: number;
    readonly foretold: readonly [number, number];
  }[];
}

/** What one worker's uploads took, sent by chance, at six tenths of what it can do. */
export async function smallRun(
  ground: Ground,
  calls: readonly Call[],
  known: Calibration,
  ms: number,
): Promise<{ readonly perSecond: number; readonly took: readonly number[] }> {
  const calling = await Calling.begin(calls, { perSecond: (BUSY * 1000) / meanOf(heldMs(known)), byChance: true });
  await pause(ms);
  // Leaving out who still waits would leave out the slowest.
  const { done, askedAt } = await calling.rested();
  await calling.end();
  await settled(ground);
  return { perSecond: (1000 * askedAt.length) / ms, took: done.map((one) => one.ms) };
}

/** The run beside what the model says of as many at the same rate. */
export function checkOf(
  { perSecond, took }: { readonly perSecond: number; readonly took: readonly number[] },
  known: Calibration,
): Check {
  const demand = { perSecond, servers: 1, service: heldMs(known), besideMs: known.besideMs };
  const quantiles = SHARES.map((share) => ({
    ...{ share, measured: quantile(took, share) },
    foretold: foretellRun(demand, took.length, share),
  }));
  return { perSecond, uploads: took.length, quantiles };
}
