import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import type { Logger } from '@formseal/platform';
import type { QueueName } from '../client/job-client.js';
import type { Redis } from '../redis/connect-redis.js';
import { PaceReporter } from '../redis/pace.js';
import { FetchingWorker } from './fetching-worker.js';

/** One queue as a service works it: how many of its jobs at once. Lanes don't wait for one another. */
export interface LaneOptions {
  readonly queue: QueueName;
  readonly concurrency: number;
}

/** What a lane shares with the others of its service. */
export interface LaneSurroundings {
  readonly redis: Redis;
  readonly prefix: string;
  readonly lockMs: number;
  readonly log: Logger;
  readonly onFetch: () => void;
  readonly work: (job: Job, token: string, lane: Lane) => Promise<void>;
}

/** The fetch loop over one queue, and the pace it reports. */
export class Lane {
  readonly worker: FetchingWorker;
  private readonly pace: PaceReporter;

  constructor({ queue, concurrency }: LaneOptions, around: LaneSurroundings) {
    const { redis, prefix, lockMs, log, onFetch } = around;
    this.worker = new FetchingWorker(
      queue,
      (job, token) => around.work(job, token ?? '', this),
      {
        connection: redis,
        prefix,
        concurrency,
        skipVersionCheck: true,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        // How often a document may be tried is the row's business, not the queue's.
        maxStalledCount: 1_000,
        drainDelay: 2,
        runRetryDelay: 1_000,
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
      },
      onFetch,
    );
    this.pace = new PaceReporter(redis, { queue, prefix, id: randomUUID(), concurrency });
    this.worker.on('error', (error) => log.debug({ err: error }, 'queue'));
  }

  /** Tells how long a job took. */
  ended(seconds: number): void {
    this.pace.add(seconds);
  }

  /** Stops fetching; resolves when the jobs under way have ended. */
  close(): Promise<void> {
    this.pace.stop();
    return this.worker.close();
  }

  disconnect(): void {
    this.worker.disconnect().catch(() => {});
  }
}
