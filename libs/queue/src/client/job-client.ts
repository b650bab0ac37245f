import { Queue } from 'bullmq';
import { JOBS } from '@formseal/contracts';
import type { JobDefinition, JobName, JobPayload } from '@formseal/contracts';
import { within } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { jobIdOf } from '../job-id.js';
import { closeRedis, connectRedis, pingRedis } from '../redis/connect-redis.js';
import type { Redis } from '../redis/connect-redis.js';

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
  /** The attempt that this job is to be, from the document's row. */
  readonly attempt?: number;
  /** How many jobs of the same account stand before it: fewer go first, so that no account's flood delays the others. */
  readonly rank?: number;
}

/** BullMQ's own limit of priorities; 0 would overtake every ranked job. */
const LAST_RANK = 2 ** 21 - 2;

const ADD_LIMIT_MS = 1_500;

/** How long an answer on the queue's depth is good for: uploads come faster than it changes. */
const DEPTH_AGE_MS = 200;

/** Sends jobs: fast, or not at all. What could not be sent, the sweeper sends: the row is the truth. */
export class JobClient {
  private readonly redis: Redis;
  private readonly queues = new Map<QueueName, Queue>();
  private readonly depths = new Map<QueueName, { at: number; depth: Promise<number | null> }>();
  private readonly logger: Logger | undefined;

  constructor({ url, prefix = 'formseal', logger }: QueueOptions) {
    this.logger = logger;
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
  }

  /** Whether the job stands in the queue now. A job that is there already is not added again. */
  async send<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    { attempt = 1, rank = 0 }: SendOptions = {},
  ): Promise<boolean> {
    const jobId = jobIdOf(name, payload.documentId, attempt);
    const priority = Math.min(Math.max(Math.trunc(rank), 0), LAST_RANK) + 1;
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
        }),
      );
      return true;
    } catch (error) {
      this.logger?.warn({ jobId, err: error }, 'job not sent: the sweeper will');
      return false;
    }
  }

  /** How many jobs wait for a worker, or null where Redis can't tell. */
  depth(name: QueueName): Promise<number | null> {
    const known = this.depths.get(name);
    if (known && performance.now() - known.at < DEPTH_AGE_MS) return known.depth;
    const depth = this.askDepth(name);
    this.depths.set(name, { at: performance.now(), depth });
    return depth;
  }

  /** Resolves where jobs can be sent: for readiness. */
  check(): Promise<void> {
    return pingRedis(this.redis);
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => {})));
    closeRedis(this.redis);
  }

  private async askDepth(name: QueueName): Promise<number | null> {
    try {
      const counts = await within(ADD_LIMIT_MS, this.queue(name).getJobCounts('wait', 'prioritized'));
      return (counts['wait'] ?? 0) + (counts['prioritized'] ?? 0);
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
