import { describe, expect, it } from '@jest/globals';
import type { ServiceError } from '@formseal/contracts';
import { Receiving } from './receiving.js';

const refusal = (error: ServiceError) => `${error.status} ${error.code}, ${String(error.retryAfter)} s`;

describe('files being received', () => {
  it('are a part of all for one account, and so many in all', async () => {
    const receiving = new Receiving({ uploadsAtOnce: 8 });
    const ends: (() => void)[] = [];
    const take = (whose: string) =>
      receiving.take(whose, () => new Promise<void>((end) => ends.push(end))).then(() => 'received', refusal);
    const held = ['a', 'a', 'b', 'b', 'c', 'c', 'd'].map(take);
    expect(await take('a')).toBe('429 rate_limited, 3 s');
    held.push(take('d'));
    expect(await take('e')).toBe('503 unavailable, 3 s');
    ends.shift()?.();
    expect(await held[0]).toBe('received');
    held.push(take('a'));
    ends.forEach((end) => end());
    expect(await Promise.all(held)).toEqual(Array.from({ length: 9 }, () => 'received'));
  });

  it('make room again where one breaks off', async () => {
    const receiving = new Receiving({ uploadsAtOnce: 4 });
    for (let i = 0; i < 3; i += 1)
      await expect(receiving.take('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  });
});
