import { describe, expect, it } from '@jest/globals';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Painted } from './interpreter.js';
import { mayBeBox, withFramesOf } from './small-pictures.js';

const SIDE = 12;
/** A square picture, three bytes a pixel: a frame with this in its middle. */
function picture(middle: number) {
  const data = new Uint8Array(SIDE * SIDE * 3).fill(255);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const toSide = Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y);
      if (toSide < 1 || toSide > 3) data.fill(toSide < 1 ? 90 : middle, (y * SIDE + x) * 3, (y * SIDE + x + 1) * 3);
    }
  return { width: SIDE, height: SIDE, kind: 2, data };
}

let asked = 0;
const page = (pictures: Record<string, unknown>): PDFPageProxy => {
  const has = (name: string) => name in pictures;
  const get = (name: string) => {
    asked++;
    return pictures[name];
  };
  return { objs: { has, get }, commonObjs: { has, get } } as unknown as PDFPageProxy;
};

/** A page that shows pictures by these names, of nine points each. */
function painted(...names: string[]): Painted {
  const pictures = names.map((_, at) => ({ x0: 60, x1: 69, y0: 700 - 20 * at, y1: 709 - 20 * at }));
  const small = names.map((image, at) => ({
    ...{ place: pictures[at]!, image, fill: 0 },
    matrix: [9, 0, 0, 9, 60, pictures[at]!.y0] as const,
  }));
  return {
    glyphs: [],
    rules: [],
    boxes: [],
    rounds: [],
    drawings: [],
    signs: [],
    sight: [],
    effort: 0,
    ruledUntil: 0,
    pictures,
    small,
  };
}

describe('withFramesOf', () => {
  it('sees a box where its picture is drawn, and looks at the picture once', async () => {
    asked = 0;
    const { boxes, pictures } = await withFramesOf(page({ box: picture(255) }), painted('box', 'box', 'box'));
    expect(boxes).toHaveLength(3);
    expect(boxes[0]).toMatchObject({ x0: 60, x1: 69, y0: 700, y1: 709, stroked: true, fill: 1 });
    expect(pictures).toEqual([]);
    expect(asked).toBe(1);
  });

  it('knows a picture of something else, and not what it can not look at', async () => {
    const { boxes, pictures } = await withFramesOf(page({ icon: picture(60) }), painted('icon', 'lost'));
    expect(boxes).toEqual([]);
    expect(pictures.map(({ isOther }) => isOther)).toEqual([true, undefined]);
  });

  it('sees no box of which too little is shown', async () => {
    const all = painted('box');
    const cut = { ...all.pictures[0]!, x1: 63 };
    const seen = await withFramesOf(page({ box: picture(255) }), { ...all, small: [{ ...all.small[0]!, place: cut }] });
    expect(seen.boxes).toEqual([]);
  });

  it('looks at what is as small as a box alone', () => {
    const sized = (wide: number, high: number) => mayBeBox({ x0: 0, y0: 0, x1: wide, y1: high });
    expect([sized(9, 12), sized(9, 80), sized(3, 9)]).toEqual([true, false, false]);
  });
});
