import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { KeyStanding } from '@formseal/database';
import type { GatewayConfig } from '../config.js';
import { networkOf } from '../rate-limit/network.js';
import { rateLimited } from '../rate-limit/rate-limited.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import type { RateDecision, RateRule } from '../rate-limit/rate-rule.js';
import { Spacing } from '../rate-limit/spacing.js';
import { CONFIG } from '../tokens.js';

interface NamedRule extends RateRule {
  readonly name: string;
}

/** Counts each call against its limits and says so in the headers of whatever is answered. */
@Injectable()
export class RateGate {
  private readonly spacing = new Spacing(4);

  constructor(
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Calls without a valid key are counted by the address they come from. Some calls count against a second rate too:
   * uploads for each key, verifications, which need none, for each address.
   */
  async take(
    key: Pick<KeyStanding, 'keyId' | 'accountId'> | null,
    address: string,
    also: 'uploads' | 'verifications' | null,
    reply: FastifyReply,
  ): Promise<RateDecision[]> {
    const { rules, above } = this.rulesOf(key, address, also);
    const decisions = await this.limiter.takeAll([...rules, ...above]);
    this.announce(rules, decisions, reply);
    const whole = (above[0] ?? rules[0]!).key;
    if (decisions.every(({ allowed }) => allowed))
      await this.spacing.turn(whole, this.config.rates.accountRequestsPerMinute);
    return decisions;
  }

  /** The same answer for a call that is refused for as long as a refusal holds; null where it is to be looked at. */
  async takeAgain(
    key: Pick<KeyStanding, 'keyId' | 'accountId'> | null,
    address: string,
    also: 'uploads' | 'verifications' | null,
    reply: FastifyReply,
  ): Promise<RateDecision[] | null> {
    const { rules, above } = this.rulesOf(key, address, also);
    const decisions = await this.limiter.refusedStill([...rules, ...above]);
    if (decisions !== null) this.announce(rules, decisions, reply);
    return decisions;
  }

  private rulesOf(
    key: Pick<KeyStanding, 'keyId' | 'accountId'> | null,
    address: string,
    also: 'uploads' | 'verifications' | null,
  ): { rules: NamedRule[]; above: RateRule[] } {
    const { rates } = this.config;
    const who = key === null ? `address:${networkOf(address)}` : `key:${key.keyId}`;
    const rules: NamedRule[] = [{ name: 'requests', key: who, limit: rates.requestsPerMinute }];
    if (also === 'uploads' && key !== null)
      rules.push({ name: also, key: `upload:${who}`, limit: rates.uploadsPerMinute });
    if (also === 'verifications') rules.push({ name: also, key: `verify:${who}`, limit: rates.verificationsPerMinute });
    return { rules, above: key === null ? [] : this.above(key.accountId, also) };
  }

  /** Another key gives an account no more than this: limits by key alone could be multiplied. */
  private above(accountId: string, also: 'uploads' | 'verifications' | null): RateRule[] {
    const { accountRequestsPerMinute, accountUploadsPerMinute } = this.config.rates;
    const rules = [{ key: `account:${accountId}`, limit: accountRequestsPerMinute }];
    if (also === 'uploads') rules.push({ key: `upload:account:${accountId}`, limit: accountUploadsPerMinute });
    return rules;
  }

  /** 429 where a limit had no room for the call. */
  refuse(decisions: readonly RateDecision[]): void {
    const refusal = rateLimited(decisions, (_wait, limit) => ({ message: `More than ${limit} requests in a minute.` }));
    if (refusal) throw refusal;
  }

  /** The limit that is nearest; the draft's own headers name each. What stands above the key is not told. */
  private announce(rules: readonly NamedRule[], all: readonly RateDecision[], reply: FastifyReply): void {
    const decisions = all.slice(0, rules.length);
    const nearest = decisions.reduce((a, b) => (b.remaining < a.remaining || !b.allowed ? b : a));
    reply.header('x-ratelimit-limit', String(nearest.limit));
    reply.header('x-ratelimit-remaining', String(nearest.remaining));
    reply.header('x-ratelimit-reset', String(nearest.resetSeconds));
    reply.header(
      'ratelimit-policy',
      decisions.map(({ limit }, at) => `"${rules[at]!.name}";q=${limit};w=60`).join(', '),
    );
    reply.header(
      'ratelimit',
      decisions
        .map(({ remaining, resetSeconds }, at) => `"${rules[at]!.name}";r=${remaining};t=${resetSeconds}`)
        .join(', '),
    );
  }
}
