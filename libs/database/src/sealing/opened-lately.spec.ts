import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OpenedLately } from './opened-lately.js';
import type { SealedPlace } from './sealed-values.js';

const place: SealedPlace = { column: 'fields.value', row: ['1'] };

describe('what was opened lately', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is found in its own place alone', () => {
    const opened = new OpenedLately();
    opened.remember(place, 'sealed', 'Ada');
    expect(opened.find({ column: 'fields.value', row: ['1'] }, 'sealed')).toBe('Ada');
    for (const other of [
      { column: 'fields.value', row: ['2'] },
      { column: 'fields.value', row: ['1', null] },
      { column: 'learned_values.value', row: ['1'] },
    ] satisfies SealedPlace[])
      expect(opened.find(other, 'sealed')).toBeUndefined();
  });

  it('is gone after a while, also where it is asked for all the time, and no timer is left', () => {
    const opened = new OpenedLately(1_000);
    opened.remember(place, 'sealed', 'Ada');
    jest.advanceTimersByTime(999);
    expect(opened.find(place, 'sealed')).toBe('Ada');
    jest.advanceTimersByTime(1_000);
    expect(opened.find(place, 'sealed')).toBe('Ada');
    jest.advanceTimersByTime(1);
    expect(opened.find(place, 'sealed')).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has a bound, and keeps nothing long', () => {
    const opened = new OpenedLately();
    opened.remember(place, 'x'.repeat(301), 'long');
    expect(opened.find(place, 'x'.repeat(301))).toBeUndefined();
    for (let n = 0; n <= 5_000; n += 1) opened.remember(place, `sealed ${n}`, 'Ada');
    expect(opened.find(place, 'sealed 4999')).toBe('Ada');
    expect(opened.find(place, 'sealed 5000')).toBeUndefined();
  });
});
