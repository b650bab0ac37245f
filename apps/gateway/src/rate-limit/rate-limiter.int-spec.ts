import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis } from '@formseal/queue';
import type { Redis } from '@formseal/queue';
import { ThrowawayRedis, eventually } from '@formseal/queue/testing';
import { RateLimiter } from './rate-limiter.js';

let server: ThrowawayRedis;
let redis: Redis;
let limiter: RateLimiter;

beforeAll(async () => {
  server = await ThrowawayRedis.start();
  redis = connectRedis(server.url, 'producer');
  limiter = new RateLimiter({ redis });
  await eventually(async () => (await redis.ping()) === 'PONG');
});
afterAll(async () => {
  redis.disconnect();
  await server.kill();
});

const burst = (key: string, calls: number, limit: number, period?: number) =>
  Promise.all(Array.from({ length: calls }, () => limiter.take(key, limit, period)));

describe('rates', () => {
  it('lets exactly 60 of 61 through, and says when the next one passes', async () => {
    const decisions = await burst(randomUUID(), 61, 60);
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(60);
    const refused = decisions.find(({ allowed }) => !allowed);
    expect(refused).toMatchObject({ limit: 60, remaining: 0 });
    expect(refused?.retryAfterSeconds).toBeGreaterThanOrEqual(59);
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(
      decisions
        .map(({ remaining }) => remaining)
        .sort((a, b) => b - a)
        .slice(0, 60),
    ).toEqual(Array.from({ length: 60 }, (_, i) => 59 - i));
  });

  it('passes again after Retry-After, and not before', async () => {
    const key = randomUUID();
    await burst(key, 2, 2, 1);
    const refused = await limiter.take(key, 2, 1);
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    const start = performance.now();
    await eventually(async () => (await limiter.take(key, 2, 1)).allowed);
    expect(performance.now() - start).toBeGreaterThan(800);
  });

  it('starts a key anew once it is forgotten, and only that one', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    await burst(key, 3, 2);
    await burst(other, 3, 2);
    await limiter.forget(key);
    expect([(await limiter.take(key, 2)).allowed, (await limiter.take(other, 2)).allowed]).toEqual([true, false]);
  });

  it('gives back what came to nothing, with Redis and without, and no more than was taken', async () => {
    for (const one of [limiter, new RateLimiter({ redis, patienceMs: 0 })]) {
      const key = randomUUID();
      await one.giveBack(key);
      const takes = async () => (await one.take(key, 2)).allowed;
      expect([await takes(), await takes(), await takes()]).toEqual([true, true, false]);
      await one.giveBack(key);
      expect([await takes(), await takes()]).toEqual([true, false]);
    }
  });

  it('never grants more than the limit in any period, whoever asks and however', async () => {
    const [key, limit, period] = [randomUUID(), 20, 1];
    // What is counted without Redis is another test's: a machine that stands still for a moment must not lead there.
    const patient = new RateLimiter({ redis, patienceMs: 10_000 });
    const CLOCKS_MS = 5;
    const granted: { asked: number; answered: number }[] = [];
    const end = performance.now() + 3_200;
    const caller = async () => {
      while (performance.now() < end) {
        const asked = performance.now();
        if ((await patient.take(key, limit, period)).allowed) granted.push({ asked, answered: performance.now() });
      }
    };
    await Promise.all(Array.from({ length: 4 }, caller));
    // Only Redis knows the exact time of a call, by a clock of its own: those count together that were asked and answered within one period.
    const within = ({ asked: from }: { asked: number }) =>
      granted.filter(({ asked, answered }) => asked >= from && answered < from + period * 1000 - CLOCKS_MS).length;
    expect(Math.max(...granted.map(within))).toBeLessThanOrEqual(limit);
    expect(granted.length).toBeGreaterThanOrEqual(3 * limit);
  });

  it('counts a call under all its rules or under none', async () => {
    const [requests, uploads] = [
      { key: randomUUID(), limit: 60 },
      { key: randomUUID(), limit: 10 },
    ];
    for (let i = 0; i < 11; i += 1) await limiter.takeAll([requests, uploads]);
    expect((await limiter.takeAll([requests, uploads])).map(({ allowed }) => allowed)).toEqual([true, false]);
    expect((await limiter.take(requests.key, 60)).remaining).toBe(49);
  });

  it('leaves nothing in Redis once the period is over', async () => {
    const key = randomUUID();
    await limiter.take(key, 5, 1);
    expect(await redis.exists(`formseal:rate:${key}`)).toBe(1);
    await eventually(async () => (await redis.exists(`formseal:rate:${key}`)) === 0);
  });

  it('counts on what it let through while Redis was silent, once that answers again', async () => {
    const [key, known] = [randomUUID(), randomUUID()];
    server.freeze();
    for (let calls = 0; calls < 3; calls += 1) expect((await limiter.take(key, 3)).allowed).toBe(true);
    for (let calls = 0; calls < 3; calls += 1) await limiter.take(known, 10);
    server.thaw();
    await eventually(async () => {
      const other = randomUUID();
      await limiter.take(other, 5);
      return (await redis.exists(`formseal:rate:${other}`)) === 1;
    });
    expect(await limiter.take(key, 3)).toMatchObject({ allowed: false, remaining: 0 });
    expect(await limiter.take(known, 10)).toMatchObject({ allowed: true, remaining: 6 });
  });

  it('goes on in the process when Redis is frozen or gone, from where the key stood', async () => {
    const key = randomUUID();
    await burst(key, 4, 5);
    server.freeze();
    const start = performance.now();
    expect(await limiter.take(key, 5)).toMatchObject({ allowed: true, remaining: 0 });
    // A frozen one never answers; after it no call waits for it at all.
    expect(performance.now() - start).toBeLessThan(10_000);
    const ten = performance.now();
    for (let calls = 0; calls < 10; calls += 1) expect((await limiter.take(key, 5)).allowed).toBe(false);
    expect(performance.now() - ten).toBeLessThan(10 * 200);
    server.thaw();
    await server.kill();
    expect((await limiter.take(key, 5)).allowed).toBe(false);
    await server.restart();
    // Restarted empty: counting begins anew in Redis, within a moment.
    await eventually(
      async () => (await limiter.take(randomUUID(), 5)).allowed && (await server.command('DBSIZE')) !== 0,
    );
  });
});
