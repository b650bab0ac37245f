import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { Health, Metrics, NestLogger, Shutdown, startHealthServer, Tracing, watchTurns } from '@formseal/platform';
import type { Config, Logger } from '@formseal/platform';
import type { QueueName } from '../client/job-client.js';
import { reportRedis } from '../redis/report-redis.js';
import { JobServer } from './job-server.js';
import type { LaneOptions } from './lane.js';
import { untilItHolds } from './until-it-holds.js';

/** A fetch loop that has not moved for this long is dead, though its port answers. */
const STALLED_MS = 120_000;

export interface WorkerOptions {
  readonly queue: QueueName;
  /** Whether one more is begun where all that it does take long (`LaneOptions`). */
  readonly relieves?: boolean;
  /** Further queues that it works beside its own. */
  readonly lanes?: readonly LaneOptions[];
  readonly config: Config<'redis'>;
  readonly log: Logger;
  readonly module: DynamicModule;
  /** Resolves once the database is one that this version can work with: no job is taken before. */
  readonly schema: (app: INestApplicationContext) => Promise<unknown>;
  /** Where the module has figures of its own. */
  readonly metrics?: Metrics;
}

/** Runs a worker service: its queue, its health port, and a shutdown that drains before it closes. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { queue, relieves = false, lanes = [], config, log, module, metrics = new Metrics(config.service) } = options;
  const health = new Health();
  const onProgress = health.progress('fetching', STALLED_MS);
  const jobs = metrics.histogram('job_seconds', 'how long jobs take', ['job', 'outcome']);
  const waits = metrics.histogram('job_waited_seconds', 'how long jobs waited until a worker began them', ['job']);
  // What renews the leases of a worker waits for its turns too.
  const turns = watchTurns(metrics, log);
  const tracing = await Tracing.start(config, log);
  const server = new JobServer({
    queue,
    lanes,
    ...config.redis,
    concurrency: config.workers.concurrency,
    relieves,
    logger: log,
    tracing,
    onProgress,
    onBegin: (job, waitedSeconds) => {
      waits.observe({ job }, waitedSeconds);
      return turns.begin(job);
    },
    onJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  });
  const app = await NestFactory.createMicroservice(module, { strategy: server, logger: new NestLogger(log) });
  health.dependency('schema', () => options.schema(app));
  health.dependency('redis', () => server.check());
  reportRedis(metrics, () => server.check());
  const probes = config.healthPort === null ? null : await startHealthServer(config.healthPort, health, metrics);
  new Shutdown(log)
    .step('unready', 'readiness', () => health.stop())
    // Closing the app drains the queue first, then Redis and Postgres.
    .step('drain', 'worker', () => app.close(), 40_000)
    .step('connections', 'traces', () => tracing.close())
    .step('connections', 'probes', () => {
      turns.stop();
      return probes?.close();
    })
    .listen();
  if (!(await untilItHolds(() => options.schema(app), { health, log, onProgress }))) return;
  await app.listen();
  log.info({ queue, concurrency: config.workers.concurrency, healthPort: probes?.port }, 'worker fetches');
}
