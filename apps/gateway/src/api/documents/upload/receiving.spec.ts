import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ServiceError } from '@formseal/contracts';
import { Receiving } from './receiving.js';

const refusal = (error: ServiceError) => `${error.status} ${error.code}, ${String(error.retryAfter)} s`;

/** Files on their way, by sender, in the order in which they began to be received; each ends when it is told to. */
function receivingOf(uploadsAtOnce: number) {
  const receiving = new Receiving({ uploadsAtOnce });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (whose: string) =>
    receiving
      .take(whose, () => {
        begun.push(whose);
        return new Promise<void>((end) => ends.push(end));
      })
      .then(() => 'received', refusal);
  return { take, begun, ends };
}

describe('files being received', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are a part of all for one account, and so many in all; the others wait, first come, first served', async () => {
    const { take, begun, ends } = receivingOf(8);
    const all = ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'a'].map(take);
    expect(begun.join('')).toBe('aabbccdd');
    // One of b ends: a has all it may have, so e is next.
    ends[2]?.();
    expect(await all[3]).toBe('received');
    expect(begun.join('')).toBe('aabbccdde');
    ends[0]?.();
    expect(await all[0]).toBe('received');
    expect(begun.join('')).toBe('aabbccddea');
    while (ends.length > 0) {
      ends.shift()?.();
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set(await Promise.all(all))).toEqual(new Set(['received']));
  });

  it('are refused where the line stands still, and take nobody else’s room', async () => {
    jest.useFakeTimers();
    const { take, begun, ends } = receivingOf(4);
    const [first, second] = [take('a'), take('a')];
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await second).toBe('503 unavailable, 3 s');
    ends[0]?.();
    expect(await first).toBe('received');
    void take('a');
    expect(begun).toEqual(['a', 'a']);
  });

  it('are refused at once where the line is too long', async () => {
    jest.useFakeTimers();
    const { take } = receivingOf(4);
    for (let i = 0; i < 1_001; i += 1) void take('a');
    expect(await take('a')).toBe('503 unavailable, 3 s');
  });

  it('make room again where one breaks off', async () => {
    const receiving = new Receiving({ uploadsAtOnce: 4 });
    for (let i = 0; i < 3; i += 1)
      await expect(receiving.take('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  });
});
