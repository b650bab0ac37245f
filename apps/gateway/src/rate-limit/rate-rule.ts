/** At most `limit` calls of one `key` in any `periodSeconds`, wherever the period is laid. */
export interface RateRule {
  readonly key: string;
  readonly limit: number;
  /** 60 where nothing is said. */
  readonly periodSeconds?: number;
}

/** What a rule says of a call: all that the rate-limit headers need. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until the oldest call that counts no longer does; 0 where none counts. */
  readonly resetSeconds: number;
  /** 0 where the call is allowed; else at least 1, and after it a call passes. */
  readonly retryAfterSeconds: number;
  /** Known from a refusal a moment before: nobody was asked. */
  readonly again?: true;
}

/** What is known of a rule's calls: how many count now, and for how long the oldest will. */
export interface RateState {
  readonly used: number;
  readonly oldestLeavesInMs: number;
}

/** A rule's state before or after the call, as the caller is told. */
export function decide(rule: RateRule, allowed: boolean, { used, oldestLeavesInMs }: RateState): RateDecision {
  const seconds = Math.ceil(oldestLeavesInMs / 1000);
  return {
    allowed,
    limit: rule.limit,
    remaining: Math.max(0, rule.limit - used),
    resetSeconds: used > 0 ? Math.max(1, seconds) : 0,
    retryAfterSeconds: allowed ? 0 : Math.max(1, seconds),
  };
}

export const periodMs = (rule: RateRule) => (rule.periodSeconds ?? 60) * 1000;
