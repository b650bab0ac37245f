import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enterRequestId, nameCaller } from '@formseal/platform';
import type { Health, Metrics } from '@formseal/platform';
import type { ActivityLog } from '../activity/activity-log.js';
import type { Gate } from '../auth/gate.js';
import { networkOf } from '../rate-limit/network.js';
import './fastify-types.js';
import { hungUp } from './hung-up.js';
import { ALL_CALLS, API } from './paths.js';

/** What of the API is public: its description. */
const OPEN = new Set(['/api/v1/openapi.json']);

/** An answer that is opened as a page of its own loads, runs and is framed by nothing; the web app's pages say their own. */
export const INERT = "default-src 'none'; frame-ancestors 'none'";

/** By the route it leads to: an address can be written in many ways (`/%61pi/v1`). By itself where it leads nowhere. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url;
  return path.startsWith(API) && !OPEN.has(path);
}

/** What the hooks work with. */
export interface Surroundings {
  readonly gate: Gate;
  readonly activity: ActivityLog;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Whether the world reaches this over HTTPS: then browsers never go back to HTTP. */
  readonly isHttps: boolean;
}

/** What happens around each request: ids, the gate in front of the API, and the activity entry behind it. */
export function useHooks(instance: FastifyInstance, around: Surroundings): void {
  const { gate, activity, metrics } = around;
  const requests = metrics.histogram('http_seconds', 'how long calls take', ['method', 'route', 'status']);
  const refused = metrics.counter('refused_total', 'calls that were answered with an error, by its code', ['code']);
  instance.decorateRequest('caller', null);
  instance.decorateRequest('hungUp');
  instance.decorateRequest('errorCode', null);
  instance.decorateRequest('documentId', null);
  instance.decorateRequest('recorded', false);
  instance.decorateRequest('repeated', false);
  instance.decorateRequest('wasDone', false);
  instance.decorateRequest('waited', false);
  instance.decorateRequest('waitedMs', 0);
  instance.addHook('onRequest', async (request, reply) => {
    enterRequestId(request.id);
    // Until more is known; health and figures are asked by nobody in particular.
    if (request.url.startsWith(ALL_CALLS)) nameCaller(`network:${networkOf(request.ip)}`);
    request.hungUp = hungUp(reply.raw);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (around.isHttps) reply.header('strict-transport-security', 'max-age=31536000');
    if (!isApi(request)) return;
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', INERT);
    await gate.enter(request, reply);
  });
  instance.addHook('onSend', (request, reply, _payload, done) => {
    if (request.repeated) reply.header('idempotent-replayed', 'true');
    // A connection kept open past its answer would be cut under its next request once the gateway has left.
    if (around.health.isStopping) reply.header('connection', 'close');
    done();
  });
  instance.addHook('onResponse', (request, reply, done) => {
    activity.answered(request);
    if (request.errorCode !== null) refused.inc({ code: request.errorCode });
    // By route, not by address: ids would make a series of each document.
    const route = request.routeOptions.url ?? 'none';
    // What a question waited for news says nothing about how fast they are answered.
    const seconds = (reply.elapsedTime - request.waitedMs) / 1000;
    requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    done();
  });
}
