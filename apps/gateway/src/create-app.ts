import 'reflect-metadata';
import { STATUS_CODES } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Plans } from '@formseal/domain';
import { Health, Metrics, NestLogger, Tracing } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { Hints, JobClient, reportRedis } from '@formseal/queue';
import { ServiceError } from '@formseal/contracts';
import { ActivityLog } from './activity/activity-log.js';
import { tooSlow } from './api/documents/upload/pace.js';
import { AppModule } from './app.module.js';
import { Gate } from './auth/gate.js';
import { useKnownCalls } from './auth/known-calls.js';
import type { GatewayConfig } from './config.js';
import { serveDocs } from './docs/serve-docs.js';
import { useAddresses } from './http/addresses.js';
import { useBodyParsers } from './http/body-parsers.js';
import { ErrorFilter } from './http/error-filter.js';
import { useHooks } from './http/hooks.js';
import { useOtherOrigins } from './http/other-origins.js';
import { decodable } from './http/decodable.js';
import { letGoOnLeaving } from './http/let-go.js';
import { readRestOfBodies } from './http/rest-of-bodies.js';
import { useLongTurns } from './http/long-turns.js';
import { requestIdOf } from './http/request-id.js';
import { SlicingAdapter } from './http/sliced-answers.js';
import { useTraces } from './http/traces.js';
import { WebRates } from './rate-limit/web-rates.js';
import { serveWeb } from './web/serve-web.js';
import { announceChanges } from './waiting/announce-changes.js';
import { useWebHooks } from './web/web-hooks.js';
import { reportQueues } from './work/queue-figures.js';

/** Longer than the load balancer's, so that it never sends a request down a connection we are closing. */
const KEEP_ALIVE_MS = 75_000;
/** The whole of a request, body included: a client that trickles bytes is cut off. */
const REQUEST_MS = 120_000;
/**
 * A connection on which nothing goes either way is cut after this: whoever takes nothing of an answer holds what of it is in memory, and what it is
 * read from. Longer than any call is silent: an upload waits 30 s for its place and is answered within two minutes.
 */
const SILENT_MS = 300_000;

/** The gateway, wired but not listening yet. */
export async function createApp(
  config: GatewayConfig,
  plans: Plans,
  log: Logger,
  tracing = Tracing.off,
): Promise<NestFastifyApplication> {
  const errors = new ErrorFilter(log);
  const adapter = new SlicingAdapter({
    genReqId: requestIdOf,
    trustProxy: trusted(config.http.trustProxy),
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    // What still comes in on open connections while we leave is answered: Fastify's own 503 is not in our shape.
    return503OnClosing: false,
    // A long id is a malformed one, which the handler answers: Node itself bounds the whole head of a request.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => errors.send(error, request, reply),
    clientErrorHandler: (error, socket) => refuseUnheard(socket, isLate(error) ? tooSlow() : malformed()),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, plans, log), adapter, {
    logger: new NestLogger(log),
    bodyParser: false,
  });
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  // An expectation that Node knows nothing of is no reason to refuse a call, and its own 417 is not in our shape.
  instance.server.on('checkExpectation', (request, response) => instance.server.emit('request', request, response));
  useAddresses(instance);
  useKnownCalls(instance);
  letGoOnLeaving(instance);
  readRestOfBodies(instance);
  useLongTurns(instance, app.get(Metrics), log);
  useTraces(instance, tracing);
  useBodyParsers(instance);
  // Before the gate: a refusal is read by the page it is for, and a preflight has no key.
  await useOtherOrigins(instance, config.apiOrigins);
  useHooks(instance, {
    gate: app.get(Gate),
    activity: app.get(ActivityLog),
    metrics: app.get(Metrics),
    health: app.get(Health),
    isHttps: config.http.publicUrl.startsWith('https:'),
  });
  announceChanges(instance, app.get(Hints));
  reportQueues(app.get(Metrics), app.get(JobClient));
  reportRedis(app.get(Metrics), () => app.get(JobClient).check());
  // Cookies come first: the web app's calls are counted by what is in them.
  await instance.register(fastifyCookie);
  useWebHooks(instance, config.http.publicUrl, app.get(WebRates));
  adapter.refuseWhoTakesNothing(instance);
  await serveWeb(instance);
  serveDocs(instance);
  app.setGlobalPrefix('api/v1', {
    exclude: [
      ...['health/live', 'health/ready'].map((path) => ({ path, method: RequestMethod.GET })),
      { path: 'api/web/*rest', method: RequestMethod.ALL },
    ],
  });
  app.useGlobalFilters(errors);
  return app;
}

const isLate = ({ code }: Error & { readonly code?: unknown }): boolean => code === 'ERR_HTTP_REQUEST_TIMEOUT';
const malformed = () => new ServiceError('invalid_parameter', { message: 'The request is not valid HTTP.' });

/** What never became a request gets an answer in the Error shape too, and the connection is closed. */
function refuseUnheard(
  socket: { writable: boolean; end(text: string): unknown; destroy(): unknown },
  error: ServiceError,
): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(error.body());
  const head = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`);
}

/** How many proxies stand in front, as the question that is asked of each address from the nearest on. */
const trusted = (proxies: GatewayConfig['http']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
