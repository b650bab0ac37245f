import { expect, it } from '@jest/globals';
import { localDay } from './day.js';

it('is the day of this machine, whatever it is at Greenwich', () => {
  for (const hour of [0, 12, 23]) expect(localDay(new Date(2026, 2, 7, hour, 30))).toBe('2026-03-07');
});
