import { describe, expect, it } from '@jest/globals';
import type { Contour } from '@formseal/fonts';
import { decodeByEyes } from './decode-by-eyes.js';
import type { WordGlyph } from './words-of-fonts.js';

const wordOf = (codes: string, advance: number): WordGlyph[] =>
  [...codes].map((code, i) => ({ code, text: '\u0001', from: i * advance, to: (i + 1) * advance }));
/** A star of so many corners, which is no letter. */
const star = (corners: number): Contour =>
  Array.from({ length: corners }, (_, i) => {
    const [angle, radius] = [(2 * Math.PI * i) / corners, i % 2 === 0 ? 0.35 : 0.1];
    return [0.35 + radius * Math.cos(angle), 0.35 + radius * Math.sin(angle)] as const;
  });
const drawn = (corners: number) => ({ of: () => [star(corners)] });

describe('a font that is looked at', () => {
  it('stays as it is where nobody would see letters', async () => {
    const words = Array.from({ length: 30 }, () => wordOf('abcdefghi', 0.7));
    expect(await decodeByEyes(words, drawn(12))).toBeNull();
  });

  it.each([
    ['glyphs of a hundred thousand corners', 100_000, 'abcdefghij'],
    ['a word of twenty thousand glyphs on one spot', 12, 'abcdefghij'.repeat(2000)],
  ])('is given up soon: %s', async (_what, corners, codes) => {
    const before = process.cpuUsage();
    expect(await decodeByEyes([wordOf(codes, 0)], drawn(corners))).toBeNull();
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(5_000_000);
  });

  it('is not looked at for a handful of glyphs, as bullets are', async () => {
    let asked = 0;
    const outlines = { of: () => [star((asked += 1))] };
    expect(await decodeByEyes([wordOf('abc', 0.7)], outlines)).toBeNull();
    expect(asked).toBe(0);
  });
});
