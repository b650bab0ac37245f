import { describe, expect, it } from '@jest/globals';
import type { Grey } from '@formseal/line-recogniser';
import type { Bitmap } from './bitmap.js';
import { bitmapOf, transposed } from './bitmap.js';
import { dotLeaders, withoutDots } from './dot-leaders.js';
import { framesOf } from './frames.js';
import { withoutLetters } from './large-letters.js';
import { partsOf } from './parts.js';
import { linesAcross } from './pixel-lines.js';
import { skewOf, straightened } from './skew.js';
import { tickedLines } from './ticks.js';
import { turnedBy, uprightTurn } from './uprightness.js';

const paper = (width: number, height: number, tone = 255): Grey => ({
  width,
  height,
  tones: new Uint8Array(width * height).fill(tone),
});

function fill({ width, tones }: Grey, x0: number, y0: number, x1: number, y1: number, tone = 20): void {
  for (let y = y0; y < y1; y++) tones.fill(tone, y * width + x0, y * width + x1);
}

function frame(grey: Grey, x: number, y: number, side: number, wide = side): void {
  fill(grey, x, y, x + wide, y + side);
  fill(grey, x + 2, y + 2, x + wide - 2, y + side - 2, 255);
}

function ring(grey: Grey, x: number, y: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const far = Math.hypot(dx, dy);
      if (far <= radius && far > radius - 3) grey.tones[(y + dy) * grey.width + x + dx] = 20;
    }
  }
}

const inkOf = ({ width, height, tones }: Grey): Bitmap => ({
  width,
  height,
  ink: tones.map((tone) => Number(tone < 128)),
});

/** Lines of letters of which a share reaches above the others, and half as many below. */
function print(share: number): Grey {
  const grey = paper(500, 400);
  for (let line = 0; line < 8; line++) {
    for (let i = 0; i < 40; i++) {
      const [x, y] = [20 + 11 * i, 40 + 40 * line];
      const [above, below] = [i % Math.round(1 / share) === 0 ? 5 : 0, i % Math.round(2 / share) === 2 ? 5 : 0];
      fill(grey, x, y - above, x + 8, y + 12 + below);
    }
  }
  return grey;
}

const SIZES = { least: 14, most: 60, clear: 14 };

describe('pixels', () => {
  it('sees ink on grey paper', () => {
    const grey = paper(200, 100, 190);
    fill(grey, 20, 50, 180, 53);
    const { ink } = bitmapOf(grey);
    expect(ink[51 * 200 + 100]).toBe(1);
    expect(ink[20 * 200 + 100]).toBe(0);
  });

  it('sees no ink in what is nearly white, however white its surroundings are', () => {
    const grey = paper(200, 100);
    fill(grey, 20, 50, 180, 53, 220);
    fill(grey, 20, 70, 180, 73, 210);
    const { ink } = bitmapOf(grey);
    expect([ink[51 * 200 + 100], ink[71 * 200 + 100]]).toEqual([0, 1]);
  });

  it('finds lines across and down, not the edges of dark areas', () => {
    const grey = paper(300, 300);
    fill(grey, 20, 50, 280, 53);
    fill(grey, 40, 80, 43, 280);
    fill(grey, 100, 100, 280, 200);
    const bitmap: Bitmap = { width: 300, height: 300, ink: grey.tones.map((tone) => Number(tone < 128)) };
    expect(linesAcross(bitmap, 40, 9)).toEqual([{ x0: 20, x1: 280, y0: 50, y1: 53 }]);
    expect(linesAcross(transposed(bitmap), 40, 9)).toEqual([{ x0: 80, x1: 280, y0: 40, y1: 43 }]);
  });

  it('takes neither the bars of letters for a line nor a letter close to its end for a part of it', () => {
    const letters = paper(300, 100);
    for (let x = 20; x < 260; x += 14) {
      fill(letters, x, 40, x + 12, 42);
      fill(letters, x + 5, 42, x + 8, 60);
    }
    expect(linesAcross(inkOf(letters), 40, 9)).toEqual([]);
    const broken = paper(300, 100);
    for (let x = 20; x < 260; x += 14) fill(broken, x, 40, x + 12, 42);
    expect(linesAcross(inkOf(broken), 40, 9)).toHaveLength(1);
    const beside = paper(300, 100);
    fill(beside, 20, 40, 200, 42);
    fill(beside, 202, 20, 216, 42);
    expect(linesAcross(inkOf(beside), 40, 9)).toEqual([{ x0: 20, x1: 200, y0: 40, y1: 42 }]);
  });

  it('takes small print that ran together for no thick line', () => {
    const print = paper(300, 100);
    fill(print, 20, 40, 200, 48);
    // Of every other letter the counter is left.
    for (let x = 24; x < 196; x += 12) fill(print, x, 43, x + 4, 45, 255);
    expect(linesAcross(inkOf(print), 40, 9)).toEqual([]);
    const thick = paper(300, 100);
    fill(thick, 20, 40, 200, 48);
    expect(linesAcross(inkOf(thick), 40, 9)).toHaveLength(1);
  });

  it('tells the stems of large letters from the strokes between cells and from the sides of frames', () => {
    const grey = paper(400, 120);
    fill(grey, 20, 20, 26, 70); // L
    fill(grey, 20, 64, 50, 70);
    fill(grey, 60, 20, 66, 70); // I
    fill(grey, 200, 20, 203, 70); // between cells
    fill(grey, 230, 20, 233, 70);
    frame(grey, 300, 20, 50);
    const bitmap = inkOf(grey);
    const stems = [20, 60, 200, 230, 300].map((x) => ({ x0: x, x1: x + (x < 100 ? 6 : 3), y0: 20, y1: 70 }));
    const kept = withoutLetters(stems, bitmap, partsOf(bitmap, 1, 1, 110));
    expect(kept.map(({ x0 }) => x0)).toEqual([200, 230, 300]);
  });

  it('tells the slim letters of a word of large print from walls', () => {
    const grey = paper(400, 120);
    const slim = [20, 60, 300].map((x) => ({ x0: x, x1: x + 4, y0: 20, y1: 60 }));
    for (const { x0, x1, y0, y1 } of slim) fill(grey, x0, y0, x1, y1);
    const letterN = (x: number, y: number): void => {
      fill(grey, x, y, x + 20, y + 4);
      fill(grey, x, y, x + 4, y + 24);
      fill(grey, x + 16, y, x + 20, y + 24);
    };
    for (const x of [30, 70]) letterN(x, 36);
    letterN(310, 30); // a word in the middle of its cell
    const bitmap = inkOf(grey);
    const kept = withoutLetters(slim, bitmap, partsOf(bitmap, 1, 1, 110));
    expect(kept.map(({ x0 }) => x0)).toEqual([300]);
  });

  it('finds rows of dots, not an ellipsis and not dots strewn about', () => {
    const grey = paper(400, 120);
    for (let i = 0; i < 12; i++) fill(grey, 100 + 9 * i, 40, 103 + 9 * i, 43);
    for (let i = 0; i < 3; i++) fill(grey, 300 + 9 * i, 80, 303 + 9 * i, 83);
    for (let i = 0; i < 12; i++) fill(grey, 20 + 13 * i, 60 + 7 * (i % 4), 23 + 13 * i, 63 + 7 * (i % 4));
    expect(dotLeaders(partsOf(inkOf(grey), 1, 1, 60), { dot: 6, apart: 12 })).toEqual([
      { x0: 100, x1: 202, y0: 40, y1: 43, step: 9, even: true },
    ]);
  });

  it('tells a few specks in a row, of which none is like the other, from a few dots', () => {
    const grey = paper(400, 120);
    for (let i = 0; i < 6; i++) fill(grey, 100 + 9 * i, 40, 103 + 9 * i, 43);
    for (let i = 0; i < 6; i++) fill(grey, 100 + 9 * i, 80, 101 + 9 * i + (i % 3), 81 + (i % 3));
    const rows = dotLeaders(partsOf(inkOf(grey), 1, 1, 60), { dot: 6, apart: 12 });
    expect(rows.map(({ y0, even }) => [y0, even])).toEqual([
      [40, true],
      [80, false],
    ]);
  });

  it('takes dots that run together for dots, not for lines as well', () => {
    const row = { x0: 100, x1: 500, y0: 40, y1: 46, step: 6, even: true };
    const line = (x0: number, x1: number, y0 = 41) => ({ x0, x1, y0, y1: y0 + 3 });
    const [among, under, longer] = [line(120, 180), line(120, 180, 60), line(90, 520)];
    expect(withoutDots([among, under, longer], [row])).toEqual([under, longer]);
  });

  it('finds squares with a shadow on their right and lower side', () => {
    const grey = paper(400, 100);
    for (const x of [20, 120]) {
      fill(grey, x, 30, x + 19, 49);
      fill(grey, x + 3, 33, x + 13, 43, 255);
    }
    fill(grey, 220, 30, 242, 52);
    fill(grey, 226, 36, 236, 46, 255);
    expect(framesOf(inkOf(grey), SIZES).squares.map(({ ink }) => ink.x0)).toEqual([20, 120]);
  });

  it('finds empty squares, whatever touches them, not filled ones and not cells for characters', () => {
    const grey = paper(400, 100);
    frame(grey, 20, 20, 24);
    fill(grey, 44, 30, 50, 60);
    fill(grey, 80, 20, 104, 44);
    for (let i = 0; i < 4; i++) frame(grey, 200 + 22 * i, 20, 24);
    const { squares, rounds } = framesOf(inkOf(grey), SIZES);
    expect(squares).toEqual([{ ink: { x0: 20, x1: 44, y0: 20, y1: 44 }, line: { x0: 21, x1: 43, y0: 21, y1: 43 } }]);
    expect(rounds).toEqual([]);
  });

  it('finds boxes twice as wide as high that stand free, not those of a table and no blanks for a word', () => {
    const grey = paper(400, 100);
    frame(grey, 20, 20, 22, 40);
    for (let i = 0; i < 3; i++) frame(grey, 100 + 38 * i, 20, 22, 40);
    frame(grey, 300, 20, 20, 60);
    const { squares, wide } = framesOf(inkOf(grey), SIZES);
    expect(squares).toEqual([]);
    expect(wide.map(({ ink }) => ink)).toEqual([{ x0: 20, x1: 60, y0: 20, y1: 42 }]);
  });

  it('finds circles with air around them, not letters in a word', () => {
    const grey = paper(400, 100);
    ring(grey, 60, 40, 13);
    ring(grey, 200, 40, 13);
    fill(grey, 184, 27, 187, 53);
    fill(grey, 215, 27, 218, 53);
    const { squares, rounds } = framesOf(inkOf(grey), SIZES);
    expect(squares).toEqual([]);
    expect(rounds).toHaveLength(1);
    expect(Math.abs(rounds[0]!.line.x0 - 48.5)).toBeLessThan(1.5);
    expect(Math.abs(rounds[0]!.line.y1 - 52.5)).toBeLessThan(1.5);
  });

  it('finds circles beside letters where they are as large as others on the page', () => {
    const grey = paper(400, 100);
    for (const x of [60, 130, 200]) ring(grey, x, 40, 13);
    ring(grey, 300, 40, 16);
    for (const x of [215, 318]) fill(grey, x, 27, x + 3, 53);
    const { rounds } = framesOf(inkOf(grey), SIZES);
    expect(rounds.map(({ ink }) => ink.x0)).toEqual([48, 118, 188]);
  });

  it('finds the ticks that part the cells on a line, not letters that touch it', () => {
    const grey = paper(400, 120);
    fill(grey, 20, 60, 81, 62);
    for (const x of [20, 40, 60, 79]) fill(grey, x, 45, x + 2, 60);
    fill(grey, 120, 60, 220, 62); // underlined: two stems, one bowl of another height
    fill(grey, 130, 40, 132, 60);
    fill(grey, 140, 50, 160, 60);
    fill(grey, 170, 48, 172, 60);
    fill(grey, 260, 60, 360, 62); // stems close together
    for (const x of [280, 284, 288]) fill(grey, x, 45, x + 2, 60);
    const bitmap = inkOf(grey);
    const lines = [20, 120, 260].map((x0) => ({ x0, x1: x0 === 20 ? 81 : x0 + 100, y0: 60, y1: 62 }));
    const ticked = tickedLines(bitmap, lines, { least: 7, most: 30, thick: 4 });
    expect(ticked.map(({ line }) => line.x0)).toEqual([20]);
    expect(ticked[0]!.ticks.map(({ x0, x1, y0, y1 }) => [x0, x1, y0, y1])).toEqual(
      [20, 40, 60, 79].map((x) => [x, x + 2, 45, 62]),
    );
  });

  it('tells parts of paper that touch at a corner apart, not parts of ink', () => {
    const [width, height] = [6, 6];
    const ink = Uint8Array.from({ length: 36 }, (_, i) => Number(i % 6 < 3 === i < 18));
    const whole = { x0: 0, x1: 6, y0: 0, y1: 6, count: 18 };
    expect(partsOf({ width, height, ink }, 1, 1, 6)).toEqual([whole]);
    expect(partsOf({ width, height, ink }, 0, 1, 6).map(({ x0, y0, count }) => [x0, y0, count])).toEqual([
      [3, 0, 9],
      [0, 3, 9],
    ]);
  });

  it('joins parts that meet further down', () => {
    const grey = paper(12, 12);
    fill(grey, 1, 1, 3, 9);
    fill(grey, 8, 3, 10, 9);
    fill(grey, 1, 9, 10, 11);
    expect(partsOf(inkOf(grey), 1, 1, 12)).toEqual([{ x0: 1, x1: 10, y0: 1, y1: 11, count: 46 }]);
  });

  it.each([0, 90, 180, 270] as const)('tells by its letters how a page must be turned: by %d', (turn) => {
    const lies = turnedBy(print(0.2), ((360 - turn) % 360) as typeof turn);
    expect(uprightTurn(partsOf(inkOf(lies), 1, 4, 30))).toBe(turn);
    expect(Buffer.compare(turnedBy(lies, turn).tones, print(0.2).tones)).toBe(0);
  });

  it('leaves a page of capitals, and one with little print, as it lies', () => {
    expect(uprightTurn(partsOf(inkOf(turnedBy(print(0), 180)), 1, 4, 30))).toBe(0);
    const lies = partsOf(inkOf(turnedBy(print(0.2), 180)), 1, 4, 30);
    expect(uprightTurn(lies.filter(({ y0 }) => y0 < 80))).toBe(0);
    expect(uprightTurn([])).toBe(0);
  });

  it('measures how far a page lies askew', () => {
    const [width, height] = [600, 400];
    const ink = new Uint8Array(width * height);
    const slope = Math.tan((2 * Math.PI) / 180);
    for (let row = 60; row < 340; row += 20) {
      for (let x = 20; x < 580; x++) for (let d = 0; d < 2; d++) ink[(row + d + Math.round(slope * x)) * width + x] = 1;
    }
    expect(Math.abs(skewOf({ width, height, ink }))).toBeCloseTo(2, 0);
  });

  it('leaves a page straight where hardly anything leans', () => {
    const grey = paper(600, 400);
    for (let row = 60; row < 340; row += 20) fill(grey, 20, row, 580, row + 2);
    for (let x = 20; x < 580; x++) fill(grey, x, 350 + Math.round(x / 20), x + 1, 352 + Math.round(x / 20));
    expect(skewOf(inkOf(grey))).toBe(0);
    const strewn = paper(600, 400);
    let seed = 1;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let i = 0; i < 300; i++) {
      const [x, y] = [random(590), random(390)];
      fill(strewn, x, y, x + 7, y + 7);
    }
    expect(skewOf(inkOf(strewn))).toBe(0);
  });

  it('turns a page that lies askew until it stands straight', () => {
    const grey = paper(600, 400);
    const slope = Math.tan((2 * Math.PI) / 180);
    for (let row = 60; row < 340; row += 20) {
      for (let x = 20; x < 580; x++) fill(grey, x, row + Math.round(slope * x), x + 1, row + 2 + Math.round(slope * x));
    }
    const straight = straightened(grey, skewOf(inkOf(grey)));
    expect(skewOf(inkOf(straight))).toBe(0);
    expect(linesAcross(inkOf(straight), 300, 9).length).toBeGreaterThan(5);
  });

  it('goes through a page that is all dots without comparing each with each', () => {
    const dots = Array.from({ length: 200_000 }, (_, i) => ({ x0: 4 * i, x1: 4 * i + 1, y0: 10, y1: 11, count: 1 }));
    const started = performance.now();
    expect(dotLeaders(dots, { dot: 6, apart: 44 })).toMatchObject([{ x0: 0, x1: 799_997, step: 4 }]);
    // Each with each takes many minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
