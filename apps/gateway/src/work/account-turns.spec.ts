import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.js';
import { AccountTurns } from './account-turns.js';

const turnsOf = (poolSize: number) => new AccountTurns({ database: { poolSize } as GatewayConfig['database'] });
const NEVER = 60_000;

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
    const flood = Array.from({ length: 10 }, () => turns.take('flood', NEVER, work));
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
    const held = turns.take('flood', NEVER, work);
    expect(await turns.take('other', NEVER, async () => 'at once')).toBe('at once');
    releaseOne();
    await held;
  });

  it('refuses, unstarted, what waited too long', async () => {
    const turns = turnsOf(1);
    const { work, releaseOne } = gated();
    const held = turns.take('a', NEVER, work);
    let started = false;
    const late = turns.take('a', 1, async () => (started = true));
    await aWhile();
    releaseOne();
    await expect(late).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    await held;
    expect(started).toBe(false);
  });

  it('goes on after work that fails', async () => {
    const turns = turnsOf(1);
    const failing = turns.take('a', NEVER, async () => Promise.reject(new Error('no')));
    const next = turns.take('a', NEVER, async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
