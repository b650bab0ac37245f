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
  it('asks for every dependency, each named with what ails it', async () => {
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

  it('stays where one that has answered goes away: every other process has the same, and it is told', async () => {
    const health = new Health();
    let isAway = false;
    health.dependency('redis', async () => {
      if (isAway) throw new Error('gone');
    });
    health.dependency('postgres', async () => undefined);
    expect((await health.ready()).ok).toBe(true);
    isAway = true;
    expect(await health.ready()).toMatchObject({
      ok: true,
      checks: { redis: { ok: false, error: 'gone' }, postgres: { ok: true } },
    });
    health.stop();
    expect((await health.ready()).ok).toBe(false);
  });

  it('waits for each to have answered once, though not at the same moment', async () => {
    const health = new Health();
    const away = new Set(['postgres']);
    for (const name of ['redis', 'postgres'])
      health.dependency(name, () => (away.has(name) ? Promise.reject(new Error('gone')) : Promise.resolve()));
    expect((await health.ready()).ok).toBe(false);
    away.clear();
    away.add('redis');
    expect((await health.ready()).ok).toBe(true);
  });

  it('ends with the shutdown', async () => {
    const health = new Health();
    health.stop();
    expect((await health.ready()).ok).toBe(false);
    expect(health.live().ok).toBe(true);
  });
});
