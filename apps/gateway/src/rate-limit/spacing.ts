import { setTimeout as pause } from 'node:timers/promises';

/** So many begin at once: more than a page asks for as it opens. */
const AT_ONCE = 8;
/** What the others come at, at the least, where they come as fast as the rate allows over a minute and no faster. */
const SLOWEST_MS = 100;

/**
 * Calls within the rate that all come at once are begun one after the other: together they would take every processor for as
 * long as they last, and others would feel it. Counted in each gateway by itself.
 */
export class Spacing {
  /** When the last call of each caller would have ended, had they come evenly. */
  private readonly even = new Map<string, number>();

  constructor(
    /** So many times as fast as the rate allows over a minute do the others begin. */
    private readonly faster: number,
    private readonly now: () => number = () => performance.now(),
    /** Beyond it the caller who was away for longest is forgotten. */
    private readonly capacity = 10_000,
  ) {}

  /** How long a call is to wait before it is begun. */
  waitMs(caller: string, perMinute: number): number {
    const step = Math.min(SLOWEST_MS, 60_000 / perMinute) / this.faster;
    const now = this.now();
    const from = Math.max(now, this.even.get(caller) ?? 0);
    this.even.delete(caller);
    this.even.set(caller, from + step);
    const [oldest] = this.even.keys();
    if (this.even.size > this.capacity && oldest !== undefined) this.even.delete(oldest);
    return Math.max(0, from - now - (AT_ONCE - 1) * step);
  }

  /** Resolves when the call may begin. */
  async turn(caller: string, perMinute: number): Promise<void> {
    const ms = this.waitMs(caller, perMinute);
    if (ms >= 1) await pause(ms);
  }
}
