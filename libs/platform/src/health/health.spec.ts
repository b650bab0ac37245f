import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Health } from './health.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('liveness', () => {
  it('is progress: a loop that stands still is dead, and alive when it moves again', () => {
    const health = new Health();
    const tick = health.progress('fetching', 1_000);
    expect(health.live().ok).toBe(true);
    jest.advanceTimersByTime(1_001);
    expect(health.live()).toMatchObject({ ok: false, checks: { fetching: { ok: false } } });
    tick();
    expect(health.live().ok).toBe(true);
  });

  it('does not hang on dependencies', () => {
    const health = new Health();
    health.dependency('postgres', () => Promise.reject(new Error('gone')));
    expect(health.live().ok).toBe(true);
  });
});

describe('readiness', () => {
  it('is every dependency, each named with what ails it', async () => {
    const health = new Health();
    health.dependency('redis', () => Promise.resolve());
    health.dependency('postgres', () => Promise.reject(new Error('gone')));
    expect(await health.ready()).toMatchObject({
      ok: false,
      checks: { redis: { ok: true }, postgres: { ok: false, error: 'gone' } },
    });
  });

  it('does not wait for one that does not answer', async () => {
    const health = new Health(200);
    health.dependency('redis', () => new Promise(() => {}));
    const ready = health.ready();
    await jest.advanceTimersByTimeAsync(200);
    expect(await ready).toMatchObject({ ok: false, checks: { redis: { error: 'no answer within 200 ms' } } });
  });

  it('asks once for probes that come together', async () => {
    const health = new Health();
    let asked = 0;
    health.dependency('redis', async () => void (asked += 1));
    await Promise.all([health.ready(), health.ready(), health.ready()]);
    expect(asked).toBe(1);
    await health.ready();
    expect(asked).toBe(2);
  });

  it('ends with the shutdown', async () => {
    const health = new Health();
    health.stop();
    expect((await health.ready()).ok).toBe(false);
    expect(health.live().ok).toBe(true);
  });
});
