import { describe, expect, it } from '@jest/globals';
import { dateStyleOf } from './date-style.js';

const A4 = { width: 595, height: 842 };
const LETTER = { width: 612, height: 792 };
const field = (label: string, datePattern: string | null = null) => ({ label, format: { datePattern } });
const style = (fields: ReturnType<typeof field>[], language: string | null, page = A4) =>
  dateStyleOf({ fields, pages: [page], language });

describe('how a form writes dates', () => {
  it('is as most of its other dates are', () => {
    const dates = [field('a', 'dd/mm/yy'), field('b', 'dd-mm-yyyy'), field('c', 'dd-mm-yyyy'), field('d', 'mm/yyyy')];
    expect(style(dates, 'de')).toBe('dd-mm-yyyy');
  });

  it.each([
    ['mmddyyyy', 'en', 'mm/dd/yyyy'],
    ['ddmmyyyy', 'de', 'dd.mm.yyyy'],
    ['ddmmyy', null, 'dd/mm/yy'],
    ['yyyymmdd', 'en', 'yyyy-mm-dd'],
    ['yyyymmdd', 'sv', 'yyyy-mm-dd'],
    ['yyyymmdd', 'hu', 'yyyy. mm. dd'],
    ['ddmmyyyy', 'cs', 'dd. mm. yyyy'],
  ] as const)('is in the order of its cells, with what stands between: %s', (cells, language, pattern) => {
    expect(style([field('a', cells), field('b', cells), field('c', pattern)], language)).toBe(pattern);
  });

  it('is as a caption shows it where no date says', () => {
    expect(style([field('Name'), field('Arrival (dd/mm/yyyy)')], 'de')).toBe('dd/mm/yyyy');
  });

  it('is as a Finnish caption shows it', () => {
    expect(style([field('Alkaen (pp.kk.vvvv)')], 'en')).toBe('dd.mm.yyyy');
  });

  it.each([
    ['fi', A4, 'd.m.yyyy'],
    ['de', A4, 'dd.mm.yyyy'],
    ['cs', A4, 'd. m. yyyy'],
    ['nl', A4, 'dd-mm-yyyy'],
    ['en', A4, 'dd/mm/yyyy'],
    ['en', LETTER, 'mm/dd/yyyy'],
    [null, A4, 'dd/mm/yyyy'],
  ] as const)('else as its language, or its paper: %s', (language, page, pattern) => {
    expect(style([field('Name'), field('Email')], language, page)).toBe(pattern);
  });
});
