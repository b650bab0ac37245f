import { describe, expect, it } from '@jest/globals';
import { pollUntil } from './poll.js';

describe('pollUntil', () => {
  it('asks until the answer is yes', async () => {
    let asked = 0;
    await expect(pollUntil(() => (asked += 1) === 3, { withinMs: 5_000, everyMs: 1 })).resolves.toBe(true);
    expect(asked).toBe(3);
  });

  it('gives up at the limit, having asked at least once', async () => {
    let asked = 0;
    const check = (): boolean => {
      asked += 1;
      return false;
    };
    await expect(pollUntil(check, { withinMs: 0 })).resolves.toBe(false);
    expect(asked).toBe(1);
  });
});
