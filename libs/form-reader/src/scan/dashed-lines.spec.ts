import { describe, expect, it } from '@jest/globals';
import { dashedLines } from './dashed-lines.js';
import type { Part } from './parts.js';

/** As of a page in 200 dpi. */
const SIZES = { thick: 6, long: 26, apart: 61, alike: 4, room: 22, margin: 78 };
const WIDTH = 1650;

const dash = (x: number, y: number, long: number, thick = 3): Part => ({
  x0: x,
  x1: x + long,
  y0: y,
  y1: y + thick,
  count: long * thick,
});

const row = (x: number, y: number, count: number, long: number, step: number): Part[] =>
  Array.from({ length: count }, (_, i) => dash(x + i * step, y, long));

const column = (x: number, y: number, count: number, step: number): Part[] =>
  Array.from({ length: count }, (_, i) => dash(x, y + i * step, 3, 11));

const found = (...parts: readonly Part[]): number[][] =>
  dashedLines(parts, WIDTH, SIZES).map(({ x0, x1, y0 }) => [x0, x1, y0]);

describe('dashedLines', () => {
  it.each([
    [11, 42],
    [8, 17],
    [22, 60],
    [14, 22],
  ])('finds lines of dashes %d long and %d from one to the next', (long, step) => {
    expect(found(...row(200, 400, 12, long, step))).toEqual([[200, 200 + 11 * step + long, 400]]);
  });

  it('parts two lines on one level', () => {
    expect(found(...row(200, 400, 8, 11, 42), ...row(620, 400, 8, 11, 42))).toHaveLength(2);
  });

  it('takes a few hyphens, strokes of several lengths and strokes unevenly apart for none', () => {
    expect(found(...row(200, 400, 4, 11, 42))).toEqual([]);
    expect(found(...row(200, 400, 12, 11, 42).map((part, i) => dash(part.x0, 400, i % 2 ? 11 : 20)))).toEqual([]);
    expect(found(...row(200, 400, 12, 11, 42).map((part, i) => dash(part.x0 + 17 * (i % 2), 400, 11)))).toEqual([]);
  });

  it('takes neither hatching, nor a frame, nor what is to be cut along for lines to write on', () => {
    expect(found(...[0, 1, 2, 3].flatMap((i) => row(200, 400 + 14 * i, 12, 11, 30)))).toEqual([]);
    const sides = [...column(200, 430, 6, 42), ...column(200 + 11 * 42 + 8, 430, 6, 42)];
    expect(found(...row(200, 400, 12, 11, 42), ...row(200, 680, 12, 11, 42), ...sides)).toEqual([]);
    expect(found(...row(40, 400, 38, 11, 42))).toEqual([]);
  });

  it('takes hyphens between words for none, and a line that one letter hangs into for one', () => {
    const dashes = row(200, 400, 12, 11, 42);
    const letter = (x: number): Part => ({ x0: x, x1: x + 14, y0: 390, y1: 410, count: 90 });
    expect(found(...dashes, ...dashes.slice(1).map(({ x0 }) => letter(x0 - 22)))).toEqual([]);
    expect(found(...dashes, letter(220))).toHaveLength(1);
  });

  it('bounds its time on a page of dashes', () => {
    const parts = Array.from({ length: 200 }, (_, i) => row(100, 40 + 11 * i, 100, 8, 14)).flat();
    const lines = Array.from({ length: 60 }, (_, i) => row(100, 3000 + 30 * i, 100, 8, 14)).flat();
    const uprights = Array.from({ length: 60 }, (_, i) =>
      row(100, 3010 + 30 * i, 100, 3, 14).map(({ x0, y0 }) => dash(x0 + 5, y0, 3, 11)),
    ).flat();
    const started = performance.now();
    expect(dashedLines([...parts, ...lines, ...uprights], WIDTH, SIZES)).toBeDefined();
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
