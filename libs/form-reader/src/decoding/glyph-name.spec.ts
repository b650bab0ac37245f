import { describe, expect, it } from '@jest/globals';
import { letterNamed } from './glyph-name.js';

describe('what a glyph is called', () => {
  it.each([
    ['a', 'a'],
    ['Adieresis', 'Ä'],
    ['ccedilla', 'ç'],
    ['space', ' '],
    ['comma', ','],
    ['one', '1'],
    ['germandbls', 'ß'],
    ['quoteright', '’'],
    ['uni00E9', 'é'],
    ['u1F600', '😀'],
    ['a.alt', 'a'],
    ['fi', 'fi'],
  ])('is a letter: %s', (name, letter) => {
    expect(letterNamed(name)).toBe(letter);
  });

  it.each(['', '.notdef', 'gid36', 'g123', 'cid00036', 'glyph7', 'uFFFFFF', 'Xnothing', 'constructor'])(
    'is no letter: %s',
    (name) => {
      expect(letterNamed(name)).toBeUndefined();
    },
  );
});
