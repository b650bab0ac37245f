import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { isToCut } from './cut-lines.js';
import { pageWith, text } from './testing/drawn-page.js';

const isCut = (...words: readonly (readonly [string, number])[]): boolean =>
  isToCut(
    { x0: 60, x1: 250, y0: 400, y1: 414 },
    sightingOf(pageWith({ runs: words.map(([said, x]) => text(said, x, 402)) })),
  );

describe('isToCut', () => {
  it.each([
    'hier abtrennen',
    'Bitte abtrennen',
    'Cut here',
    'Please detach',
    'À découper',
    'Recortar',
    'ritagliare',
    '✂',
    '\uf022',
  ])('knows the line beside “%s”', (said) => expect(isCut([said, 260])).toBe(true));

  it('knows scissors on a line whatever stands near it', () => {
    const runs = [
      text('\uf022', 260, 398, 10, 'Wingdings'),
      text('Part to keep: membership of the year of our club', 60, 388),
    ];
    expect(isToCut({ x0: 60, x1: 250, y0: 400, y1: 414 }, sightingOf(pageWith({ runs })))).toBe(true);
  });

  it('leaves a line beside other words, one that a sentence stands on, and one beside none', () => {
    expect(isCut(['Name', 20])).toBe(false);
    expect(isCut(['Cut here the part that you do not want to keep', 20])).toBe(false);
    expect(isCut()).toBe(false);
  });
});
