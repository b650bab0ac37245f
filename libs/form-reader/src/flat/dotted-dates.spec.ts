import { describe, expect, it } from '@jest/globals';
import type { Rule, TextRun } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { detectFields } from './detect.js';
import { dottedDates } from './dotted-dates.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';

const dots = (x: number, wide = 24): Rule => ({ ...across(x, x + wide, 600), drawn: 'glyphs' });
const strokes = (...at: number[]): TextRun[] => at.map((x) => text('/', x, 600));
/** `Date : ..... / ..... / .....`, the strokes five points wide. */
const DATE = { runs: [text('Date :', 60, 600), ...strokes(128, 163)], rules: [dots(100), dots(136), dots(171)] };

const slots = (marks: { runs: TextRun[]; rules: Rule[] }): number[] =>
  dottedDates(sightingOf(pageWith(marks))).map(({ candidate }) => candidate.rect.x0);

describe('dottedDates', () => {
  it('has a blank for the day, the month and the year that strokes part', () => {
    expect(slots(DATE)).toEqual([100, 136, 171]);
  });

  it('leaves a row with one stroke, and one whose dots are for more than a part of a date', () => {
    expect(slots({ runs: [text('Town', 60, 600), ...strokes(128)], rules: [dots(100), dots(136)] })).toEqual([]);
    expect(slots({ ...DATE, rules: [dots(100), dots(136), dots(171, 200)] })).toEqual([]);
  });

  it('is no row of characters', () => {
    const found = detectFields(pageWith({ ...DATE, runs: [...prose, ...DATE.runs] }));
    expect(found.map(({ rect, format }) => [rect.x0, format.comb])).toEqual([
      [100, null],
      [136, null],
      [171, null],
    ]);
  });
});
