import { describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { LocalRateLimiter } from '../rate-limit/local-rate-limiter.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import type { RateRule } from '../rate-limit/rate-rule.js';
import { RateGate } from './rate-gate.js';

const rates = {
  requestsPerMinute: 10,
  uploadsPerMinute: 2,
  accountRequestsPerMinute: 15,
  accountUploadsPerMinute: 3,
  verificationsPerMinute: 5,
};
const reply = { header: () => reply } as unknown as FastifyReply;

function gate(): (keyId: string, accountId: string, also?: 'uploads') => Promise<boolean> {
  const local = new LocalRateLimiter(() => 0);
  const limiter = { takeAll: async (rules: RateRule[]) => local.takeAll(rules) } as unknown as RateLimiter;
  const rateGate = new RateGate(limiter, { rates } as GatewayConfig);
  return async (keyId, accountId, also) => {
    const decisions = await rateGate.take({ keyId, accountId }, '10.0.0.1', also ?? null, reply);
    return decisions.every(({ allowed }) => allowed);
  };
}

describe('the rate of an account', () => {
  it('stands above those of its keys: with more of them it gets no more', async () => {
    const take = gate();
    let passed = 0;
    for (const key of ['a', 'b', 'c', 'd']) for (let i = 0; i < 10; i += 1) passed += Number(await take(key, 'one'));
    expect(passed).toBe(15);
    expect(await take('e', 'another')).toBe(true);
  });

  it('has what comes at once begin one after the other, and another account at once', async () => {
    const take = gate();
    const begun: string[] = [];
    const one = Array.from({ length: 12 }, (_, n) => take(`key ${n}`, 'one').then(() => begun.push('one')));
    const another = take('key', 'another').then(() => begun.push('another'));
    await Promise.all([...one, another]);
    expect(begun.indexOf('another')).toBeLessThan(12);
  });

  it('bounds its uploads too', async () => {
    const take = gate();
    let passed = 0;
    for (const key of ['a', 'b', 'c'])
      for (let i = 0; i < 3; i += 1) passed += Number(await take(key, 'one', 'uploads'));
    expect(passed).toBe(3);
  });
});
