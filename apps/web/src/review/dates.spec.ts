import { describe, expect, it } from '@jest/globals';
import { isOfAnyCentury, readDate, saysMoreThanADay, typedBy, writeDate } from './dates.js';

describe('a date by the form’s pattern', () => {
  it.each([
    ['dd.mm.yyyy', '29.02.2024'],
    ['d/m/yy', '29/2/24'],
    ['mm/dd/yyyy', '02/29/2024'],
    ['ddmmyyyy', '29022024'],
  ])('is written as %s', (pattern, written) => {
    expect(writeDate('2024-02-29', pattern)).toBe(written);
  });

  it.each(['14.07.2016 Berlin', 'Berlin, 14.07.2016'])(
    'is not read from %s: what stands beside it would be lost',
    (typed) => {
      expect(readDate(typed, 'dd.mm.yyyy')).toBe(null);
      expect(readDate('2016年7月14日', 'yyyy年m月d日')).toBe('2016-07-14');
    },
  );

  it.each([
    'dd.mm.yyyy',
    'd.m.yyyy',
    'd. m. yyyy',
    'yyyy. mm. dd.',
    'yyyy-mm-dd',
    'yyyy/mm/dd',
    'dd-mm-yyyy',
    'dd/mm/yyyy',
  ])('stays as it was typed where that is how the form writes it: %s', (pattern) => {
    const typed = writeDate('1988-04-17', pattern);
    expect(readDate(typed, pattern)).toBe('1988-04-17');
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
    ['\u202a2024-02-29\u202c', 'dd.mm.yyyy'],
    ['29. Februar\u00a02024\u200b', 'dd.mm.yyyy'],
    ['29.2.2024', 'mm/dd/yyyy'],
    ['29.2.2024', 'd. m. yyyy'],
    ['29.02.2024', 'd. m. yyyy'],
    ['2024.02.29', 'yyyy. mm. dd.'],
    ['29. 2. 2024', 'yyyy. mm. dd.'],
    ['29.02.2024', 'yyyy-mm-dd'],
  ])('is read from %s', (typed, pattern) => {
    expect(readDate(typed, pattern)).toBe('2024-02-29');
  });

  it('is never another day than the one that was typed, where points say which number is the day', () => {
    expect(readDate('10.11.2026', 'mm/dd/yyyy')).toBe('2026-11-10');
    expect(readDate('10/11/2026', 'mm/dd/yyyy')).toBe('2026-10-11');
    expect(readDate('11.10.2026', 'mm.dd.yyyy')).toBe('2026-11-10');
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

  it.each([
    ['11/25', 'mm/dd', '2026-11-26', '2026-11-25'],
    ['25.11.', 'dd.mm.', '2026-11-26', '2026-11-25'],
    ['1125', 'mmdd', '2026-11-26', '2026-11-25'],
    ['12/30', 'mm/dd', '2027-01-02', '2026-12-30'],
    ['1/2', 'mm/dd', '2026-12-30', '2027-01-02'],
    ['02/29', 'mm/dd', '2027-03-01', '2028-02-29'],
    ['2025-11-25', 'mm/dd', '2026-11-26', '2025-11-25'],
    ['13/25', 'mm/dd', '2026-11-26', null],
    ['11/25', 'mm/dd', null, null],
    ['11/25', 'mm/dd/yyyy', '2026-11-26', null],
  ])('%s where the form asks for %s, and %s stood there', (typed, pattern, before, iso) => {
    expect(readDate(typed, pattern, before)).toBe(iso);
  });

  it('is asked for with all of its year, which two digits leave open', () => {
    const typed = ['dd/mm/yy', 'd.m.y', 'dd.mm.yyyy', 'mm/yy', 'mm/dd'].map((pattern) => typedBy(pattern, null));
    expect(typed).toEqual(['dd/mm/yyyy', 'd.m.yyyy', 'dd.mm.yyyy', 'mm/yy', 'yyyy-mm-dd']);
    expect(typedBy('mm/dd', '2026-11-26')).toBe('mm/dd');
  });

  it.each([
    ['14 de 7 de 2016', 'dd/mm/yyyy', '2016-07-14'],
    ['4 de 7 del 2016', 'mm/dd/yyyy', '2016-07-04'],
    ['14 de 7 de 2016', 'mm/yyyy', null],
    ['31 de 2 de 2016', 'dd/mm/yyyy', null],
  ])('%s where the form asks for %s: the day comes first', (typed, pattern, iso) => {
    expect(readDate(typed, pattern)).toBe(iso);
  });

  it.each([
    ['17. April 1988', 'dd.mm.yyyy'],
    ['17 avril 1988', 'mm/dd/yyyy'],
    ['17 de abril de 1988', 'dd/mm/yyyy'],
    ['17 de abril del 1988', 'dd/mm/yyyy'],
    ['17 aprile 1988', 'dd/mm/yyyy'],
    ['17 apr. 1988', 'dd-mm-yyyy'],
    ['17th April 1988', 'dd/mm/yyyy'],
    ['April 17, 1988', 'dd.mm.yyyy'],
    ['Apr. 17th, 1988', 'mm/dd/yyyy'],
    ['17 April 1988', 'ddmmyyyy'],
    ['17-Apr-1988', 'dd.mm.yyyy'],
  ])('%s where the form asks for %s: a month that is named', (typed, pattern) => {
    expect(readDate(typed, pattern)).toBe('1988-04-17');
  });

  it.each(['31 April 1988', '17 Apfel 1988', '17. April', '17 April 88', '17 April 1988 Berlin', '17 abril de 198'])(
    'is not read from %s',
    (typed) => {
      expect(readDate(typed, 'dd.mm.yyyy')).toBeNull();
    },
  );

  it.each([
    ['Sonntag, 17. April 1988', 'dd.mm.yyyy'],
    ['Sonntag, den 17. April 1988', 'dd.mm.yyyy'],
    ['So., 17.04.1988', 'dd.mm.yyyy'],
    ['Sunday, April 17, 1988', 'mm/dd/yyyy'],
    ['Sun 04/17/1988', 'mm/dd/yyyy'],
    ['dimanche 17 avril 1988', 'dd/mm/yyyy'],
    ['domingo, 17 de abril de 1988', 'dd/mm/yyyy'],
  ])('%s where the form asks for %s: the weekday before it is left out', (typed, pattern) => {
    expect(readDate(typed, pattern)).toBe('1988-04-17');
  });

  it('is not read where the weekday is another, which is a slip and no word beside a day', () => {
    expect(readDate('Montag, 17. April 1988', 'dd.mm.yyyy')).toBeNull();
    expect(saysMoreThanADay('Montag, 17. April 1988')).toBe(false);
    expect(readDate('Mar 17, 1988', 'mm/dd/yyyy')).toBe('1988-03-17');
  });

  it.each([
    '1988-04-17T00:00:00Z',
    '1988-04-17T09:30',
    '1988-04-17T23:30:00+02:00',
    '1988-04-17 00:00:00',
    '17.04.1988 00:00',
  ])('is read from %s: the clock behind it is a program’s', (typed) => {
    expect(readDate(typed, 'dd.mm.yyyy')).toBe('1988-04-17');
  });

  it.each(['1988-04-16T22:00:00Z', '17.04.1988 14:30'])(
    'is not read from %s: it may be the next day, or the hour is meant too',
    (typed) => {
      expect(readDate(typed, 'dd.mm.yyyy')).toBeNull();
    },
  );

  it.each([
    ['17.4.88', 'dd.mm.yyyy', '1988-04-17'],
    ['17.4.88', 'mm/dd/yyyy', '1988-04-17'],
    ['4/17/88', 'mm/dd/yyyy', '1988-04-17'],
    ['17. April 88', 'dd.mm.yyyy', '1988-04-17'],
    ['17.4.00', 'dd.mm.yyyy', '2000-04-17'],
    ['17.4.15', 'dd.mm.yyyy', null],
    ['10.04.17', 'yyyy/mm/dd', null],
    ['31.2.88', 'dd.mm.yyyy', null],
  ])('of birth %s where the form asks for %s, where it can be of one century alone', (typed, pattern, iso) => {
    expect(readDate(typed, pattern, null, true)).toBe(iso);
    expect(readDate(typed, pattern)).toBeNull();
  });

  it.each([
    ['17.4.88', 'dd.mm.yyyy', true],
    ['17 April 88', 'dd.mm.yyyy', true],
    ['88-04-17', 'yyyy-mm-dd', true],
    ['31.2.88', 'dd.mm.yyyy', false],
    ['17.4.1988', 'dd.mm.yyyy', false],
    ['17.4.', 'dd.mm.yyyy', false],
  ])('%s where the form asks for %s leaves the century open: %s', (typed, pattern, open) => {
    expect(isOfAnyCentury(typed, pattern)).toBe(open);
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
