import { describe, expect, it } from '@jest/globals';
import { detectFields } from './detect.js';
import { pageWith, prose, text } from './testing/drawn-page.js';

const ticksOf = (...runs: ReturnType<typeof text>[]): number[] =>
  detectFields(pageWith({ runs: [...prose, ...runs] }))
    .filter(({ evidence }) => evidence === 'check_glyph')
    .map(({ rect }) => (rect.x0 + rect.x1) / 2);

describe('letterCirclesOf', () => {
  it('takes letters before yes and no for circles, in runs of their own or not', () => {
    expect(ticksOf(text('O', 300, 500), text('ja', 312, 500), text('O', 360, 500), text('nein', 372, 500))).toEqual([
      302.5, 362.5,
    ]);
    expect(ticksOf(text('o yes    o no', 300, 500))).toEqual([302.5, 347.5]);
  });

  it('leaves bullets, and the word between two answers', () => {
    expect(ticksOf(text('o ja, wir kommen', 60, 500), text('o die Satzung', 60, 485))).toEqual([]);
    expect(ticksOf(text('indicare: sì o no', 60, 500))).toEqual([]);
  });
});
