import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { JOBS, subjectOf } from '@formseal/contracts';
import type { JobDefinition, JobName, JobPayload } from '@formseal/contracts';
import { currentTrace, inSpan, within } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { jobIdOf } from '../job-id.js';
import { closeRedis, connectRedis, pingRedis } from '../redis/connect-redis.js';
import type { Redis } from '../redis/connect-redis.js';
import { keepFewEvents } from '../redis/keep-few-events.js';
import { oldestJobMs } from '../redis/oldest-job.js';
import { jobsASecond } from '../redis/pace.js';
import { endOfRank, LAST_RANK, priorityOf } from '../redis/rank.js';

/** The queues of the job catalogue. */
export type QueueName = JobDefinition['queue'];

/** Where Redis is and how keys begin; tests take a prefix of their own. */
export interface QueueOptions {
  readonly url: string;
  readonly prefix?: string;
  readonly logger?: Logger;
}

/** How a job is sent. */
export interface SendOptions {
  /** The fence of the work as the document's row has it now: what was sent for a former one does not stand in its way. */
  readonly fence?: number;
  /** How many jobs of the same account stand before it: fewer go first, so that no account's flood delays the others. */
  readonly rank?: number;
}

const ADD_LIMIT_MS = 1_500;

/** After so long what the queue did not take is sent again. */
const AGAIN_MS = 500;

/** How long an answer on the queue's load is good for: uploads come faster than it changes. */
const LOAD_AGE_MS = 200;

/** What stands before a new job. */
export interface QueueLoad {
  /** Jobs that wait for a worker and go before it. */
  readonly depth: number;
  /** How long a new one will wait at the pace of the workers there are; null where none has reported. */
  readonly waitMs: number | null;
  /** Jobs that the workers do in a second; 0 where none has reported. */
  readonly pace: number;
}

/** Sends jobs: fast, or not at all. What could not be sent, the sweeper sends: the row is the truth. */
export class JobClient {
  private readonly redis: Redis;
  private readonly queues = new Map<QueueName, Queue>();
  private readonly loads = new Map<string, { at: number; load: Promise<QueueLoad | null> }>();
  private readonly logger: Logger | undefined;
  private readonly prefix: string;

  constructor({ url, prefix = 'formseal', logger }: QueueOptions) {
    this.logger = logger;
    this.prefix = prefix;
    this.redis = connectRedis(url, 'producer', logger);
    for (const name of new Set(Object.values(JOBS).map((job) => job.queue))) {
      const queue = new Queue(name, {
        connection: this.redis,
        prefix,
        // Both would be calls to Redis at start-up, when it may be away.
        skipMetasUpdate: true,
        skipVersionCheck: true,
      });
      // The connection reports its own losses.
      queue.on('error', () => {});
      this.queues.set(name, queue);
    }
    keepFewEvents(this.redis, this.queues.values());
  }

  /** Whether the job stands in the queue now. A job that is there already is not added again. */
  async send<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    { fence = 0, rank = 0 }: SendOptions = {},
  ): Promise<boolean> {
    const jobId = jobIdOf(name, subjectOf(payload), fence);
    const traced = { role: 'send', attributes: { 'formseal.job': jobId } } as const;
    return inSpan(`send ${name}`, () => this.add(name, payload, jobId, priorityOf(rank)), traced);
  }

  /** Sends what no row tells of, so that no sweeper would: again until the queue has it, or nobody waits for it any more. */
  async sendUntil<Name extends JobName>(
    over: Promise<unknown>,
    name: Name,
    payload: JobPayload<Name>,
    options: SendOptions = {},
  ): Promise<void> {
    let isOver = false;
    const end = (): void => void (isOver = true);
    over.then(end, end);
    while (!(await this.send(name, payload, options)) && !isOver) await pause(AGAIN_MS);
  }

  private async add<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    jobId: string,
    priority: number,
  ): Promise<boolean> {
    // Beside the payload, which is the job's id and no more.
    const metadata = currentTrace();
    try {
      // A command has its own limit; this one covers waiting for a connection too.
      await within(
        ADD_LIMIT_MS,
        this.queue(JOBS[name].queue).add(name, payload, {
          jobId,
          priority,
          attempts: 1,
          removeOnComplete: true,
          removeOnFail: true,
          ...(metadata === undefined ? {} : { telemetry: { metadata } }),
        }),
      );
      return true;
    } catch (error) {
      this.logger?.warn({ jobId, err: error }, 'job not sent: the sweeper will');
      return false;
    }
  }

  get queueNames(): readonly QueueName[] {
    return [...this.queues.keys()];
  }

  /**
   * What stands in the queue before a job of that rank, or null where Redis can't tell; before the last one where no rank
   * is named. A rank counts as the next power of two: in a flood each job has another one.
   */
  load(name: QueueName, rank = LAST_RANK): Promise<QueueLoad | null> {
    const upTo = Math.min(2 ** Math.ceil(Math.log2(rank + 1)) - 1, LAST_RANK);
    const asked = `${name}:${upTo}`;
    const known = this.loads.get(asked);
    if (known && performance.now() - known.at < LOAD_AGE_MS) return known.load;
    const load = this.askLoad(name, upTo);
    this.loads.set(asked, { at: performance.now(), load });
    return load;
  }

  /** How many jobs wait for a worker, or null where Redis can't tell. */
  async depth(name: QueueName): Promise<number | null> {
    return (await this.load(name))?.depth ?? null;
  }

  /** How long the oldest of them has waited, in seconds; 0 where none waits, null where Redis can't tell. */
  async oldest(name: QueueName): Promise<number | null> {
    try {
      return ((await within(ADD_LIMIT_MS, oldestJobMs(this.redis, this.prefix, name))) ?? 0) / 1000;
    } catch {
      return null;
    }
  }

  /** Resolves where jobs can be sent: for readiness. */
  check(): Promise<void> {
    return pingRedis(this.redis);
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => {})));
    closeRedis(this.redis);
  }

  private async askLoad(name: QueueName, rank: number): Promise<QueueLoad | null> {
    try {
      const { wait, prioritized } = this.queue(name).keys;
      const asked = Promise.all([
        this.redis.llen(wait!),
        this.redis.zcount(prioritized!, 0, endOfRank(rank)),
        jobsASecond(this.redis, this.prefix, name),
      ]);
      const [unranked, before, pace] = await within(ADD_LIMIT_MS, asked);
      const depth = unranked + before;
      return { depth, waitMs: pace > 0 ? (depth / pace) * 1000 : null, pace };
    } catch {
      return null;
    }
  }

  private queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new TypeError(`no queue ${name} in the job catalogue`);
    return queue;
  }
}
