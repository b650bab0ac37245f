import { describe, expect, it } from '@jest/globals';
import type { ViewRect } from './content/page-content.js';
import { Nearby, NearbyByPage, rowOf } from './nearby.js';

/** Spread without a pattern, and the same every time. */
const spread = (at: number, most: number): number => (at * 7919 + at * at * 31) % most;
const rects = Array.from({ length: 600 }, (_, at): ViewRect => {
  const [x0, y0] = [spread(at, 600), spread(at * 3 + 1, 800)];
  return { x0, y0, x1: x0 + spread(at * 5 + 2, at % 50 === 0 ? 3000 : 90), y1: y0 + spread(at * 7 + 3, 40) };
});
const meets = (a: ViewRect, b: ViewRect): boolean => a.x0 <= b.x1 && a.x1 >= b.x0 && a.y0 <= b.y1 && a.y1 >= b.y0;

describe('what lies near a place', () => {
  const nearby = new Nearby(rects, (rect) => rect);

  it.each(rects.slice(0, 40).map((area) => [area] as const))('is all that meets it, in order: %o', (area) => {
    const near = nearby.near(area);
    expect(near.filter((rect) => meets(rect, area))).toEqual(rects.filter((rect) => meets(rect, area)));
    expect(near).toEqual(rects.filter((rect) => near.includes(rect)));
  });

  it('is little besides', () => {
    const area = { x0: 300, y0: 400, x1: 310, y1: 405 };
    expect(nearby.near(area).every((rect) => meets(rect, { x0: 299, y0: 399, x1: 311, y1: 406 }))).toBe(true);
  });

  it('is the same of few, which are looked through', () => {
    const few = rects.slice(0, 30);
    const among = new Nearby(few, (rect) => rect);
    for (const area of rects.slice(0, 200))
      expect(among.near(area)).toEqual(nearby.near(area).filter((one) => few.includes(one)));
  });

  it('is found in an area without an end', () => {
    const row = { x0: -Infinity, x1: Infinity, y0: 100, y1: 110 };
    expect(rowOf({ x0: 300, x1: 310, y0: 100, y1: 110 })).toEqual(row);
    expect(nearby.near(row).filter((rect) => meets(rect, row))).toEqual(rects.filter((rect) => meets(rect, row)));
  });

  it('may reach farther than any page', () => {
    const far = [{ x0: -1e9, y0: 10, x1: 1e9, y1: 20 }, ...rects];
    expect(new Nearby(far, (rect) => rect).near({ x0: 5e8, y0: 15, x1: 5e8, y1: 15 })).toEqual([far[0]]);
  });

  it('holds nothing that is nowhere', () => {
    const nowhere = { x0: NaN, y0: 10, x1: 20, y1: 20 };
    expect(new Nearby([nowhere], (rect) => rect).near({ x0: 0, y0: 0, x1: 100, y1: 100 })).toEqual([]);
  });
});

describe('what lies near a place of several pages', () => {
  const onPages = rects.map((rect, at) => ({ rect, page: 1 + (at % 3) }));
  const nearby = new NearbyByPage(
    onPages,
    ({ page }) => page,
    ({ rect }) => rect,
  );

  it.each([1, 2, 3])('is what lies near it on page %i', (page) => {
    const area = rowOf({ x0: 0, x1: 0, y0: 300, y1: 320 });
    const expected = onPages.filter((placed) => placed.page === page && meets(placed.rect, area));
    expect(nearby.near(page, area).filter(({ rect }) => meets(rect, area))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
  });

  it('is nothing on a page that holds nothing', () => {
    expect(nearby.near(4, { x0: 0, x1: 600, y0: 0, y1: 800 })).toEqual([]);
  });
});
