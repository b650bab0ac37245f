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
  ])('knows the line beside “%s”', (said) => expect(isCut([said, 260])).toBe(true));

  it('leaves a line beside other words, one that a sentence stands on, and one beside none', () => {
    expect(isCut(['Name', 20])).toBe(false);
    expect(isCut(['Cut here the part that you do not want to keep', 20])).toBe(false);
    expect(isCut()).toBe(false);
  });
});
