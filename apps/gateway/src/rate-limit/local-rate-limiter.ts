import { decide, periodMs } from './rate-rule.js';
import type { RateDecision, RateRule, RateState } from './rate-rule.js';

/** The same rule in the memory of one process, for as long as Redis is away. */
export class LocalRateLimiter {
  private readonly calls = new Map<string, number[]>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    /** Memory is bounded: beyond it the key that was quiet for longest is forgotten. */
    private readonly capacity = 10_000,
  ) {}

  takeAll(rules: readonly RateRule[]): RateDecision[] {
    const room = rules.map((rule) => this.current(rule).length < rule.limit);
    if (room.every(Boolean)) this.record(rules);
    return rules.map((rule, i) => decide(rule, room[i] === true, this.state(rule)));
  }

  /** Counts a call that Redis has allowed, so that its absence doesn't start everybody anew. */
  record(rules: readonly RateRule[]): void {
    for (const rule of rules) {
      const calls = this.current(rule);
      // The oldest of a full log makes place: a shadow never holds more than the rule needs.
      if (calls.length >= rule.limit) calls.shift();
      calls.push(this.now());
      this.calls.delete(rule.key);
      this.calls.set(rule.key, calls);
    }
    for (const key of this.calls.keys()) {
      if (this.calls.size <= this.capacity) break;
      this.calls.delete(key);
    }
  }

  /** How many calls count under a rule now. */
  used(rule: RateRule): number {
    return this.current(rule).length;
  }

  /** Takes the latest call out again. */
  giveBack(key: string): void {
    this.calls.get(key)?.pop();
  }

  forget(key: string): void {
    this.calls.delete(key);
  }

  private state(rule: RateRule): RateState {
    const calls = this.current(rule);
    return { used: calls.length, oldestLeavesInMs: (calls[0] ?? 0) + periodMs(rule) - this.now() };
  }

  private current(rule: RateRule): number[] {
    const calls = this.calls.get(rule.key) ?? [];
    const since = this.now() - periodMs(rule);
    const gone = calls.findIndex((time) => time > since);
    calls.splice(0, gone === -1 ? calls.length : gone);
    return calls;
  }
}
