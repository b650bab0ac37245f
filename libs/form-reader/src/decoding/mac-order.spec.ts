import { describe, expect, it } from '@jest/globals';
import { letterInOrder } from './mac-order.js';

describe('the Macintosh’s order of glyphs', () => {
  // Apple's TrueType Reference Manual, 'post' table, format 1.
  it.each([
    [3, ' '],
    [4, '!'],
    [36, 'A'],
    [68, 'a'],
    [97, '~'],
    [98, 'Ä'],
    [112, 'é'],
    [134, '§'],
    [137, 'ß'],
    [189, '¤'],
    [192, 'fi'],
    [225, 'ˇ'],
    [226, 'Ł'],
    [257, 'đ'],
  ])('has at %d %s', (glyph, letter) => {
    expect(letterInOrder(glyph)).toBe(letter);
  });

  it('ends', () => {
    expect([letterInOrder(-1), letterInOrder(258)]).toEqual([undefined, undefined]);
  });
});
