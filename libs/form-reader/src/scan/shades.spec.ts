import { describe, expect, it } from '@jest/globals';
import type { Grey } from '@formseal/line-recogniser';
import { bitmapOf } from './bitmap.js';
import { linesAcross } from './pixel-lines.js';
import { onLines, withoutShades } from './shades.js';

const [WIDTH, HEIGHT] = [600, 400];

function fill({ width, tones }: Grey, x0: number, y0: number, x1: number, y1: number, tone: number): void {
  for (let y = y0; y < y1; y++) tones.fill(tone, y * width + x0, y * width + x1);
}

/** A sheet with the noise of a scanner, and what is drawn on it. */
function sheet(draw: (grey: Grey) => void): Grey {
  const grey = { width: WIDTH, height: HEIGHT, tones: new Uint8Array(WIDTH * HEIGHT).fill(252) };
  draw(grey);
  grey.tones.forEach((tone, i) => (grey.tones[i] = Math.min(255, tone + ((i * 7919 + (i % 101) * 31) % 9) - 4)));
  return grey;
}

/** Words: strokes as thick as those of small print, and as close. */
function print(grey: Grey, x: number, y: number, wide: number, ground = 252): void {
  for (let at = 0; at < wide; at += 6) fill(grey, x + at, y, x + at + 3, y + 16, at % 4 === 0 ? 40 : (ground + 40) / 2);
}

const rounded = ({ x0, x1, y0, y1 }: { x0: number; x1: number; y0: number; y1: number }): number[] =>
  [x0, y0, x1, y1].map((value) => Math.round(value / 3));

describe('withoutShades', () => {
  it('finds a grey ground with print on it, and the white fields in it', () => {
    const { shades } = withoutShades(
      sheet((grey) => {
        fill(grey, 41, 50, 541, 330, 200);
        print(grey, 60, 70, 120, 200);
        fill(grey, 61, 102, 302, 139, 252);
        fill(grey, 330, 101, 350, 121, 252);
      }),
    );
    const [ground, ...fields] = shades;
    expect(rounded(ground!)).toEqual(rounded({ x0: 41, y0: 50, x1: 541, y1: 330 }));
    expect(ground!.lightness).toBeCloseTo(0.79, 1);
    expect(fields.map(rounded).sort()).toEqual(
      [
        { x0: 61, y0: 102, x1: 302, y1: 139 },
        { x0: 330, y0: 101, x1: 350, y1: 121 },
      ]
        .map(rounded)
        .sort(),
    );
    expect(fields.map(({ lightness }) => lightness)).toEqual([1, 1]);
  });

  it('tells grey cells from the white ones beside them', () => {
    const { shades } = withoutShades(
      sheet((grey) => {
        fill(grey, 400, 100, 460, 160, 190);
        fill(grey, 398, 80, 462, 83, 20);
        fill(grey, 398, 98, 462, 101, 20);
        fill(grey, 398, 197, 462, 200, 20);
        fill(grey, 397, 80, 400, 200, 20);
        fill(grey, 460, 80, 463, 200, 20);
      }),
    );
    expect(shades.map(({ y1 }) => Math.round(y1))).toEqual([160]);
  });

  it.each<[string, (grey: Grey) => void]>([
    ['lines of print', (grey) => [80, 110, 140, 170].forEach((y) => print(grey, 60, y, 400))],
    [
      'a shadow that fades',
      (grey) => {
        for (let x = 0; x < 300; x++) fill(grey, x, 0, x + 1, HEIGHT, 160 + Math.floor(x / 3.3));
      },
    ],
    [
      'a letter aslant',
      (grey) => {
        for (let y = 60; y < 340; y++) fill(grey, 60 + y, y, 100 + y, y + 1, 170);
      },
    ],
    [
      'a photograph',
      (grey) => {
        for (let y = 60; y < 340; y++)
          for (let x = 60; x < 340; x++) grey.tones[y * WIDTH + x] = 60 + ((x * x + 3 * y * y) % 5000) / 30;
      },
    ],
    ['paper that is grey all over', (grey) => fill(grey, 0, 0, WIDTH, HEIGHT, 200)],
  ])('takes for no shade: %s', (_what, draw) => expect(withoutShades(sheet(draw)).shades).toEqual([]));

  it('takes no fat letter for a dark shade', () => {
    const { shades } = withoutShades(
      sheet((grey) => {
        fill(grey, 100, 100, 120, 124, 30);
        fill(grey, 300, 100, 380, 140, 30);
      }),
    );
    expect(shades.map(rounded)).toEqual([rounded({ x0: 300, y0: 100, x1: 380, y1: 140 })]);
  });

  it('leaves a sheet in bad light as it is', () => {
    const grey = sheet((plain) => {
      for (let x = 20; x < 580; x++) fill(plain, x, 20, x + 1, 380, 130 + Math.floor(x / 5.6));
    });
    expect(withoutShades(grey)).toEqual({ picture: grey, shades: [] });
  });

  it('makes of a ground paper, and leaves the lines on it', () => {
    const grey = sheet((plain) => {
      fill(plain, 40, 50, 540, 310, 195);
      fill(plain, 40, 200, 540, 203, 100);
      fill(plain, 300, 50, 302, 310, 120);
    });
    const linesOf = (picture: Grey): number[][] =>
      linesAcross(bitmapOf(picture), 40, 9).map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]);
    const { picture } = withoutShades(grey);
    expect(linesOf(picture)).toEqual([[40, 200, 540, 203]]);
    const inkIn = (one: Grey): number[] =>
      [...bitmapOf(one).ink.subarray(60 * WIDTH, 61 * WIDTH)].flatMap((ink, x) => (ink === 1 ? [x] : []));
    expect(inkIn(grey).length).toBeGreaterThan(10);
    expect(inkIn(picture)).toEqual([300, 301]);
    expect(picture.tones[100 * WIDTH + 100]).toBeGreaterThan(250);
  });

  it('leaves a dark ground as it is: print on it is white', () => {
    const grey = sheet((plain) => fill(plain, 40, 50, 540, 90, 20));
    const { picture, shades } = withoutShades(grey);
    expect(picture).toBe(grey);
    expect(shades).toHaveLength(1);
  });
});

describe('onLines', () => {
  it('puts a side in the middle of the line that runs along it', () => {
    const shade = { x0: 40, x1: 140, y0: 52, y1: 100, lightness: 0.8 };
    const long = { x0: 0, x1: 500, y0: 46, y1: 50 };
    const short = { x0: 50, x1: 70, y0: 99, y1: 101 };
    const wall = { x0: 141, x1: 143, y0: 40, y1: 120 };
    expect(onLines([shade], [long, short], [wall])).toEqual([{ ...shade, y0: 48, x1: 142 }]);
  });
});
