import { describe, expect, it } from '@jest/globals';
import { linesOfPictures } from './thin-pictures.js';

/** A row of pictures, each so long and the next right behind it. */
const tiles = (count: number, from: number, y: number, long = 2.4, thick = 0.48) =>
  Array.from({ length: count }, (_, nth) => ({
    x0: from + nth * long,
    x1: from + (nth + 1) * long,
    y0: y,
    y1: y + thick,
  }));

const upright = (rects: ReturnType<typeof tiles>) =>
  rects.map(({ x0, x1, y0, y1 }) => ({ x0: y0, x1: y1, y0: x0, y1: x1 }));

describe('linesOfPictures', () => {
  it('makes one line of pictures in a row, flat or upright', () => {
    const { rules, others } = linesOfPictures([...tiles(50, 60, 400), ...upright(tiles(20, 100, 300))]);
    expect(rules).toMatchObject([
      { direction: 'horizontal', x0: 60, x1: expect.closeTo(180), y0: 400 },
      { direction: 'vertical', x0: 300, y0: 100, y1: expect.closeTo(148) },
    ]);
    expect(others).toEqual([]);
  });

  it('parts it where there is a gap, and takes one long picture for a line', () => {
    const { rules } = linesOfPictures([...tiles(10, 60, 400), ...tiles(10, 120, 400), ...tiles(1, 60, 300, 400, 1)]);
    expect(rules.map(({ x0, x1 }) => [x0, Math.round(x1)])).toEqual([
      [60, 460],
      [60, 84],
      [120, 144],
    ]);
  });

  it('leaves a picture that is cut into strips whole, flat or upright', () => {
    const strips = Array.from({ length: 40 }, (_, nth) => ({ x0: 60, x1: 500, y0: 300 + nth, y1: 301 + nth }));
    for (const turned of [(all: typeof strips) => all, upright]) {
      const { rules, others } = linesOfPictures(turned(strips));
      expect(rules).toEqual([]);
      expect(others).toEqual(turned([{ x0: 60, x1: 500, y0: 300, y1: 340 }]));
    }
  });

  it('leaves pictures that are no lines, and pieces too short for one', () => {
    const logo = { x0: 60, x1: 160, y0: 700, y1: 760 };
    const { rules, others } = linesOfPictures([logo, ...tiles(3, 60, 400)]);
    expect(rules).toEqual([]);
    expect(others).toEqual([logo]);
  });
});
