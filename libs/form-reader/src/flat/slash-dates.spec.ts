import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { detectFields } from './detect.js';
import { slashDates } from './slash-dates.js';
import { pageWith, prose, text } from './testing/drawn-page.js';

const spans = (runs: readonly TextRun[]): number[][] =>
  detectFields(pageWith({ runs: [...prose, ...runs] }))
    .filter(({ evidence }) => evidence === 'space')
    .map(({ rect }) => [Math.round(rect.x0), Math.round(rect.x1)]);
const strokes = (...at: readonly number[]): TextRun[] => at.map((x) => text('/', x, 200));

describe('slashDates', () => {
  it('has a blank each for day, month and year about two strokes behind a caption', () => {
    expect(spans([text('Date :', 60, 200), ...strokes(130, 170)])).toEqual([
      [107, 129],
      [136, 169],
      [176, 203],
    ]);
  });

  it.each<[string, TextRun[]]>([
    ['nothing before them', strokes(130, 170)],
    ['no room for a day', [text('Date :', 60, 200), ...strokes(95, 170)]],
    ['no room for a month', [text('Date :', 60, 200), ...strokes(130, 138)]],
    ['no room for a year', [text('Date :', 60, 200), ...strokes(130, 170), text('2026', 180, 200)]],
    ['one stroke', [text('Date :', 60, 200), ...strokes(130)]],
  ])('has none where there is %s', (_, runs) => expect(spans(runs)).toEqual([]));

  it('leaves what is a blank already', () => {
    const sighting = sightingOf(pageWith({ runs: [text('Date :', 60, 200), ...strokes(130, 170)] }));
    const between = { x0: 140, x1: 165, y0: 198, y1: 212 };
    expect(slashDates([between], sighting)).toEqual([]);
    expect(slashDates([{ ...between, y0: 240, y1: 254 }], sighting)).toHaveLength(3);
  });
});
