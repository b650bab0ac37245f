import { within } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import type { Redis } from '@formseal/queue';
import { LateAnswers } from './late-answers.js';
import { LocalRateLimiter } from './local-rate-limiter.js';
import { decide, periodMs } from './rate-rule.js';
import type { RateDecision, RateRule } from './rate-rule.js';
import { RecentRefusals } from './recent-refusals.js';
import { SLIDING_LOG } from './sliding-log.lua.js';

type SlidingLogCommand = (count: number, ...keysAndArguments: (string | number)[]) => Promise<number[]>;

/** How the limiter finds Redis and what it does without it. */
export interface RateLimiterOptions {
  /** A producer's connection (`connectRedis(url, 'producer')`); it stays the caller's to close. */
  readonly redis: Redis;
  readonly prefix?: string;
  readonly logger?: Logger;
  /** How long Redis is waited for before a call is counted without it. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 200;

/** After a failure Redis is left alone for a moment: not every call should wait for one that is frozen. */
const PAUSE_MS = 1_000;

/** Never more than a rule's limit in any of its periods, counted by Redis for all gateways. */
export class RateLimiter {
  private readonly local = new LocalRateLimiter();
  private readonly refusals = new RecentRefusals();
  private readonly late = new LateAnswers();
  private readonly slidingLog: SlidingLogCommand;
  private readonly patienceMs: number;
  private awayUntil = 0;
  /** When a call was last let through without Redis, which knows nothing of it. */
  private aloneAt = -Infinity;

  constructor(private readonly options: RateLimiterOptions) {
    const { redis } = options;
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
    redis.defineCommand('formsealSlidingLog', { lua: SLIDING_LOG });
    this.slidingLog = (redis as Redis & { formsealSlidingLog: SlidingLogCommand }).formsealSlidingLog.bind(redis);
  }

  /** One rule. */
  async take(key: string, limit: number, periodSeconds = 60): Promise<RateDecision> {
    const [decision] = await this.takeAll([{ key, limit, periodSeconds }]);
    return decision as RateDecision;
  }

  /**
   * Several rules in one round trip: the call counts under all of them, or under none where one has no room. Who was
   * refused a moment ago is refused again without a question to anybody, and late.
   */
  async takeAll(rules: readonly RateRule[]): Promise<RateDecision[]> {
    return (await this.refusedStill(rules)) ?? this.count(rules);
  }

  /** What a call under these rules is answered for as long as a refusal holds; null where nobody was refused lately. Counts nothing. */
  async refusedStill(rules: readonly RateRule[]): Promise<RateDecision[] | null> {
    const again = this.refusals.find(rules);
    if (again !== null) await this.late.hold(rules[again.findIndex(({ allowed }) => !allowed)]?.key ?? '');
    return again;
  }

  private async count(rules: readonly RateRule[]): Promise<RateDecision[]> {
    if (performance.now() >= this.awayUntil && !this.isSpentHere(rules)) {
      try {
        return await this.ask(rules);
      } catch (error) {
        this.awayUntil = performance.now() + PAUSE_MS;
        this.options.logger?.warn({ err: error }, 'rates are counted in this process: Redis does not answer');
      }
    }
    const decisions = this.local.takeAll(rules);
    if (decisions.every(({ allowed }) => allowed)) this.aloneAt = performance.now();
    return decisions;
  }

  /** Whether this process knows of calls that count under a rule and that Redis was not told of. */
  private readonly knowsMore = (rule: RateRule): boolean => performance.now() < this.aloneAt + periodMs(rule);

  /** Whether this process alone has let through all that a rule has room for, some of it without Redis. */
  private isSpentHere(rules: readonly RateRule[]): boolean {
    return rules.some((rule) => this.knowsMore(rule) && this.local.used(rule) >= rule.limit);
  }

  /** How many calls count under each key now, without counting one: a rule without room counts nothing. */
  async counted(keys: readonly string[], periodSeconds = 60): Promise<number[]> {
    if (keys.length === 0) return [];
    const prefixed = keys.map((key) => this.redisKey(key));
    const noRoom = keys.flatMap(() => [0, periodSeconds * 1_000_000]);
    const answer = await within(this.patienceMs, this.slidingLog(keys.length, ...prefixed, ...noRoom)).catch(() => []);
    return keys.map((_key, i) => answer[3 * i + 1] ?? 0);
  }

  /** Takes the latest call under a key out again: nothing came of what it was counted for. */
  async giveBack(key: string): Promise<void> {
    this.local.giveBack(key);
    this.refusals.forget(key);
    // Without Redis it merely counts for as long as its period.
    await within(this.patienceMs, this.options.redis.rpop(this.redisKey(key))).catch(() => undefined);
  }

  /** Starts a key anew: what was counted under it turned out to be harmless. */
  async forget(key: string): Promise<void> {
    this.local.forget(key);
    this.refusals.forget(key);
    // Without Redis the count merely lasts as long as its period.
    await within(this.patienceMs, this.options.redis.del(this.redisKey(key))).catch(() => undefined);
  }

  private readonly redisKey = (key: string): string => `${this.options.prefix ?? 'formseal'}:rate:${key}`;

  private async ask(rules: readonly RateRule[]): Promise<RateDecision[]> {
    const keys = rules.map((rule) => this.redisKey(rule.key));
    const limits = rules.flatMap((rule) => [rule.limit, periodMs(rule) * 1000]);
    const answer = await within(this.patienceMs, this.slidingLog(keys.length, ...keys, ...limits));
    const states = rules.map((_rule, i) => ({
      used: answer[3 * i + 1] ?? 0,
      oldestLeavesInMs: (answer[3 * i + 2] ?? 0) / 1000,
    }));
    const room = rules.map((_rule, i) => answer[3 * i] === 1);
    const isAllowed = room.every(Boolean);
    if (isAllowed) this.local.record(rules);
    const decisions = rules.map((rule, i) => {
      const { used, oldestLeavesInMs } = states[i]!;
      const known = this.knowsMore(rule) ? Math.max(used, this.local.used(rule)) : used;
      return decide(rule, room[i]!, { used: known, oldestLeavesInMs });
    });
    if (!isAllowed) this.refusals.note(rules, states, decisions);
    return decisions;
  }
}
