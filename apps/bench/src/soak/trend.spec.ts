import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../scaling/model.js';
import { grows, leastOf, trendOf } from './trend.js';
import type { Series } from './trend.js';

const EVERY_S = 5;
const seriesOf = (value: (minutes: number, n: number) => number): Series =>
  Array.from({ length: 120 }, (_one, n) => [n * EVERY_S, value((n * EVERY_S) / 60, n)] as const);

describe('the trend of a soak', () => {
  it('says what grows in an hour, of the second half alone', () => {
    const trend = trendOf(seriesOf((minutes) => (minutes < 5 ? 1_000 : 100 + (minutes - 5))));
    expect(trend.mean).toBeCloseTo(102.5, 0);
    expect(trend.anHour).toBeCloseTo(60 / 102.5, 1);
    expect(grows(trend)).toBe(true);
  });

  it('is not moved by peaks, nor by a sawtooth that comes back', () => {
    const random = randomFrom(1);
    const teeth = trendOf(seriesOf((_minutes, n) => 150 + (n % 7) * 8 + random() * 5 + (n % 31 === 0 ? 400 : 0)));
    expect(Math.abs(teeth.anHour)).toBeLessThan(0.1);
    expect(grows(teeth)).toBe(false);
  });

  it('sees a leak of one megabyte in a minute under a sawtooth of forty', () => {
    const random = randomFrom(2);
    const leak = trendOf(seriesOf((minutes, n) => 150 + minutes + (n % 6) * 8 + random() * 4));
    expect([grows(leak), leak.least > 0]).toEqual([true, true]);
  });

  it('sees the same leak by the least of each half minute, and no growth of the teeth', () => {
    const random = randomFrom(3);
    const teeth = (n: number): number => (n % 6) * (8 + n / 40) + random();
    const leak = trendOf(
      leastOf(
        seriesOf((minutes, n) => 150 + minutes + teeth(n)),
        30,
      ),
    );
    const none = trendOf(
      leastOf(
        seriesOf((_minutes, n) => 150 + teeth(n)),
        30,
      ),
    );
    expect([leak, none].map(grows)).toEqual([true, false]);
  });

  it('lets pass what grows by less than is told from warming up, what falls, and what is nothing', () => {
    expect(grows(trendOf(seriesOf((minutes) => 1_000 + minutes)))).toBe(false);
    expect(grows(trendOf(seriesOf((minutes) => 1_000 - 50 * minutes)))).toBe(false);
    expect(trendOf(seriesOf(() => 0))).toMatchObject({ mean: 0, anHour: 0 });
    expect(trendOf([])).toMatchObject({ anHour: 0 });
  });
});
