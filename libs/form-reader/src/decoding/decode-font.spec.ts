import { describe, expect, it } from '@jest/globals';
import type { CodedGlyph, GlyphFacts } from './decode-font.js';
import { decodeByFont, isJumble, sampleOf } from './decode-font.js';

const TEXT = 'Full name of the applicant, address and telephone number';
const numbered = (text: string): CodedGlyph[][] =>
  text
    .split(' ')
    .map((word) => [...word].map((sign) => ({ code: `c${sign}`, text: String.fromCharCode(sign.charCodeAt(0) - 29) })));
const NOTHING: GlyphFacts = { numberOf: () => undefined, nameOf: () => undefined };
const shown = (words: CodedGlyph[][], facts: GlyphFacts): string | null => {
  const decoding = decodeByFont(words, facts);
  return decoding && words.map((word) => word.map(({ code }) => decoding.get(code)).join('')).join(' ');
};

describe('a font whose text is none', () => {
  it('is known by its letters', () => {
    const claimed = numbered(TEXT).map((word) => word.map(({ text }) => text).join(''));
    expect(isJumble(claimed.join(' '))).toBe(true);
    expect(isJumble('!"#$ %&\'( )*+,')).toBe(true);
    expect(isJumble(TEXT)).toBe(false);
    expect(isJumble('Фамилия и имя заявителя')).toBe(false);
    expect(isJumble('12.50 – 13.70 (2)')).toBe(false);
  });

  it('is read by the order of its glyphs, also without its file', () => {
    expect(shown(numbered(TEXT), NOTHING)).toBe(TEXT);
  });

  it('is read by the order of its glyphs as they were, where a subset has them numbered anew', () => {
    const anew = new Map<string, number>();
    const numberOf = (code: string): number => anew.get(code) ?? anew.set(code, anew.size + 1).get(code)!;
    expect(shown(numbered(TEXT), { ...NOTHING, numberOf })).toBe(TEXT);
  });

  it('is read by names before anything else', () => {
    const facts = { ...NOTHING, nameOf: (code: string) => (code === 'c,' ? 'comma' : code.slice(1)) };
    const jumbled = numbered(TEXT).map((word) => word.map(({ code }) => ({ code, text: '\u0001' })));
    expect(shown(jumbled, facts)).toBe(TEXT);
  });

  it('stays as it is where no way gives a text', () => {
    const random = numbered(TEXT).map((word) => word.map(({ code }, i) => ({ code, text: 'qxzjkvwb'[i % 8]! })));
    expect(shown(random, NOTHING)).toBeNull();
  });
});

describe('a font that can be read', () => {
  it('keeps its text, whatever its glyphs are called', () => {
    const words = TEXT.split(' ').map((word) => [...word].map((sign) => ({ code: sign, text: sign })));
    const facts = { ...NOTHING, nameOf: (code: string) => ({ a: 'e', e: 'a' })[code] ?? code };
    expect(shown(words, facts)).toBeNull();
  });
});

describe('a sample', () => {
  it('is no longer than it must be', () => {
    const words = Array.from({ length: 5000 }, () => 'number');
    expect(sampleOf(words.map((word) => [...word])).flat().length).toBeLessThan(3100);
    expect(sampleOf([Array.from({ length: 100_000 }, () => 'a')]).flat()).toHaveLength(3000);
  });
});
