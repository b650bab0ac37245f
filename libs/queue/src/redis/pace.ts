import type { Redis } from './connect-redis.js';

/** A worker that has not reported for this long does no work. */
const SILENT_MS = 10_000;

/** KEYS: the pace of a queue. ARGV: worker, concurrency, mean milliseconds of a job. The clock is Redis' own. */
const REPORT = `
local time = redis.call('TIME')
redis.call('HSET', KEYS[1], ARGV[1], table.concat({ time[1] * 1000 + math.floor(time[2] / 1000), ARGV[2], ARGV[3] }, ' '))
redis.call('PEXPIRE', KEYS[1], ${2 * SILENT_MS})
`;

/** KEYS: the pace of a queue. Answers how many jobs a second its workers do together, as text; forgets silent ones. */
const JOBS_A_SECOND = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local all = redis.call('HGETALL', KEYS[1])
local pace = 0
for i = 1, #all, 2 do
  local at, concurrency, mean = string.match(all[i + 1], '^(%S+) (%S+) (%S+)$')
  if now - tonumber(at) > ${SILENT_MS} then redis.call('HDEL', KEYS[1], all[i])
  else pace = pace + tonumber(concurrency) * 1000 / tonumber(mean) end
end
return tostring(pace)
`;

const paceKey = (prefix: string, queue: string) => `${prefix}:pace:${queue}`;

/** Tells how fast a worker is, every few seconds: what back-pressure is measured by. */
export class PaceReporter {
  /** Until a job has been measured. */
  private meanMs = 500;
  private reporting = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly redis: Redis,
    private readonly worker: {
      readonly queue: string;
      readonly prefix: string;
      readonly id: string;
      readonly concurrency: number;
    },
    everyMs = 2_000,
  ) {
    void this.report();
    this.timer = setInterval(() => void this.report(), everyMs);
  }

  /** A moving mean over the last ten jobs or so. */
  add(seconds: number): void {
    this.meanMs += 0.1 * (Math.max(1, seconds * 1000) - this.meanMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async report(): Promise<void> {
    // A worker's connection holds on to what it can't send: one report is enough to hold.
    if (this.reporting) return;
    this.reporting = true;
    const { queue, prefix, id, concurrency } = this.worker;
    try {
      await this.redis.eval(REPORT, 1, paceKey(prefix, queue), id, concurrency, this.meanMs.toFixed(1));
    } catch {
      // Redis is away: the connection says so itself.
    } finally {
      this.reporting = false;
    }
  }
}

/** How many jobs a second the queue's workers do together; 0 where none has reported lately. */
export async function jobsASecond(redis: Redis, prefix: string, queue: string): Promise<number> {
  return Number(await redis.eval(JOBS_A_SECOND, 1, paceKey(prefix, queue)));
}
