import { describe, expect, it } from '@jest/globals';
import { dayOfTheirs, isDaySomewhere, utcDay } from './signing-day.js';

describe('the day of signing', () => {
  const evening = new Date('2026-11-25T20:00:00Z');

  it('is that of whoever signs: in Auckland it is tomorrow already, in Los Angeles still today', () => {
    expect(dayOfTheirs('2026-11-26', evening)).toBe('2026-11-26');
    expect(dayOfTheirs('2026-11-25', evening)).toBe('2026-11-25');
    expect(dayOfTheirs('2026-11-24', new Date('2026-11-25T07:00:00Z'))).toBe('2026-11-24');
  });

  it('is no day that it is nowhere', () => {
    expect(dayOfTheirs('2026-11-24', evening)).toBe('2026-11-25');
    expect(dayOfTheirs('2026-11-27', evening)).toBe('2026-11-25');
    expect(isDaySomewhere('2026-11-26', new Date('2026-11-25T09:59:59Z'))).toBe(false);
    expect(isDaySomewhere('2026-11-26', new Date('2026-11-25T10:00:00Z'))).toBe(true);
    expect(isDaySomewhere('2026-11-24', new Date('2026-11-25T11:59:59Z'))).toBe(true);
    expect(isDaySomewhere('2026-11-24', new Date('2026-11-25T12:00:00Z'))).toBe(false);
    expect(dayOfTheirs('2026-02-29', new Date('2026-02-28T20:00:00Z'))).toBe('2026-02-28');
  });

  it.each([undefined, '', 'today', '25.11.2026', ['2026-11-26'], '2026-11-26 '])(
    'is that of UTC without one: %p',
    (said) => {
      expect(dayOfTheirs(said, evening)).toBe(utcDay(evening));
    },
  );
});
