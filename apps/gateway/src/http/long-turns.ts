import type { FastifyInstance } from 'fastify';
import { TurnsOfTheLoop } from '@formseal/platform';
import type { Logger, LongTurn, Metrics } from '@formseal/platform';

/** Longer than this nobody should keep all others waiting. */
export const LONG_MS = 20;
/** This is worth a line in the log, but one in so many seconds. */
const VERY_LONG_MS = 200;
const LINE_EVERY_MS = 10_000;

const BUCKETS = [0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Counts the turns of the event loop that took long, by the call that was under way. */
export function useLongTurns(instance: FastifyInstance, metrics: Metrics, log: Logger): void {
  const help = 'turns of the event loop of over 20 ms of work';
  const long = metrics.histogram('long_turn_seconds', help, ['during'], BUCKETS);
  let told = -Infinity;
  const onLong = ({ cpuMs, during }: LongTurn): void => {
    long.observe({ during: during.length > 1 ? 'several' : (during[0] ?? 'nothing') }, cpuMs / 1000);
    if (cpuMs < VERY_LONG_MS || performance.now() - told < LINE_EVERY_MS) return;
    told = performance.now();
    log.warn({ ms: Math.round(cpuMs), during }, 'nothing else was done for a long time');
  };
  const turns = new TurnsOfTheLoop(LONG_MS, onLong);
  instance.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    // By route: ids would make a series of each document.
    reply.raw.once('close', turns.begin(`${method} ${routeOptions.url ?? 'none'}`));
  });
  instance.addHook('onClose', async () => turns.stop());
}
