import { expect, it } from '@jest/globals';
import { parseByPattern, partOfDate } from './date-pattern.js';
import { monthNamed } from './month-names.js';

it.each([
  ['March', 3],
  ['mars', 3],
  ['Januar', 1],
  ['sept', 9],
  ['décembre', 12],
  ['ianuarie', 1],
  ['desember', 12],
  ['augusztus', 8],
  ['Ağustos', 8],
  ['ARALIK', 12],
  ['octombrie', 10],
  ['Monday', null],
])('%s is month %s', (word, month) => {
  expect(monthNamed(word)).toBe(month);
});

it.each([
  ['2026', 'yyyy', 2026, 1],
  ['03/2026', 'mm/yyyy', 2026, 3],
  ['2026-03', 'mm.yyyy', 2026, 3],
  ['March 2026', 'mm/yyyy', 2026, 3],
  ['marzo de 2026', 'mm/yyyy', 2026, 3],
])('%s is what %s asks for', (text, pattern, year, month) => {
  expect(parseByPattern(text, pattern)).toEqual({ year, month, day: 1 });
});

it.each([
  ['26', 'yyyy'],
  ['13/2026', 'mm/yyyy'],
  ['2026', 'dd.mm.yyyy'],
  ['2026', 'mm/yyyy'],
])('%s is not what %s asks for', (text, pattern) => {
  expect(parseByPattern(text, pattern)).toBeNull();
});

it.each(['1988. 04. 17.', '1988. 04. 17', '1988.04.17', '1988.4.17.'])('%s is a day as Hungarians write it', (text) => {
  expect(parseByPattern(text, 'yyyy. mm. dd.')).toEqual({ year: 1988, month: 4, day: 17 });
});

it('a pattern with a day asks for a whole date', () => {
  expect(['dd.mm.yyyy', 'mm/dd', 'yy', 'mm/yy', 'yyyy'].map(partOfDate)).toEqual([null, null, null, 'month', 'year']);
});
