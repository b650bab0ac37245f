import { describe, expect, it } from '@jest/globals';
import { readDate, typedBy, writeDate } from './dates.js';

describe('a date by the form’s pattern', () => {
  it.each([
    ['dd.mm.yyyy', '29.02.2024'],
    ['d/m/yy', '29/2/24'],
    ['mm/dd/yyyy', '02/29/2024'],
    ['ddmmyyyy', '29022024'],
  ])('is written as %s', (pattern, written) => {
    expect(writeDate('2024-02-29', pattern)).toBe(written);
  });

  it('is left alone where it is none', () => {
    expect(writeDate('soon', 'dd.mm.yyyy')).toBe('soon');
  });

  it.each([
    ['29.02.2024', 'dd.mm.yyyy'],
    ['29.2.2024', 'dd.mm.yyyy'],
    ['29 / 2 / 2024', 'dd.mm.yyyy'],
    ['29022024', 'dd.mm.yyyy'],
    ['2/29/2024', 'mm/dd/yyyy'],
    ['02292024', 'mm/dd/yyyy'],
    ['2024-02-29', 'dd.mm.yyyy'],
    [' 2024-02-29 ', 'yyyy-mm-dd'],
  ])('is read from %s', (typed, pattern) => {
    expect(readDate(typed, pattern)).toBe('2024-02-29');
  });

  it.each([
    ['2026', 'yyyy', '2026-01-01'],
    ['03/2026', 'mm/yyyy', '2026-03-01'],
    ['2026-3', 'mm/yyyy', '2026-03-01'],
    ['March 2026', 'mm/yyyy', '2026-03-01'],
    ['März 2026', 'mm/yyyy', '2026-03-01'],
    ['2026-03-09', 'mm/yyyy', '2026-03-09'],
    ['13/2026', 'mm/yyyy', null],
    ['04/27', 'mm/yy', '2027-04-01'],
    ['4 / 27', 'mm/yy', '2027-04-01'],
    ['0427', 'mmyy', '2027-04-01'],
    ['27-04', 'yy-mm', '2027-04-01'],
    ['13/27', 'mm/yy', null],
    ['04/27', 'mm/yyyy', null],
    ['26', 'yyyy', null],
    ['2026', 'dd.mm.yyyy', null],
  ])('%s where the form asks for %s', (typed, pattern, iso) => {
    expect(readDate(typed, pattern)).toBe(iso);
  });

  it('is asked for with all of its year, which two digits leave open', () => {
    expect(['dd/mm/yy', 'd.m.y', 'dd.mm.yyyy', 'mm/yy'].map(typedBy)).toEqual([
      ...['dd/mm/yyyy', 'd.m.yyyy', 'dd.mm.yyyy', 'mm/yy'],
    ]);
  });

  it.each([
    ['30.02.2024', 'no day of the calendar'],
    ['29.02.2023', 'no leap year'],
    ['29.2.24', 'a century would be a guess'],
    ['29.2.', 'no year'],
    ['13/13/2024', 'no month'],
    ['next week', 'no date'],
  ])('is not read from %s: %s', (typed) => {
    expect(readDate(typed, 'dd.mm.yyyy')).toBeNull();
  });
});
