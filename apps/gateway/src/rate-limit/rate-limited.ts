import { ERRORS, ServiceError } from '@formseal/contracts';
import type { ErrorDetails, LogLevel } from '@formseal/contracts';
import type { RateDecision } from './rate-rule.js';

/** 429 with the seconds after which a call passes; null where every rule had room. */
export function rateLimited(
  decisions: readonly RateDecision[],
  told: (wait: number, limit: number) => ErrorDetails,
): ServiceError | null {
  const refused = decisions.filter(({ allowed }) => !allowed);
  if (refused.length === 0) return null;
  const wait = Math.max(...refused.map(({ retryAfterSeconds }) => retryAfterSeconds));
  return new RateLimited({ ...told(wait, refused[0]!.limit), retryAfter: wait }, wait, refused[0]!.again === true);
}

/** A flood of refusals is one piece of news to the log, not thousands. */
class RateLimited extends ServiceError {
  override readonly level: LogLevel;

  constructor(details: ErrorDetails, wait: number, again: boolean) {
    super('rate_limited', details, wait);
    this.level = again ? 'debug' : ERRORS.rate_limited.level;
  }
}
