import { decide } from './rate-rule.js';
import type { RateDecision, RateRule, RateState } from './rate-rule.js';

/** Another gateway may start a key anew: for no longer than this it goes unnoticed here. */
const GOOD_FOR_MS = 1_000;

interface Refusal {
  readonly at: number;
  readonly until: number;
  /** What was known then of all rules of the refused call. */
  readonly states: ReadonlyMap<string, RateState>;
}

/** Rules that had no room a moment ago: until their oldest call leaves they have none, whoever is asked. */
export class RecentRefusals {
  private readonly refusals = new Map<string, Refusal>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    /** Beyond it the oldest refusal is forgotten, and Redis is asked again. */
    private readonly capacity = 10_000,
  ) {}

  /** Keeps what was found, where one of the rules had no room. */
  note(rules: readonly RateRule[], states: readonly RateState[], decisions: readonly RateDecision[]): void {
    const at = this.now();
    const known = new Map(rules.map(({ key }, i) => [key, states[i]!]));
    for (const [i, { allowed }] of decisions.entries()) {
      if (allowed) continue;
      const until = at + Math.min(GOOD_FOR_MS, states[i]!.oldestLeavesInMs);
      const { key } = rules[i]!;
      this.refusals.delete(key);
      this.refusals.set(key, { at, until, states: known });
    }
    for (const key of this.refusals.keys()) {
      if (this.refusals.size <= this.capacity) break;
      this.refusals.delete(key);
    }
  }

  /** What is to be answered to a call under these rules; null where it is not known to be refused. */
  find(rules: readonly RateRule[]): RateDecision[] | null {
    const standing = rules.map(({ key }) => this.standing(key));
    const refused = standing.find((one) => one !== undefined);
    if (refused === undefined) return null;
    return rules.map((rule, i) => {
      const { at, states } = standing[i] ?? refused;
      const { used, oldestLeavesInMs } = states.get(rule.key) ?? { used: 0, oldestLeavesInMs: 0 };
      const aged = { used, oldestLeavesInMs: oldestLeavesInMs - (this.now() - at) };
      return { ...decide(rule, standing[i] === undefined, aged), again: true };
    });
  }

  forget(key: string): void {
    this.refusals.delete(key);
  }

  private standing(key: string): Refusal | undefined {
    const refusal = this.refusals.get(key);
    return refusal && this.now() < refusal.until ? refusal : undefined;
  }
}
