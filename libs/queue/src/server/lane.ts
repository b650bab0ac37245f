import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import type { Logger } from '@formseal/platform';
import type { QueueName } from '../client/job-client.js';
import type { Redis } from '../redis/connect-redis.js';
import { PaceReporter } from '../redis/pace.js';
import { endOfRank } from '../redis/rank.js';
import { FetchingWorker } from './fetching-worker.js';

/** One queue as a service works it: how many of its jobs at once. Lanes don't wait for one another. */
export interface LaneOptions {
  readonly queue: QueueName;
  readonly concurrency: number;
  /** Whether it begins one more where all that it does take long, and the first job of somebody else waits. */
  readonly relieves?: boolean;
}

/** What takes so long is no reason for everybody else to wait: somebody may send what takes the whole time that a job may have. */
const LONG_MS = 5_000;
const LOOK_MS = 500;

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
  /** The jobs under way, by when they began. */
  private readonly underWay = new Set<{ readonly at: number }>();
  private readonly looks: NodeJS.Timeout | undefined;
  private relief: Promise<void> | null = null;

  constructor(
    private readonly options: LaneOptions,
    private readonly around: LaneSurroundings,
  ) {
    const { queue, concurrency } = options;
    const { redis, prefix, lockMs, log, onFetch } = around;
    this.worker = new FetchingWorker(
      queue,
      (job, token) => this.work(job, token ?? ''),
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
    if (options.relieves) this.looks = setInterval(() => this.look(), LOOK_MS);
  }

  /** Tells how long a job took. */
  ended(seconds: number): void {
    this.pace.add(seconds);
  }

  /** Stops fetching; resolves when the jobs under way have ended. */
  async close(): Promise<void> {
    this.pace.stop();
    clearInterval(this.looks);
    if (this.relief !== null) await this.worker.pause(true);
    await this.relief;
    await this.worker.close();
  }

  disconnect(): void {
    this.worker.disconnect().catch(() => {});
  }

  private async work(job: Job, token: string): Promise<void> {
    const one = { at: performance.now() };
    this.underWay.add(one);
    try {
      await this.around.work(job, token, this);
    } finally {
      this.underWay.delete(one);
    }
  }

  private look(): void {
    const since = performance.now() - LONG_MS;
    const areLong = this.underWay.size >= this.options.concurrency && [...this.underWay].every(({ at }) => at < since);
    if (!areLong || this.relief !== null) return;
    const end = (): void => void (this.relief = null);
    this.relief = this.relieve().then(end, end);
  }

  /** None of those whose senders are being served: they would have this place, too, for as long. */
  private async relieve(): Promise<void> {
    const { redis, prefix } = this.around;
    const first = await redis.zcount(`${prefix}:${this.options.queue}:prioritized`, 0, endOfRank(0));
    if (first > 0) await this.worker.oneMore();
  }
}
