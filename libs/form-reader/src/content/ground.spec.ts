import { describe, expect, it } from '@jest/globals';
import { Ground } from './ground.js';
import { Outline } from './path-shape.js';

const PAGE = { x0: 0, y0: 0, x1: 600, y1: 800 };
const SAME = [1, 0, 0, 1, 0, 0] as const;
const sheet = ([x0, y0, x1, y1]: readonly number[]): Outline =>
  new Outline([0, x0!, y0!, 1, x1!, y0!, 1, x1!, y1!, 1, x0!, y1!, 4], SAME, false);

describe('the ground of a page', () => {
  it('is white paper, and what was laid over it last', () => {
    const ground = new Ground(PAGE);
    ground.fill(sheet([100, 100, 200, 200]), PAGE, 0.2, 7);
    expect(ground.at(50, 50)).toEqual({ lightness: 1, covered: -1, painted: -1 });
    expect(ground.at(150, 150)).toMatchObject({ covered: 7, painted: 7 });
    expect(ground.at(150, 150).lightness).toBeCloseTo(0.2);
    ground.touch({ x0: 140, y0: 140, x1: 160, y1: 160 }, 9);
    expect(ground.at(150, 150)).toEqual({ lightness: null, covered: 7, painted: 9 });
  });

  it('is covered no further than its window', () => {
    const ground = new Ground(PAGE);
    ground.fill(sheet([0, 0, 600, 800]), { x0: 100, y0: 100, x1: 200, y1: 200 }, 0, 0);
    expect([ground.at(150, 150).lightness, ground.at(300, 300).lightness]).toEqual([0, 1]);
  });

  it('of a poster is known up to its edges', () => {
    const ground = new Ground({ x0: 0, y0: 0, x1: 14_400, y1: 14_400 });
    ground.fill(sheet([14_000, 14_000, 14_400, 14_400]), { x0: 0, y0: 0, x1: 14_400, y1: 14_400 }, 0, 0);
    expect(ground.at(14_200, 14_200).lightness).toBe(0);
  });

  it.each([
    ['numbers that are none', (ground: Ground) => ground.touch({ x0: Number.NaN, y0: 0, x1: 10, y1: 10 }, 0)],
    [
      'lengths without end',
      (ground: Ground) => ground.touch({ x0: Infinity, y0: 0, x1: -Infinity, y1: Number.NaN }, 0),
    ],
    [
      'more sheets than anybody lays on one another',
      (ground: Ground) => {
        for (let at = 0; at < 300; at += 1) ground.touch(PAGE, at);
      },
    ],
  ])('is asked of a picture of the page after %s', (_, work) => {
    const ground = new Ground(PAGE);
    work(ground);
    expect(ground.at(50, 50)).toMatchObject({ lightness: null, painted: Infinity });
  });
});
