import { Injectable } from '@nestjs/common';
import { rateLimited } from '../../rate-limit/rate-limited.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import type { RateRule } from '../../rate-limit/rate-rule.js';

/** Slows down who tries again and again: by the address on the network, and by the account that is tried. */
@Injectable()
export class Throttle {
  constructor(private readonly rates: RateLimiter) {}

  /** Counts an attempt under every rule; 429 where one has no room. */
  async take(...rules: RateRule[]): Promise<void> {
    const decisions = await this.rates.takeAll(rules);
    const refusal = rateLimited(decisions, () => ({ message: 'Too many attempts.' }));
    if (refusal) throw refusal;
  }

  /** Forgets the attempts under a key, once one of them was right. */
  async forgive(key: string): Promise<void> {
    await this.rates.forget(key);
  }
}
