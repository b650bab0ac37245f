import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { boxSignOf, boxSignsOf } from './box-signs.js';
import { CharString } from './char-string.js';
import { charStringsOf } from './compact-font.js';
import type { Contour } from './glyph-outline.js';
import { outlinesOf } from './glyph-outline.js';

const folder = path.join(path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const fontNamed = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(folder, name)));
const viewOf = (file: Uint8Array): DataView => new DataView(file.buffer, file.byteOffset, file.byteLength);

const square = (from: number, to: number): Contour => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

describe('outlinesOf', () => {
  it('reads TrueType outlines by character', () => {
    const outlines = outlinesOf(fontNamed('LiberationSans-Regular.ttf'))!;
    expect(['l', 'O', '8'].map((letter) => outlines.of(letter)!.length)).toEqual([1, 2, 3]);
    expect(boxSignOf(outlines.of('\u25a1')!)?.round).toBe(false);
    expect(boxSignOf(outlines.of('\u25cb')!)?.round).toBe(true);
    expect(boxSignOf(outlines.of('8')!)).toBeNull();
    expect(outlines.of('\u4e00')).toBeNull();
  });

  it('is not kept busy by a font whose counts are damaged', () => {
    const damaged = fontNamed('LiberationSans-Regular.ttf');
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let i = 0; i < 40_000; i++) damaged[3000 + next(damaged.length - 3000)] = next(256);
    const start = performance.now();
    const signs = boxSignsOf(8, () => damaged);
    for (let code = 32; code < 256; code++) signs(String.fromCharCode(code), '', 'Wingdings');
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('reads outlines of compact fonts', () => {
    const glyphs = charStringsOf(viewOf(fontNamed('FoxitDingbats.pfb')));
    const signs = Array.from({ length: 203 }, (_, glyph) => boxSignOf(glyphs.outline(glyph) ?? []));
    // Four shadowed squares and a circle with a figure's room in it.
    expect(signs.filter((sign) => sign?.round === false)).toHaveLength(4);
  });
});

describe('CharString', () => {
  it('draws lines and curves, with subroutines, and ends where a glyph calls itself', () => {
    const number = (value: number): number => value + 139;
    const call = [number(-107), 10];
    const line = Uint8Array.from([number(10), 6, 11]);
    expect(new CharString([line], []).run(Uint8Array.from([number(5), number(7), 21, ...call, 14]))).toEqual([
      [
        [5, 7],
        [15, 7],
      ],
    ]);
    const itself = Uint8Array.from([...call, ...call]);
    expect(new CharString([itself], []).run(Uint8Array.from([...call, ...call, ...call, ...call]))).toBeNull();
  });
});

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

  it('looks at what is no letter, and at all of a font of drawings', () => {
    const signs = boxSignsOf(100_000, () => fontNamed('LiberationSans-Regular.ttf'));
    const signOf = (text: string, character: string, font: string) => signs(character, text, font);
    expect(signOf('\u0001', '\u25a1', 'Helvetica')?.round).toBe(false);
    expect(signOf('o', '\u25aa', 'Helvetica')).toBeNull();
    expect(signOf('\u0002', '\u25cb', 'Helvetica')).toBeNull();
    expect(signOf('O', 'O', 'Wingdings')).toBeNull();
  });

  it('has no signs for a file that is no font', () => {
    const signs = boxSignsOf(8, () => Uint8Array.from([0, 1, 0, 0, 0, 9]));
    expect(signs('a', 'a', 'Wingdings')).toBeNull();
  });
});
