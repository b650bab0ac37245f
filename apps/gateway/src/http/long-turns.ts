import type { FastifyInstance } from 'fastify';
import { watchTurns } from '@formseal/platform';
import type { Logger, Metrics } from '@formseal/platform';

/** Counts the turns of the event loop that took long, by the call that was under way. */
export function useLongTurns(instance: FastifyInstance, metrics: Metrics, log: Logger): void {
  const turns = watchTurns(metrics, log);
  instance.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    // By route: ids would make a series of each document.
    reply.raw.once('close', turns.begin(`${method} ${routeOptions.url ?? 'none'}`));
    done();
  });
  instance.addHook('onClose', async () => turns.stop());
}
