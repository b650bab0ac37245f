import { expect, it } from '@jest/globals';
import { nextTryMs } from './patience.js';

it('tries again for three days, more and more seldom, and then no more', () => {
  let [at, tries] = [0, 1];
  for (let wait = nextTryMs(1, 0); wait !== null; wait = nextTryMs(tries, at)) {
    expect(wait).toBeGreaterThanOrEqual(5_000);
    at += wait;
    tries += 1;
  }
  expect(at / 3_600_000).toBeGreaterThan(66);
  expect(at / 3_600_000).toBeLessThanOrEqual(72);
  expect(tries).toBeGreaterThan(15);
  expect(nextTryMs(1, 0)).toBeLessThan(nextTryMs(4, 0)!);
});
