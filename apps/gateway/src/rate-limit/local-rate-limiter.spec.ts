import { describe, expect, it } from '@jest/globals';
import { LocalRateLimiter } from './local-rate-limiter.js';

describe('rates in one process', () => {
  it('grants the limit at once, and each again a period later', () => {
    let now = 0;
    const limiter = new LocalRateLimiter(() => now);
    const take = () => limiter.takeAll([{ key: 'k', limit: 3 }])[0];
    expect([take(), take(), take(), take()].map((decision) => decision?.allowed)).toEqual([true, true, true, false]);
    now = 59_999;
    expect(take()).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    now = 60_000;
    expect(take()).toMatchObject({ allowed: true, remaining: 2, retryAfterSeconds: 0, resetSeconds: 60 });
  });

  it('counts a call under all rules or under none', () => {
    const limiter = new LocalRateLimiter(() => 0);
    const [wide, narrow] = [
      { key: 'wide', limit: 5 },
      { key: 'narrow', limit: 1 },
    ];
    limiter.takeAll([wide, narrow]);
    expect(limiter.takeAll([wide, narrow]).map(({ allowed }) => allowed)).toEqual([true, false]);
    expect(limiter.takeAll([wide])[0]?.remaining).toBe(3);
  });

  it('forgets the quietest keys rather than grow', () => {
    const limiter = new LocalRateLimiter(() => 0, 2);
    for (const key of ['a', 'b', 'c']) limiter.takeAll([{ key, limit: 1 }]);
    expect(limiter.takeAll([{ key: 'c', limit: 1 }])[0]?.allowed).toBe(false);
    expect(limiter.takeAll([{ key: 'a', limit: 1 }])[0]?.allowed).toBe(true);
  });
});
