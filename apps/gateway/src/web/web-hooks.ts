import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { INERT } from '../http/hooks.js';
import { WEB_API } from '../http/paths.js';
import type { WebRates } from '../rate-limit/web-rates.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sent by our own script alone: another site's form can't, and its script would need our leave. */
const CSRF_HEADER = 'x-formseal';

/** What happens around each call of the web app: nothing is kept, and nothing changes at another site's request. */
export function useWebHooks(instance: FastifyInstance, publicUrl: string, rates: Pick<WebRates, 'take'>): void {
  const ownOrigin = new URL(publicUrl).origin;
  instance.addHook('onRequest', async (request, reply) => {
    // By its route: an address may be written in many ways (`/%61pi/web`) and lead to the same.
    if (!request.routeOptions.url?.startsWith(WEB_API)) return;
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('content-security-policy', INERT);
    await rates.take(request);
    if (!SAFE.has(request.method)) ensureOwnPage(request, ownOrigin);
  });
}

function ensureOwnPage(request: FastifyRequest, ownOrigin: string): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const own = origin === undefined || origin === ownOrigin || hostOf(origin) === host;
  const sameSite = site === undefined || site === 'same-origin';
  if (own && sameSite && request.headers[CSRF_HEADER] !== undefined) return;
  throw new ServiceError('forbidden', { message: 'This call was not made by the pages of this service.' });
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
