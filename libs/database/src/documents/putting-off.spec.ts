import { describe, expect, it } from '@jest/globals';
import { isPutOffForGood, waitAfterMs } from './putting-off.js';

describe('work that the machine had no time for', () => {
  it('waits twice as long each time, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 50].map(waitAfterMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it.each([
    ['never put off, however old', { times: 0, sinceMs: 1e9, processorMs: 0 }, false],
    ['put off seven times', { times: 7, sinceMs: 60_000, processorMs: 0 }, false],
    ['put off eight times', { times: 8, sinceMs: 60_000, processorMs: 0 }, true],
    ['put off once, a quarter of an hour ago', { times: 1, sinceMs: 15 * 60_000, processorMs: 0 }, true],
    ['put off twice, not quite half a minute each', { times: 2, sinceMs: 120_000, processorMs: 59_000 }, false],
    ['put off three times, as long', { times: 3, sinceMs: 180_000, processorMs: 88_000 }, true],
    ['asked for again after that', { times: 0, sinceMs: 0, processorMs: 88_000 }, false],
  ])('ends where it was %s: %o', (_what, putOff, over) => {
    expect(isPutOffForGood(putOff)).toBe(over);
  });
});
