import type { Logger } from './logging/logger.js';
import type { Metrics } from './metrics.js';
import { TurnsOfTheLoop } from './turns-of-the-loop.js';
import type { LongTurn } from './turns-of-the-loop.js';

/** Longer than this nobody should keep all others waiting. */
const LONG_MS = 20;
/** This is worth a line in the log, but one in so many seconds. */
const VERY_LONG_MS = 200;
const LINE_EVERY_MS = 10_000;

const BUCKETS = [0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Counts the turns of a service's event loop that took long, by what was under way. */
export function watchTurns(metrics: Metrics, log: Logger): TurnsOfTheLoop {
  const help = 'turns of the event loop of over 20 ms of work';
  const long = metrics.histogram('long_turn_seconds', help, ['during'], BUCKETS);
  let told = -Infinity;
  return new TurnsOfTheLoop(LONG_MS, ({ cpuMs, during }: LongTurn): void => {
    long.observe({ during: during.length > 1 ? 'several' : (during[0] ?? 'nothing') }, cpuMs / 1000);
    if (cpuMs < VERY_LONG_MS || performance.now() - told < LINE_EVERY_MS) return;
    told = performance.now();
    log.warn({ ms: Math.round(cpuMs), during }, 'nothing else was done for a long time');
  });
}
