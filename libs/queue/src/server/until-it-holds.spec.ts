import { describe, expect, it } from '@jest/globals';
import { Health } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { untilItHolds } from './until-it-holds.js';

/** A worker that begins, where the third question is answered well. */
function beginning() {
  const health = new Health();
  const seen = { asked: 0, told: 0, moved: 0 };
  const log = { warn: () => (seen.told += 1) } as unknown as Logger;
  const check = async () => {
    seen.asked += 1;
    if (seen.asked < 3) throw new Error('behind');
  };
  return { health, seen, check, at: { health, log, onProgress: () => void (seen.moved += 1) } };
}

describe('a worker whose schema is behind', () => {
  it('waits for it, alive, and says so once', async () => {
    const { seen, check, at } = beginning();
    expect(await untilItHolds(check, at, 1)).toBe(true);
    expect(seen).toEqual({ asked: 3, told: 1, moved: 3 });
  });

  it('does not begin where it goes down meanwhile', async () => {
    const { health, check, at } = beginning();
    const begins = untilItHolds(check, at, 1);
    health.stop();
    expect(await begins).toBe(false);
  });
});
