import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@formseal/contracts';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { SecurityNews } from './security-news.js';
import { Throttle } from './throttle.js';

const DAY = 86_400;

/**
 * Codes of somebody's app that were tried, wherever: a guess is right three times in a million, so that thirty a day leave a
 * thief of the password one chance in thirty within a year. Only who knows the password gets here, so nobody else keeps the
 * owner out, whom recovery codes let in all the same.
 */
const rules = (userId: string) => [
  { key: `second-factor:${userId}`, limit: 10, periodSeconds: 600 },
  { key: `second-factor-day:${userId}`, limit: 30, periodSeconds: DAY },
];

@Injectable()
export class CodeTries {
  constructor(
    private readonly throttle: Throttle,
    private readonly rates: RateLimiter,
    private readonly news: SecurityNews,
  ) {}

  /** Counts a try, before the code is looked at. Who is refused has the owner told, once a day. */
  async take(userId: string, request: FastifyRequest, language: Language): Promise<void> {
    try {
      await this.throttle.take(...rules(userId));
    } catch (refusal) {
      const { allowed } = await this.rates.take(`second-factor-told:${userId}`, 1, DAY);
      if (allowed) await this.news.guessed(userId, request, language);
      throw refusal;
    }
  }

  /** A new password takes whoever knew the old one out: its owner's codes are taken again, once a day at most. */
  async startAnew(userId: string): Promise<void> {
    const { allowed } = await this.rates.take(`second-factor-anew:${userId}`, 1, DAY);
    if (allowed) await this.forgive(userId);
  }

  async forgive(userId: string): Promise<void> {
    for (const { key } of rules(userId)) await this.throttle.forgive(key);
  }
}
