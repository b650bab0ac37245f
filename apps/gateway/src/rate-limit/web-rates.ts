import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { nameCaller } from '@formseal/platform';
import { SessionCookie } from '../account/sessions/session-cookie.js';
import type { GatewayConfig } from '../config.js';
import { linkIn } from '../review/review-cookie.js';
import { CONFIG } from '../tokens.js';
import { Turns } from '../work/turns.js';
import { networkOf } from './network.js';
import { rateLimited } from './rate-limited.js';
import { RateLimiter } from './rate-limiter.js';
import type { RateRule } from './rate-rule.js';
import { Spacing } from './spacing.js';

/** A minute's calls may not all come at once: that many in so many seconds, and what a person does never gets there. */
const BURST = { part: 6, seconds: 5 };
/** Calls of one of them that pass at the same time: a hundred would have everybody else wait for all of them. */
const AT_ONCE = 8;
const LONGEST_LINE = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The rates of the web app: by network, by session and by the document of a review link; before any row is asked for. */
@Injectable()
export class WebRates {
  private readonly cookie: SessionCookie;
  private readonly turns = new Turns(AT_ONCE, LONGEST_LINE);
  /** Whoever has a link writes with most of their calls, and is nobody we know; behind a network may be many people. */
  private readonly spacing = { network: new Spacing(4), session: new Spacing(2), link: new Spacing(1) };

  constructor(
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.cookie = new SessionCookie(config.http.publicUrl);
  }

  /** Counts a call, in the name of what tells most of who makes it; 429 where one of its rates has no room. */
  async take(request: FastifyRequest): Promise<void> {
    const { rules, by } = this.rules(request);
    const { key } = rules.at(-1)!;
    const patience = { longestWaitMs: LONGEST_WAIT_MS, hungUp: request.hungUp };
    await this.turns.take(key, patience, () => this.count(rules));
    nameCaller(key);
    const { sessionRequestsPerMinute, linkRequestsPerMinute } = this.config.rates;
    await this.spacing[by].turn(key, by === 'link' ? linkRequestsPerMinute : sessionRequestsPerMinute);
  }

  private async count(rules: readonly RateRule[]): Promise<void> {
    const decisions = await this.limiter.takeAll(rules);
    const refusal = rateLimited(decisions, (wait) => ({
      message: `Too many calls in a short time; it goes on in ${wait} s.`,
      reason: 'pace',
    }));
    if (refusal) throw refusal;
  }

  private rules(request: FastifyRequest): { rules: RateRule[]; by: 'network' | 'session' | 'link' } {
    const { sessionRequestsPerMinute, linkRequestsPerMinute, networkRequestsPerMinute } = this.config.rates;
    const rules = paced(`web:network:${networkOf(request.ip)}`, networkRequestsPerMinute);
    // A token is its holder's secret and a link bears our mark: neither can be used to count against somebody else.
    const session = this.cookie.read(request);
    if (session) rules.push(...paced(`web:session:${session.toString('base64url')}`, sessionRequestsPerMinute));
    const link = linkIn(request, this.config.secrets.acceptedLinkKeys);
    if (link) rules.push(...paced(`web:link:${link.documentId}`, linkRequestsPerMinute));
    return { rules, by: link ? 'link' : session ? 'session' : 'network' };
  }
}

const paced = (key: string, perMinute: number): RateRule[] => [
  { key, limit: perMinute },
  { key: `${key}:burst`, limit: Math.max(1, Math.ceil(perMinute / BURST.part)), periodSeconds: BURST.seconds },
];
