import { expect, it } from '@jest/globals';
import { isAmericanPaper } from '@formseal/domain/forms';
import { partPatternIn } from './date-pattern-of.js';

it.each([
  ['A4', 595, 842, false],
  ['A4 on its side', 842, 595, false],
  ['A5', 420, 595, false],
  ['Letter', 612, 792, true],
  ['Letter, trimmed', 594, 783, true],
  ['Legal', 612, 1008, true],
])('%s', (_name, width, height, american) => {
  expect(isAmericanPaper({ width, height })).toBe(american);
});

it.each([
  ['Tax year:', 'yyyy'],
  ['Year of manufacture', 'yyyy'],
  ['Date of completion (year)', 'yyyy'],
  ['Graduation (YYYY)', 'yyyy'],
  ['Baujahr', 'yyyy'],
  ['Valid until (MM/YYYY)', 'mm/yyyy'],
  ['Month and year of the last payment', 'mm/yyyy'],
  ['gültig bis MM.JJJJ', 'mm/yyyy'],
  ['Date (DD/MM/YYYY)', null],
  ['Date of birth', null],
  ['Years at this address since', null],
])('%s asks for %s', (caption, pattern) => {
  expect(partPatternIn(caption)).toBe(pattern);
});
