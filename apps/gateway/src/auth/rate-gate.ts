import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import type { GatewayConfig } from '../config.js';
import { networkOf } from '../rate-limit/network.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import type { RateDecision } from '../rate-limit/rate-rule.js';
import { CONFIG } from '../tokens.js';

/** Counts each call against its limits and says so in the headers of whatever is answered. */
@Injectable()
export class RateGate {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Calls without a valid key are counted by the address they come from. Some calls count against a second rate too:
   * uploads for each key, verifications, which need none, for each address.
   */
  async take(
    keyId: string | null,
    address: string,
    also: 'uploads' | 'verifications' | null,
    reply: FastifyReply,
  ): Promise<RateDecision[]> {
    const { requestsPerMinute, uploadsPerMinute, verificationsPerMinute } = this.config.rates;
    const who = keyId === null ? `address:${networkOf(address)}` : `key:${keyId}`;
    const rules = [{ name: 'requests', key: who, limit: requestsPerMinute }];
    if (also === 'uploads' && keyId !== null) rules.push({ name: also, key: `upload:${who}`, limit: uploadsPerMinute });
    if (also === 'verifications') rules.push({ name: also, key: `verify:${who}`, limit: verificationsPerMinute });
    const decisions = await this.limiter.takeAll(rules.map(({ key, limit }) => ({ key, limit })));
    const names = rules.map(({ name }) => name);
    this.announce(names, decisions, reply);
    return decisions;
  }

  /** 429 where a limit had no room for the call. */
  refuse(decisions: readonly RateDecision[]): void {
    const refused = decisions.filter(({ allowed }) => !allowed);
    if (refused.length === 0) return;
    const wait = Math.max(...refused.map(({ retryAfterSeconds }) => retryAfterSeconds));
    const { limit } = refused[0]!;
    throw new ServiceError(
      'rate_limited',
      { message: `More than ${limit} requests in a minute.`, retryAfter: wait },
      wait,
    );
  }

  /** The limit that is nearest; the draft's own headers name each. */
  private announce(names: readonly string[], decisions: readonly RateDecision[], reply: FastifyReply): void {
    const nearest = decisions.reduce((a, b) => (b.remaining < a.remaining || !b.allowed ? b : a));
    reply.header('x-ratelimit-limit', String(nearest.limit));
    reply.header('x-ratelimit-remaining', String(nearest.remaining));
    reply.header('x-ratelimit-reset', String(nearest.resetSeconds));
    reply.header('ratelimit-policy', decisions.map(({ limit }, at) => `"${names[at]}";q=${limit};w=60`).join(', '));
    reply.header(
      'ratelimit',
      decisions.map(({ remaining, resetSeconds }, at) => `"${names[at]}";r=${remaining};t=${resetSeconds}`).join(', '),
    );
  }
}
