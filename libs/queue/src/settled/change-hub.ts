import { within } from '@formseal/platform';
import type { QueueOptions } from '../client/job-client.js';
import { closeRedis, connectRedis } from '../redis/connect-redis.js';
import type { Redis } from '../redis/connect-redis.js';
import { hintChannel } from './hints.js';
import { Listener } from './listener.js';

/** How each of what is waited for stands now, in words that differ where it does; nothing of what no poll can tell. One query for all. */
export type StandingPoll = (keys: string[]) => Promise<ReadonlyMap<string, string>>;

/** How a gateway listens for changes. */
export interface ChangeHubOptions extends QueueOptions {
  readonly poll: StandingPoll;
  /** How late somebody is woken when every hint is lost. */
  readonly pollMs?: number;
  /** How many may listen at once, and how many of one session or link. */
  readonly capacity?: number;
  readonly each?: number;
}

const BATCH = 500;
const POLL_LIMIT_MS = 5_000;

/**
 * Where questions wait until something has changed. Whoever is woken looks for themselves whether it is news to them, so a
 * late, doubled or forged hint costs a look; a lost one costs the time until the next poll.
 */
export class ChangeHub {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly ofEach = new Map<string, number>();
  /** How what is listened for stood when it was last asked. */
  private standing = new Map<string, string>();
  private readonly redis: Redis;
  private readonly timer: NodeJS.Timeout;
  private listening = 0;
  private polling = false;
  private closed = false;

  constructor(private readonly options: ChangeHubOptions) {
    this.redis = connectRedis(options.url, 'subscriber', options.logger);
    this.redis.on('message', (_channel: string, key: string) => this.stir(key));
    // Rejected only when the connection is closed before it ever stood; a lost one subscribes again by itself.
    this.redis.subscribe(hintChannel(options.prefix)).catch(() => {});
    this.timer = setInterval(() => void this.poll(), options.pollMs ?? 3_000);
  }

  /** How many listen now. */
  get size(): number {
    return this.listening;
  }

  /** To be called before the look that finds nothing new; null where there is no room, and then nobody waits. Ends with `release`. */
  listen(keys: readonly string[], who: string): Listener | null {
    const { capacity = 5_000, each = 20 } = this.options;
    const own = this.ofEach.get(who) ?? 0;
    if (this.closed || this.listening >= capacity || own >= each) return null;
    this.listening += 1;
    this.ofEach.set(who, own + 1);
    const listener = new Listener(keys, (gone) => this.forget(gone, who));
    for (const key of keys) this.listeners.set(key, (this.listeners.get(key) ?? new Set()).add(listener));
    return listener;
  }

  /** Everybody looks once more and is answered; nobody listens any more. */
  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    for (const listeners of this.listeners.values()) for (const listener of listeners) listener.end();
    closeRedis(this.redis);
  }

  private stir(key: string): void {
    for (const listener of this.listeners.get(key) ?? []) listener.stir(key);
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      const keys = [...this.listeners.keys()];
      const now = new Map<string, string>();
      for (let at = 0; at < keys.length; at += BATCH)
        for (const [key, stands] of await within(POLL_LIMIT_MS, this.options.poll(keys.slice(at, at + BATCH))))
          now.set(key, stands);
      const before = this.standing;
      this.standing = now;
      // What was not asked about before may have changed since its listener looked: they look once more. So does who listens for what is gone.
      for (const [key, stands] of now) if (before.get(key) !== stands) this.stir(key);
      for (const key of before.keys()) if (!now.has(key)) this.stir(key);
    } catch (error) {
      this.options.logger?.warn({ err: error, listening: this.listening }, 'could not ask what has changed');
    } finally {
      this.polling = false;
    }
  }

  private forget(listener: Listener, who: string): void {
    this.listening -= 1;
    const own = (this.ofEach.get(who) ?? 1) - 1;
    if (own > 0) this.ofEach.set(who, own);
    else this.ofEach.delete(who);
    for (const key of listener.keys) {
      const others = this.listeners.get(key);
      others?.delete(listener);
      if (others?.size === 0) this.listeners.delete(key);
    }
  }
}
