import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../content/page-content.js';
import { rulingsBetween, rulingsOf } from './ruling.js';
import { across, pageWith, square, upright } from './testing/drawn-page.js';

const flatOn = (marks: Partial<PageContent>): [number, number, string][] =>
  rulingsOf(pageWith(marks)).flat.map(({ from, to, drawn }) => [from, to, drawn]);

describe('rulings', () => {
  it('are lines and the sides of boxes, with their axis taken out', () => {
    const { flat, upright: sides } = rulingsOf(
      pageWith({ rules: [across(60, 200, 500)], boxes: [square(300, 400, 20)] }),
    );
    expect(flat.map(({ at, from, to }) => [at, from, to])).toEqual([
      [400, 300, 320],
      [420, 300, 320],
      [500, 60, 200],
    ]);
    expect(sides.map(({ at, from, to }) => [at, from, to])).toEqual([
      [300, 400, 420],
      [320, 400, 420],
    ]);
  });

  it('are put together from their pieces, and from dashes, not over a gap', () => {
    expect(flatOn({ rules: [across(60, 100, 500), across(101, 200, 500.5)] })).toEqual([[60, 200, 'stroke']]);
    expect(flatOn({ rules: [across(60, 100, 500), across(103, 200, 500)] })).toHaveLength(2);
    expect(flatOn({ rules: [across(60, 100, 500), across(60, 100, 502)] })).toHaveLength(2);
    const dashes = [0, 1, 2, 3, 4].map((i) => across(60 + 8 * i, 64 + 8 * i, 500));
    expect(flatOn({ rules: dashes })).toEqual([[60, 96, 'dashes']]);
  });

  it('are none that nobody sees, no specks, and no edge of a ground that covers the page', () => {
    expect(flatOn({ rules: [{ ...across(60, 200, 500), lightness: 0.98 }] })).toEqual([]);
    expect(flatOn({ rules: [across(60, 62, 500)] })).toEqual([]);
    const ground = { x0: 0, x1: 595, y0: 0, y1: 842, stroked: false, fill: 0.95 };
    expect(flatOn({ boxes: [ground] })).toEqual([]);
    expect(flatOn({ boxes: [{ ...ground, y1: 400 }] })).toHaveLength(2);
  });

  it('are found again by where they lie', () => {
    const { upright: all } = rulingsOf(pageWith({ rules: [100, 200, 300, 400].map((x) => upright(x, 100, 200)) }));
    expect(rulingsBetween(all, 190, 310).map(({ at }) => at)).toEqual([200, 300]);
    expect(rulingsBetween(all, 210, 290)).toEqual([]);
  });
});
