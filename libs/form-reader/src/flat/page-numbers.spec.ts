import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { isBesidePageNumber } from './page-numbers.js';
import { pageWith, text } from './testing/drawn-page.js';

const isBeside = (y: number, ...words: readonly (readonly [string, number])[]): boolean =>
  isBesidePageNumber(
    { x0: 60, x1: 250, y0: y, y1: y + 14 },
    sightingOf(pageWith({ runs: words.map(([said, x]) => text(said, x, y + 2)) })),
  );

describe('isBesidePageNumber', () => {
  it.each(['Seite 1 von 3', 'Page 2', '- 3 -', '2/4', '7', 'p. 3'])('knows the line beside %s', (number) => {
    expect(isBeside(30, [number, 270])).toBe(true);
  });

  it('leaves a line in the middle of the page, one beside other words, and one beside none', () => {
    expect(isBeside(400, ['Page 2', 270])).toBe(false);
    expect(isBeside(30, ['Date', 30], ['Page 2', 270])).toBe(false);
    expect(isBeside(30, ['Signature of applicant 2', 270])).toBe(false);
    expect(isBeside(30)).toBe(false);
  });
});
