import { describe, expect, it } from '@jest/globals';
import type { Glyph } from '../content/glyph-runs.js';
import { wordsOfFonts } from './words-of-fonts.js';

const style = { size: 10, angle: 0, ascent: 0.8, descent: -0.2, font: 'F', bold: false, lightness: 0, hidden: false };
const glyph = (code: string, x: number, more: Partial<Glyph> = {}): Glyph => ({
  ...style,
  text: code,
  code,
  x,
  y: 100,
  endX: x + 5,
  endY: 100,
  pen: { font: 'f1', colour: '', layer: 'page' },
  ...more,
});
const codes = (glyphs: Glyph[]) =>
  [...wordsOfFonts([glyphs], new Set(['f1']))].map(([font, words]) => [
    font,
    words.map((word) => word.map(({ code }) => code).join('')),
  ]);

describe('the words of a font', () => {
  it('part at gaps, lines and other fonts', () => {
    const other = { pen: { font: 'f2', colour: '', layer: 'page' } as const };
    const glyphs = [glyph('a', 0), glyph('b', 5), glyph('c', 13), glyph('d', 18, { y: 80, endY: 80 })];
    expect(codes(glyphs)).toEqual([['f1', ['ab', 'c', 'd']]]);
    expect(codes([glyph('a', 0), glyph('x', 5, other), glyph('b', 10)])).toEqual([['f1', ['a', 'b']]]);
    expect(codes([glyph('a', 0, { hidden: true })])).toEqual([]);
  });

  it('know where each glyph stands', () => {
    const [word] = wordsOfFonts([[glyph('a', 20), glyph('b', 25)]], new Set(['f1'])).get('f1')!;
    expect(word!.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
  });
});
