import { describe, expect, it } from '@jest/globals';
import { namesDay } from './names-day.js';

const TODAY = new Date('2026-11-25T12:00:00Z');

describe('a text that holds the day', () => {
  it.each([
    ...['Lübeck, 25.11.2026', '25.11.26', '2026-11-25', '11/25/2026', '25/11/26', '25 11 2026', '25112026', '20261125'],
    ...['Berlin, den 25. November 2026', 'November 25th, 2026', '25 Nov 2026', '25 de noviembre de 2026'],
    ...['Kraków, 25 listopada 2026', 'Fait à Lyon, le 25 novembre 2026', '25. 11. 2026'],
    // It is tomorrow elsewhere, or still yesterday.
    ...['26.11.2026', '24.11.2026'],
  ])('%s', (text) => {
    expect(namesDay(text, [TODAY])).toBe(true);
  });

  it.each([
    'Lübeck',
    '25.11.1985',
    '05.03.2026',
    '030 25 11 26',
    '030/25-11-26',
    'HRB 2511202',
    '125.11.2026',
    '2026',
    'November 2026',
  ])('not %s', (text) => {
    expect(namesDay(text, [TODAY])).toBe(false);
  });

  it('is looked for among several days', () => {
    expect(namesDay('Kiel, 1.2.2027', [TODAY, new Date('2027-02-01T00:00:00Z')])).toBe(true);
  });
});
