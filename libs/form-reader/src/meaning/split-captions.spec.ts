import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('one caption for several blanks of a row', () => {
  const row = (label: string, blanks: number) =>
    Array.from({ length: blanks }, (_, at) => ({
      label,
      rect: { x0: 100 + 90 * at, y0: 700, x1: 180 + 90 * at, y1: 714 },
    }));

  it.each([
    ['en', 'City / State / Zip', ['resident_city', 'resident_state', 'resident_postal_code']],
    ['en', '(First Name) (Last Name)', ['given_name', 'family_name']],
    ['de', 'PLZ / Ort', ['resident_postal_code', 'resident_city']],
  ])('%s: %s', (language, caption, expected) => {
    expect(keys(language, ...row(caption, expected.length))).toEqual(expected.map((key) => `self.${key}`));
  });

  it('is left alone where there are more words than blanks', () => {
    expect(keys('en', ...row('City / State / Zip', 2))[1]).not.toBe('self.resident_state');
  });
});
