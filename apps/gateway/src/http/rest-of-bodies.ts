import type { FastifyInstance } from 'fastify';

/**
 * What an answer leaves unread of a body runs off afterwards: before it the connection hears nothing of its next call, which would wait
 * until the connection is cut as idle. Node sees to it only where nobody has begun to read.
 */
export function readRestOfBodies(instance: FastifyInstance): void {
  instance.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) raw.unpipe().resume();
    done();
  });
}
