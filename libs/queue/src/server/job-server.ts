import { Server } from '@nestjs/microservices';
import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { WaitingError } from 'bullmq';
import type { Job } from 'bullmq';
import { isObservable, lastValueFrom } from 'rxjs';
import { TimeLimitError, within, withRequestId } from '@formseal/platform';
import type { Logger, Tracing } from '@formseal/platform';
import type { QueueName, QueueOptions } from '../client/job-client.js';
import { closeRedis, connectRedis, pingRedis } from '../redis/connect-redis.js';
import type { Redis } from '../redis/connect-redis.js';
import { JobContext } from './job-context.js';
import type { StopReason } from './job-context.js';
import { Lane } from './lane.js';
import type { LaneOptions } from './lane.js';
import { RunningJob } from './running-job.js';
import type { JobOutcome } from './running-job.js';
import { HandlerError, assertHandlers, definitionOf } from './job-handlers.js';

/** How a worker service serves its queues. */
export interface JobServerOptions extends QueueOptions {
  readonly queue: QueueName;
  readonly concurrency: number;
  /** Of its own queue. */
  readonly relieves?: boolean;
  /** Further queues that it works beside its own. */
  readonly lanes?: readonly LaneOptions[];
  readonly logger: Logger;
  /** Called whenever the fetch loop moves. */
  readonly onProgress?: () => void;
  /** Whose traces go on in the jobs. */
  readonly tracing?: Tracing;
  /** Told of each job that begins, and how long it waited; what it answers is called when the job has ended. */
  readonly onBegin?: (job: string, waitedSeconds: number) => () => void;
  /** Told of each job that ended: for metrics. */
  readonly onJob?: (job: string, outcome: JobOutcome, seconds: number) => void;
  /** How long shutdown waits for jobs to end by themselves, and then for them to be handed back. */
  readonly drainMs?: number;
  readonly handBackMs?: number;
  /** How long a silent worker keeps a job before another gets it. */
  readonly lockMs?: number;
}

/**
 * BullMQ as a Nest transport. It only brings jobs: whether one may be worked, how often and whether its result counts is
 * decided by the document's row, so a job that fails is not tried again here; the sweeper sends the next attempt.
 */
export class JobServer extends Server implements CustomTransportStrategy {
  private readonly running = new Map<string, RunningJob>();
  private readonly log: Logger;
  private redis: Redis | null = null;
  private lanes: readonly Lane[] = [];
  private awayTicks: NodeJS.Timeout | undefined;
  private closing: Promise<void> | null = null;

  constructor(private readonly options: JobServerOptions) {
    super();
    this.log = options.logger;
  }

  override addHandler(pattern: unknown, callback: MessageHandler, isEventHandler = false, extras = {}): void {
    const name = String(pattern);
    if (isEventHandler) throw new HandlerError(`${name} is handled as an event: jobs want @HandlesJob`);
    // Nest would let the second silently replace the first.
    if (this.messageHandlers.has(this.normalizePattern(name)))
      throw new HandlerError(`the job ${name} has two handlers`);
    super.addHandler(name, callback, false, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    try {
      assertHandlers(
        [this.own, ...(this.options.lanes ?? [])].map(({ queue }) => queue),
        this.messageHandlers.keys(),
      );
      this.start();
      // Without waiting for Redis: a service that starts before it is not ready yet, but not broken either.
      callback();
    } catch (error) {
      callback(error);
    }
  }

  on(): never {
    throw new TypeError('the job transport has no events');
  }

  unwrap<T>(): T {
    return this.lanes[0]?.worker as T;
  }

  /** Resolves where the queue answers: for readiness. */
  async check(): Promise<void> {
    if (this.redis === null) throw new Error('not listening');
    await pingRedis(this.redis);
  }

  /** Stops fetching, lets jobs end, hands back what does not, and disconnects; bounded, and the same however often called. */
  close(): Promise<void> {
    this.closing ??= this.drain();
    return this.closing;
  }

  private get own(): LaneOptions {
    const { queue, concurrency, relieves = false } = this.options;
    return { queue, concurrency, relieves };
  }

  private start(): void {
    const { url, prefix = 'formseal', lockMs = 20_000, onProgress = () => {} } = this.options;
    const redis = connectRedis(url, 'worker', this.log);
    this.redis = redis;
    const work = (job: Job, token: string, lane: Lane) => this.work(job, token, lane);
    const around = { redis, prefix, lockMs, log: this.log, onFetch: onProgress, work };
    this.lanes = [this.own, ...(this.options.lanes ?? [])].map((lane) => new Lane(lane, around));
    // A fetch waits for as long as Redis is away: that is no reason to have the worker restarted.
    this.awayTicks = setInterval(() => redis.status !== 'ready' && onProgress(), 5_000);
  }

  /** One job from the queue: what it throws decides what BullMQ does with it. */
  private async work(job: Job, token: string, lane: Lane): Promise<void> {
    const jobId = job.id ?? '';
    // The fetch that was under way when shutdown began may still bring a job.
    if (this.closing !== null) return this.handBack(job, token);
    const started = performance.now();
    const running = new RunningJob();
    const { signal } = running.stop;
    this.running.set(jobId, running);
    const ended = this.options.onBegin?.(job.name, waitedMs(job) / 1000);
    let outcome: JobOutcome = 'failed';
    try {
      outcome = await withRequestId(jobId, () =>
        this.traced(job, () => this.handle(job, new JobContext(jobId, signal), running)),
      );
      if (outcome === 'timeout') this.log.error({ jobId, job: job.name }, 'job not done in its time');
    } catch (error) {
      if (signal.reason === ('shutdown' satisfies StopReason)) outcome = 'handed_back';
      else this.log.error({ jobId, job: job.name, ...(error instanceof Error ? { err: error } : {}) }, 'job failed');
    } finally {
      this.running.delete(jobId);
      ended?.();
      const seconds = (performance.now() - started) / 1000;
      lane.ended(seconds);
      this.options.onProgress?.();
      this.options.onJob?.(job.name, outcome, seconds);
    }
    if (outcome === 'handed_back') await this.handBack(job, token);
  }

  /** As a part of the trace it was sent with; what the sweeper sent begins one. */
  private traced(job: Job, work: () => Promise<JobOutcome>): Promise<JobOutcome> {
    const attributes = { 'formseal.job': job.id ?? '', 'formseal.waited_ms': waitedMs(job) };
    const span = this.options.tracing?.begin(job.name, job.opts.telemetry?.metadata, { role: 'job', attributes });
    if (!span) return work();
    return span.run(async () => {
      const outcome = await work();
      span.set({ 'formseal.outcome': outcome });
      if (outcome === 'timeout') span.fail(outcome);
      return outcome;
    });
  }

  private async handle(job: Job, context: JobContext, running: RunningJob): Promise<JobOutcome> {
    const definition = definitionOf(job.name);
    const handler = this.messageHandlers.get(job.name);
    const payload = definition?.payload.safeParse(job.data);
    if (!definition || !handler || !payload?.success) {
      this.log.error({ jobId: context.jobId, job: job.name }, 'not a job of the catalogue');
      return 'refused';
    }
    return running.within(definition.timeoutMs, async () => {
      const answer: unknown = await handler(payload.data, context);
      if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
    });
  }

  /** Back at once, not after the stall interval; `WaitingError` tells BullMQ that the job was moved already. */
  private async handBack(job: Job, token: string): Promise<never> {
    await job.moveToWait(token);
    this.log.info({ jobId: job.id }, 'job handed back');
    throw new WaitingError();
  }

  private async drain(): Promise<void> {
    const { lanes, redis } = this;
    if (redis === null) return;
    const { drainMs = 20_000 } = this.options;
    clearInterval(this.awayTicks);
    this.log.info({ jobs: [...this.running.keys()] }, 'waiting for jobs');
    const closed = Promise.all(lanes.map((lane) => lane.close()));
    closed.catch(() => {});
    if (!(await endsWithin(drainMs, closed))) await this.handAllBack(closed);
    for (const lane of lanes) lane.disconnect();
    closeRedis(redis);
  }

  private async handAllBack(closed: Promise<unknown>): Promise<void> {
    this.log.warn({ jobs: [...this.running.keys()] }, 'handing jobs back');
    for (const { stop } of this.running.values()) stop.abort('shutdown' satisfies StopReason);
    if (await endsWithin(this.options.handBackMs ?? 5_000, closed)) return;
    this.log.error({ jobs: [...this.running.keys()] }, 'left behind: their handlers do not end');
    for (const running of this.running.values()) running.leave();
    await endsWithin(1_000, closed);
  }
}

/** By the clocks of two machines. */
const waitedMs = ({ timestamp }: Job): number => Math.max(0, Date.now() - timestamp);

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  try {
    await within(ms, work);
    return true;
  } catch (error) {
    return !(error instanceof TimeLimitError);
  }
}
