import { describe, expect, it } from '@jest/globals';
import type { Contour, Outlines } from '@formseal/fonts';
import { contoursOf } from '@formseal/fonts';
import { boxSignOf, boxSignsOf } from './box-signs.js';

const square = (from: number, to: number): Contour => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

/** As it is drawn: four curves that leave along an axis and arrive along the other. */
function circle(size: number): Contour {
  const [r, bend] = [size / 2, size * 0.276];
  const steps = [
    { type: 'M' as const, values: [r, 0] },
    { type: 'C' as const, values: [r, bend, bend, r, 0, r] },
    { type: 'C' as const, values: [-bend, r, -r, bend, -r, 0] },
    { type: 'C' as const, values: [-r, -bend, -bend, -r, 0, -r] },
    { type: 'C' as const, values: [bend, -r, r, -bend, r, 0] },
    { type: 'Z' as const, values: [] },
  ];
  return contoursOf(steps, 1)[0]!;
}

describe('boxSignOf', () => {
  it('takes one square within another, nothing between them', () => {
    expect(boxSignOf([square(0, 0.7), square(0.05, 0.65)])).toEqual({
      ink: { x0: 0, y0: 0, x1: 0.7, y1: 0.7 },
      round: false,
    });
    expect(boxSignOf([square(0, 0.7)])).toBeNull();
    expect(boxSignOf([square(0, 0.7), square(0.3, 0.4)])).toBeNull();
    expect(boxSignOf([square(0, 0.7), square(0.05, 0.65), square(0.2, 0.5)])).toBeNull();
    expect(boxSignOf([square(0, 0.2), square(0.02, 0.18)])).toBeNull();
  });

  it('takes one circle within another', () => {
    expect(boxSignOf([circle(0.7), circle(0.6)])?.round).toBe(true);
    expect(boxSignOf([circle(0.7), circle(0.3)])).toBeNull();
  });
});

describe('boxSignsOf', () => {
  const shapes: Record<string, readonly Contour[]> = {
    s: [square(0, 0.7), square(0.05, 0.65)],
    o: [circle(0.7), circle(0.6)],
  };
  const font: Outlines = { of: (character) => shapes[character] ?? [] };

  it('looks at the layers of a glyph as at one', () => {
    const layers: Record<string, readonly Contour[]> = {
      a: [square(0, 1.1)],
      b: [square(0.1, 1)],
      c: [square(0.3, 0.5)],
    };
    const signs = boxSignsOf(100_000, () => ({ of: (character) => layers[character] ?? [] }));
    expect(signs('ab', ' ', 'Emoji')).toEqual({ ink: { x0: 0, y0: 0, x1: 1.1, y1: 1.1 }, round: false });
    expect(signs('ac', ' ', 'Emoji')).toBeNull();
    expect(signs('a', ' ', 'Emoji')).toBeNull();
  });

  it('looks at what is no letter, and at all of a font of drawings', () => {
    const signs = boxSignsOf(100_000, () => font);
    expect(signs('s', '\u0001', 'Helvetica')?.round).toBe(false);
    expect(signs('x', '\u0001', 'Helvetica')).toBeNull();
    expect(signs('o', '\u0001', 'Helvetica')).toBeNull();
    const drawings = boxSignsOf(100_000, () => font);
    expect(drawings('s', 's', 'Wingdings')?.round).toBe(false);
    expect(drawings('o', 'o', 'Wingdings')).toBeNull();
    expect(boxSignsOf(100_000, () => font)('o', '\u0001', 'Wingdings')?.round).toBe(true);
  });

  it('opens no font before a glyph is looked at, and each once', () => {
    let opened = 0;
    const signs = boxSignsOf(100_000, () => {
      opened++;
      return font;
    });
    signs('a', 'a', 'Helvetica');
    expect(opened).toBe(0);
    signs('s', '\u0001', 'Helvetica');
    signs('o', '\u0002', 'Helvetica');
    expect(opened).toBe(1);
  });

  it('has no signs for a font that brings its reader down', () => {
    const fail = (): never => {
      throw new Error('memory access out of bounds');
    };
    expect(boxSignsOf(8, fail)('s', 's', 'Wingdings')).toBeNull();
    expect(boxSignsOf(8, () => ({ of: fail }))('s', 's', 'Wingdings')).toBeNull();
  });
});
