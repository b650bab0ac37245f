import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.js';
import { AccountTurns } from './account-turns.js';

const turnsOf = (poolSize: number) => new AccountTurns({ database: { poolSize } as GatewayConfig['database'] });
const patient = (longestWaitMs = 60_000, hungUp = new AbortController().signal) => ({ longestWaitMs, hungUp });

/** Work that waits to be let go, and knows how much of it runs at the same time. */
function gated() {
  const releases: (() => void)[] = [];
  let running = 0;
  const work = async () => {
    running += 1;
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
    return 'done';
  };
  return { work, running: () => running, releaseOne: () => releases.shift()?.() };
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('AccountTurns', () => {
  it('lets a flood of one account hold half of the connections, and finishes all of it', async () => {
    const turns = turnsOf(6);
    const { work, running, releaseOne } = gated();
    const flood = Array.from({ length: 10 }, () => turns.take('flood', patient(), work));
    for (let left = 10; left > 0; left -= 1) {
      await aWhile();
      expect(running()).toBe(Math.min(3, left));
      releaseOne();
    }
    expect(await Promise.all(flood)).toEqual(Array.from({ length: 10 }, () => 'done'));
  });

  it('lets another account by', async () => {
    const turns = turnsOf(1);
    const { work, releaseOne } = gated();
    const held = turns.take('flood', patient(), work);
    expect(await turns.take('other', patient(), async () => 'at once')).toBe('at once');
    releaseOne();
    await held;
  });

  it('refuses, unstarted, what waited too long', async () => {
    const turns = turnsOf(1);
    const { work, releaseOne } = gated();
    const held = turns.take('a', patient(), work);
    let started = false;
    const late = turns.take('a', patient(1), async () => (started = true));
    // At its time, not when its turn comes at last.
    await expect(late).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    releaseOne();
    await held;
    expect(started).toBe(false);
  });

  it('lets whoever hangs up leave the line at once, and the next one by', async () => {
    const turns = turnsOf(1);
    const { work, releaseOne } = gated();
    const gone = new AbortController();
    const started: string[] = [];
    const held = turns.take('a', patient(), work);
    const left = turns.take('a', patient(60_000, gone.signal), async () => started.push('left'));
    const next = turns.take('a', patient(), async () => started.push('next'));
    gone.abort();
    await expect(left).rejects.toMatchObject({ status: 503 });
    await expect(turns.take('b', patient(60_000, gone.signal), async () => started.push('late'))).rejects.toBeTruthy();
    releaseOne();
    await Promise.all([held, next]);
    expect(started).toEqual(['next']);
  });

  it('calls in the order they came in, and nobody who comes between', async () => {
    const turns = turnsOf(1);
    const { work, releaseOne } = gated();
    const order: number[] = [];
    const calls = [turns.take('a', patient(), work)];
    const at = (n: number) => turns.take('a', patient(), async () => String(order.push(n)));
    calls.push(at(1), at(2));
    releaseOne();
    calls.push(at(3));
    await Promise.all(calls);
    expect(order).toEqual([1, 2, 3]);
  });

  it('lets more run where room was made since, those first who wait longest', async () => {
    const turns = turnsOf(2);
    const { work, running, releaseOne } = gated();
    const order: number[] = [];
    const at = (n: number, atOnce: number) => turns.take('a', { ...patient(), atOnce }, () => (order.push(n), work()));
    const calls = [at(0, 1), at(1, 1), at(2, 1)];
    await aWhile();
    expect([running(), turns.standing('a')]).toEqual([1, { waiting: 2, running: 1 }]);
    calls.push(at(3, 3));
    await aWhile();
    expect([order, turns.standing('a')]).toEqual([[0, 1, 2], { waiting: 1, running: 3 }]);
    for (let left = 4; left > 0; left -= 1) {
      releaseOne();
      await aWhile();
    }
    await Promise.all(calls);
    expect([order, turns.standing('a')]).toEqual([[0, 1, 2, 3], { waiting: 0, running: 0 }]);
  });

  it('goes on after work that fails', async () => {
    const turns = turnsOf(1);
    const failing = turns.take('a', patient(), async () => Promise.reject(new Error('no')));
    const next = turns.take('a', patient(), async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
