import { ServiceError } from '@formseal/contracts';
import { within } from '@formseal/platform';
import type { QueueOptions } from '../client/job-client.js';
import { closeRedis, connectRedis } from '../redis/connect-redis.js';
import type { Redis } from '../redis/connect-redis.js';
import { hintChannel } from './hints.js';
import { Waiter } from './waiter.js';

/** Answers which of the ids are settled: one query for all of them. */
export type SettledPoll = (ids: string[]) => Promise<readonly string[]>;

/** How a gateway waits. */
export interface SettledHubOptions extends QueueOptions {
  readonly poll: SettledPoll;
  /** How late an answer may be when every hint is lost. */
  readonly pollMs?: number;
  /** How many may wait at once; beyond it a caller is told to come back. */
  readonly capacity?: number;
}

const BATCH = 500;
const POLL_LIMIT_MS = 5_000;

/**
 * The one place in a gateway where requests wait for documents. Nobody is woken by a message alone: a hint only makes
 * the hub ask the database sooner, so a lost, late, doubled or forged hint changes nothing but the time.
 */
export class SettledHub {
  private readonly waiters = new Map<string, Set<Waiter>>();
  private readonly hinted = new Set<string>();
  private readonly redis: Redis;
  private readonly timer: NodeJS.Timeout;
  private pumping = false;
  private due = false;
  private closed = false;
  private waiting = 0;

  constructor(private readonly options: SettledHubOptions) {
    const channel = hintChannel(options.prefix);
    this.redis = connectRedis(options.url, 'subscriber', options.logger);
    this.redis.on('message', (_channel: string, id: string) => this.hint(id));
    // Rejected only when the connection is closed before it ever stood; a lost one subscribes again by itself.
    this.redis.subscribe(channel).catch(() => {});
    this.timer = setInterval(() => this.tick(), options.pollMs ?? 500);
  }

  /** How many requests wait now. */
  get size(): number {
    return this.waiting;
  }

  /** To be called before the job is added; ends with `settled` or `release`. */
  expect(id: string): Waiter {
    if (this.closed || this.waiting >= (this.options.capacity ?? 5_000)) throw new ServiceError('unavailable', {}, 5);
    const waiter = new Waiter(id, (gone) => this.forget(gone));
    const others = this.waiters.get(id) ?? new Set();
    this.waiters.set(id, others.add(waiter));
    this.waiting += 1;
    return waiter;
  }

  /** Ends every wait: whoever waits is answered by its own time limit's rules. */
  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    for (const waiters of [...this.waiters.values()]) for (const waiter of [...waiters]) waiter.end('aborted');
    closeRedis(this.redis);
  }

  private hint(id: string): void {
    if (!this.waiters.has(id)) return;
    this.hinted.add(id);
    void this.pump();
  }

  private tick(): void {
    this.due = true;
    void this.pump();
  }

  /** One question at a time: what comes up meanwhile shares the next one, and no stream of hints keeps the poll away. */
  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    while (!this.closed && (this.due || this.hinted.size > 0)) {
      const ids = this.due ? [...this.waiters.keys()] : [...this.hinted].filter((id) => this.waiters.has(id));
      this.due = false;
      this.hinted.clear();
      await this.ask(ids);
    }
    this.pumping = false;
  }

  private async ask(ids: string[]): Promise<void> {
    try {
      for (let at = 0; at < ids.length; at += BATCH) {
        const settled = await within(POLL_LIMIT_MS, this.options.poll(ids.slice(at, at + BATCH)));
        for (const id of settled) for (const waiter of [...(this.waiters.get(id) ?? [])]) waiter.end('settled');
      }
    } catch (error) {
      this.options.logger?.warn({ err: error, waiting: this.waiting }, 'could not ask who is settled');
    }
  }

  private forget(waiter: Waiter): void {
    const others = this.waiters.get(waiter.id);
    if (!others?.delete(waiter)) return;
    this.waiting -= 1;
    if (others.size === 0) this.waiters.delete(waiter.id);
  }
}
