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

  it('takes letters before amounts, in a row or under one another, one of them a blank', () => {
    const rows = [
      text('o 12 EUR / Jahr (Mindestbeitrag)', 60, 500),
      text('o 25 EUR / Jahr   o 50 EUR / Jahr', 60, 480),
    ];
    expect(ticksOf(...rows, text('o', 60, 460), text('EUR frei', 120, 460))).toHaveLength(4);
    expect(ticksOf(text('o 12 EUR einmalig', 60, 500), text('o die Satzung', 60, 480))).toEqual([]);
  });

  it('takes letters behind what they stand for where the row says to tick one', () => {
    const row = (said: string): number[] =>
      ticksOf(text('Aktiv O', 60, 500), text('Passiv O', 160, 500), text(said, 300, 501));
    expect(row('(Zutreffendes bitte ankreuzen)')).toEqual([92.5, 197.5]);
    expect(row('(siehe Satzung)')).toEqual([]);
  });

  it('leaves bullets, and the word between two answers', () => {
    expect(ticksOf(text('o ja, wir kommen', 60, 500), text('o die Satzung', 60, 485))).toEqual([]);
    expect(ticksOf(text('indicare: sì o no', 60, 500))).toEqual([]);
  });
});
