import { describe, expect, it } from '@jest/globals';
import { withKnownWords } from './known-words.js';

/** Words of a font whose glyphs are called by the signs here, and what eyes made of some of them otherwise. */
function read(language: string, text: string, seen: Readonly<Record<string, string | null>>): string {
  const words = text.split(' ').map((word) => [...word].map((code) => ({ code, text: '' })));
  const decoding = new Map([...new Set(text.replaceAll(' ', ''))].map((code) => [code, code]));
  for (const [code, letter] of Object.entries(seen)) {
    if (letter === null) decoding.delete(code);
    else decoding.set(code, letter);
  }
  const mended = withKnownWords(words, decoding, language);
  return words.map((word) => word.map(({ code }) => mended.get(code) ?? '_').join('')).join(' ');
}

describe('holes in the words of a font', () => {
  it('are filled by the one letter that makes a word which forms have', () => {
    expect(read('de', 'Stra1e: Hausnummer', { 1: null })).toBe('Straße: Hausnummer');
    expect(read('de', '2BAN, 3atum', { 2: null, 3: null })).toBe('IBAN, Datum');
    expect(read('fr', 'T4l4phone', { 4: null })).toBe('Téléphone');
  });

  it('stay where several letters would do, or none', () => {
    expect(read('de', 'de5 Hxyz6', { 5: null, 6: null })).toBe('de_ Hxyz_');
    expect(read('xx', 'Stra1e', { 1: null })).toBe('Stra_e');
  });

  it('are seen where two glyphs were read as one letter', () => {
    expect(read('de', 'Stra1e separat', { 1: 'p' })).toBe('Straße separat');
    expect(read('en', 'Add1ess for', { 1: 'r' })).toBe('Address for');
  });

  it('keeps a capital that looks like its small letter small behind a small one', () => {
    expect(read('de', 'fUr Name', { U: 'Ü' })).toBe('für Name');
    expect(read('de', 'Uber Name', { U: 'Ü' })).toBe('Über Name');
  });
});
