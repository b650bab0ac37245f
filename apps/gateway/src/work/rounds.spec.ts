import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Rounds } from './rounds.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('rounds', () => {
  it('follow one another, never two at once, and go on after one that failed', async () => {
    const ends: (() => void)[] = [];
    const failures: unknown[] = [];
    let rounds = 0;
    const round = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('the first');
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    const going = new Rounds(100, round, (error) => failures.push(error));
    going.begin();
    await jest.advanceTimersByTimeAsync(100);
    expect([rounds, failures]).toEqual([1, [new Error('the first')]]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(rounds).toBe(2);
    ends[0]?.();
    await jest.advanceTimersByTimeAsync(100);
    expect(rounds).toBe(3);
    let over = false;
    const end = going.end().then(() => (over = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect([over, rounds]).toEqual([false, 3]);
    ends[1]?.();
    await end;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(rounds).toBe(3);
  });
});
