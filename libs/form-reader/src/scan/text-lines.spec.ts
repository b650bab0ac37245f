import { describe, expect, it } from '@jest/globals';
import type { Bitmap } from './bitmap.js';
import { tellingLines, textLines } from './text-lines.js';

/** Points per pixel. */
const SCALE = 0.36;
const WIDTH = 1200;
const HEIGHT = 800;

interface Sheet extends Bitmap {
  fill(x0: number, y0: number, x1: number, y1: number): void;
  /** Letters that stand on a baseline: 12 pixels wide, three apart. */
  write(x: number, baseline: number, rises: readonly number[]): void;
}

function paper(): Sheet {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  const fill = (x0: number, y0: number, x1: number, y1: number): void => {
    for (let y = y0; y < y1; y++) ink.fill(1, y * WIDTH + x0, y * WIDTH + x1);
  };
  const write = (x: number, baseline: number, rises: readonly number[]): void => {
    rises.forEach((rise, i) => fill(x + 15 * i, baseline - rise, x + 15 * i + 12, baseline));
  };
  return { width: WIDTH, height: HEIGHT, ink, fill, write };
}

const WORD = [22, 14, 14, 22, 14, 14];
const bounds = (sheet: Bitmap) =>
  textLines(sheet, SCALE).map(({ parts }) => [parts[0]!.x0, Math.max(...parts.map(({ x1 }) => x1)), parts.length]);

describe('lines of text in a picture', () => {
  it('are words that follow one another, measured by where their letters stand', () => {
    const sheet = paper();
    sheet.write(100, 200, WORD);
    sheet.write(210, 200, WORD);
    sheet.fill(325, 186, 337, 206);
    expect(textLines(sheet, SCALE)).toMatchObject([{ baseline: 200, rise: 22, parts: { length: 13 } }]);
  });

  it('are two where two stand below each other, or far apart', () => {
    const sheet = paper();
    sheet.write(100, 200, WORD);
    sheet.write(100, 230, WORD);
    sheet.write(260, 230, WORD);
    expect(bounds(sheet).sort()).toEqual([
      [100, 187, 6],
      [100, 187, 6],
      [260, 347, 6],
    ]);
  });

  it('go on after an apostrophe', () => {
    const sheet = paper();
    sheet.write(100, 200, WORD);
    sheet.fill(192, 178, 196, 186);
    sheet.write(205, 200, [14, 14]);
    expect(bounds(sheet)).toEqual([[100, 232, 9]]);
  });

  it('are not hung together by what reaches over two of them', () => {
    const sheet = paper();
    sheet.write(100, 200, WORD);
    sheet.write(100, 230, WORD);
    sheet.fill(192, 178, 200, 230);
    expect(bounds(sheet)).toEqual([
      [100, 187, 6],
      [100, 187, 6],
    ]);
  });

  it('have the dots over their letters and the stops after them', () => {
    const sheet = paper();
    sheet.write(100, 200, WORD);
    sheet.fill(104, 170, 107, 174);
    sheet.fill(192, 196, 196, 200);
    sheet.fill(192, 300, 196, 304);
    expect(bounds(sheet)).toEqual([[100, 196, 8]]);
  });

  it('are read in rows of their own where print is of two sizes', () => {
    const sheet = paper();
    sheet.write(100, 200, WORD);
    sheet.fill(192, 110, 262, 200);
    expect(bounds(sheet)).toEqual([
      [100, 187, 6],
      [192, 262, 1],
    ]);
  });

  it('tell a language with the fewest that have letters enough', () => {
    const sheet = paper();
    const long = Array.from({ length: 70 }, () => 14);
    for (const [i, letters] of [long, WORD, long, long, WORD, long].entries()) sheet.write(20, 100 + 60 * i, letters);
    const telling = tellingLines(textLines(sheet, SCALE));
    expect(telling.map(({ parts }) => parts.length)).toEqual([70, 70, 70]);
    const few = paper();
    few.write(20, 100, long);
    expect(tellingLines(textLines(few, SCALE))).toEqual([]);
  });
});
