import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { across, pageWith, text, upright } from './testing/drawn-page.js';

/** How far right the candidates begin of a table with a caption and an empty cell in each of its rows; the walls stand at 60, 240 and 500. */
function startsIn(captions: readonly string[]): number[] {
  const rows = captions.map((caption, at) => text(caption, 64, 604 - at * 20));
  const low = 620 - captions.length * 20;
  const rules = [
    ...Array.from({ length: captions.length + 1 }, (_, at) => across(60, 500, 620 - at * 20)),
    ...[60, 240, 500].map((x) => upright(x, low, 620)),
  ];
  const { candidates } = sightingOf(pageWith({ runs: rows, rules }));
  const inTable = candidates.filter(({ rect }) => rect.y0 < 615);
  return [...new Set(inTable.map(({ rect }) => Math.round(rect.x0)))].sort((a, b) => a - b);
}

const SHORT = ['Name:', 'Born on:', 'Telephone:', 'E-mail:'];

describe('a column of captions beside empty cells', () => {
  it('asks in those cells alone where one of its captions needs all of its width', () => {
    expect(startsIn([...SHORT, 'Last medical examination of sport:'])).toEqual([240]);
  });

  it('may ask behind its colons where all captions are short, or few', () => {
    expect(startsIn(SHORT)[0]).toBeLessThan(240);
    expect(startsIn(['Name:', 'Last medical examination of sport:'])[0]).toBeLessThan(240);
  });
});
