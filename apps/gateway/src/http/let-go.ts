import type { FastifyInstance } from 'fastify';

const EVERY_MS = 100;

/**
 * A gateway that leaves ends each connection as soon as it has nothing to answer on it. Node closes those that are idle at that moment alone:
 * one that was being answered then, and whose client keeps it, would hold the gateway for as long as connections are kept alive.
 */
export function letGoOnLeaving(instance: FastifyInstance): void {
  instance.addHook('preClose', async () => {
    const again = setInterval(() => instance.server.closeIdleConnections(), EVERY_MS);
    instance.server.once('close', () => clearInterval(again));
    // A server that never listened closes nothing, and says nothing.
    again.unref();
  });
}
