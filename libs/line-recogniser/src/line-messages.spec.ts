import { describe, expect, it } from '@jest/globals';
import type { Grey } from './grey.js';
import type { LineMessage } from './line-messages.js';
import { helpersBy, readLines } from './line-messages.js';
import { LineReader } from './line-reader.js';
import { Recogniser } from './recogniser.js';

/** Strokes as of a hasty hand: whatever they are read as, whoever reads them reads the same. */
const strokes = (seed: number): Grey => {
  const [width, height] = [240 + 8 * seed, 36];
  const tones = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x + seed * y) % 13 < 4 && y > 6 && y < 30 ? 20 : 240;
  });
  return { width, height, tones };
};
/** As it comes through a pipe. */
const piped = ({ data, blobs }: LineMessage): LineMessage => ({
  data: JSON.parse(JSON.stringify(data)) as unknown,
  blobs: blobs.map((blob) => new Uint8Array(blob)),
});
const lines = Array.from({ length: 70 }, (_, i) => strokes(i % 9));

describe('lines read by another process', () => {
  it('come back with the letters that the reader itself would read', async () => {
    let orders = 0;
    const helpers = helpersBy(async (order) => {
      orders += 1;
      return piped(readLines(piped(order)));
    });
    expect(await new Recogniser(helpers).read(lines)).toEqual(await new Recogniser().read(lines));
    expect(orders).toBe(Math.ceil(lines.length / 16));
  });

  it.each([
    ['nothing', { data: null, blobs: [] }],
    ['letters of other lines', { data: [[]], blobs: [] }],
    ['something else', { data: 'root', blobs: [] }],
  ])('are read by the reader itself where the answer is %s', async (_what, answer) => {
    const helpers = helpersBy(async () => answer);
    expect(await new Recogniser(helpers).read(lines)).toEqual(await new Recogniser().read(lines));
  });

  it('must be what the order says they are', () => {
    const order = (data: unknown, ...blobs: Uint8Array[]): LineMessage => ({ data, blobs });
    expect(() => readLines(order({ code: '../../etc', lines: [] }))).toThrow();
    expect(() => readLines(order({ code: 'eng', lines: [{ width: 2, height: 2 }] }, new Uint8Array(3)))).toThrow();
    expect(() => readLines(order({ code: 'eng', lines: [{ width: 1e9, height: 1 }] }))).toThrow();
    expect(readLines(order({ code: 'eng', lines: [{ width: 240, height: 36 }] }, strokes(0).tones))).toEqual({
      data: new LineReader().read('eng', [strokes(0)]),
      blobs: [],
    });
  });
});
