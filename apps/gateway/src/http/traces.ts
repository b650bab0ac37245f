import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from '@formseal/platform';
import { ALL_CALLS } from './paths.js';
import './fastify-types.js';

/**
 * A trace of each call, in which the work goes on that comes of it. What a caller says of a trace of their own is not
 * heard: anybody could have all of their calls traced. By route, as an address may hold what opens a document.
 */
export function useTraces(instance: FastifyInstance, tracing: Tracing): void {
  instance.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(ALL_CALLS)) return;
    const span = tracing.begin(nameOf(request), undefined, { role: 'request', attributes: attributesOf(request) });
    if (span === null) return;
    span.enter();
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.set({ 'http.response.status_code': statusCode, 'formseal.document': request.documentId ?? '' });
      if (statusCode >= 500) span.fail(request.errorCode ?? String(statusCode));
      span.end();
    });
  });
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
const nameOf = (request: FastifyRequest): string => `${request.method} ${routeOf(request)}`;

const attributesOf = (request: FastifyRequest) => ({
  'http.request.method': request.method,
  'http.route': routeOf(request),
  'formseal.request': request.id,
});
