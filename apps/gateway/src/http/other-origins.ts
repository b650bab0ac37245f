import fastifyCors from '@fastify/cors';
import type { FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_HEADERS } from '@formseal/contracts';
import { IDEMPOTENCY_KEY } from '../idempotency/idempotency.js';
import { API } from './paths.js';

/** How long a browser remembers what a page may send. */
const MAX_AGE_SECONDS = 600;

/**
 * Lets pages of these origins call the API with a key of their own, and read all of its answers. Never with cookies, and
 * never the web app's calls. Pages of any other origin are answered as if there were no such thing.
 */
export async function useOtherOrigins(instance: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = {
    origin: [...origins],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', IDEMPOTENCY_KEY, 'x-filename', 'x-request-id'],
    exposedHeaders: Object.keys(API_HEADERS),
    maxAge: MAX_AGE_SECONDS,
  };
  const known = new Set(origins);
  const isAllowed = ({ url, headers }: FastifyRequest): boolean =>
    url.startsWith(API) && known.has(headers.origin ?? '');
  const delegator: FastifyCorsOptionsDelegateCallback = (request, callback) =>
    callback(null, isAllowed(request) ? allowed : { origin: false });
  await instance.register(fastifyCors, { delegator });
}
