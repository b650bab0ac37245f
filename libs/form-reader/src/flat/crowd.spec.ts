import { describe, expect, it } from '@jest/globals';
import type { Box, Rule } from '../content/page-content.js';
import type { Area } from './area.js';
import type { Candidate } from './candidate.js';
import { sightingOf } from './candidates.js';
import { Crowd, MOST } from './crowd.js';
import { detectFields } from './detect.js';
import type { Ruling } from './ruling.js';
import { across, pageWith, prose, square, text, upright } from './testing/drawn-page.js';

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
/** Spread over the page without a pattern, and the same every time. */
const spread = (at: number, most: number): number => (at * 7919) % most;

const overlapping = (count: number): Box[] =>
  many(count, (at) => {
    const [x0, y0] = [spread(at, 400), spread(at * 3 + 1, 700)];
    return { x0, y0, x1: x0 + 40 + spread(at, 150), y1: y0 + 12 + spread(at, 90), stroked: true, fill: null };
  });
const hatching = (count: number): Rule[] =>
  many(count, (at) => {
    const [x, y] = [spread(at, 580), spread(at * 5 + 2, 830) + at / count];
    return at % 2 === 0 ? across(x, x + 6, y) : upright(x, y, y + 6);
  });
const pixels = (count: number): Box[] =>
  many(count, (at) => ({ ...square((at % 90) * 6, Math.floor(at / 90) * 6, 6), stroked: false, fill: (at % 7) / 7 }));

const bounded = (marks: Parameters<typeof pageWith>[0]): void => {
  const { page, rulings, areas, candidates, leftOut } = sightingOf(pageWith({ runs: prose, ...marks }));
  expect(leftOut).toBeGreaterThan(0);
  expect(page.boxes.length).toBeLessThanOrEqual(MOST.boxes);
  expect(Math.max(rulings.flat.length, rulings.upright.length)).toBeLessThanOrEqual(MOST.rulings);
  expect(areas.length).toBeLessThanOrEqual(MOST.areas);
  expect(candidates.length).toBeLessThanOrEqual(MOST.candidates);
};

describe('a page that shows more than any form does', () => {
  it('is bounded where boxes lie over one another', () => bounded({ boxes: overlapping(2000) }));
  it('is bounded where it is hatched', () => bounded({ rules: hatching(12_000) }));
  it('is bounded where it holds a picture made of squares', () => bounded({ boxes: pixels(5000) }));

  it('is looked at no more closely where it shows four times as many', () => {
    const kept = (count: number): number[] => {
      const crowd = new Crowd();
      const all = many(count, (at) => square(spread(at, 500), spread(at, 800), 10));
      const rulings = many(count, () => ({ from: 0, to: 10 }) as Ruling);
      const candidates = all.map((rect) => ({ rect, ink: rect }) as unknown as Candidate);
      const areas = all as unknown as Area[];
      return [
        crowd.page(pageWith({ boxes: all })).boxes,
        ...[crowd.rulings(rulings), crowd.areas(areas), crowd.checks(candidates), crowd.candidates(candidates)],
      ].map(({ length }) => length);
    };
    expect(kept(20_000)).toEqual(kept(5_000));
  });

  it('has no boxes to tick where it is graph paper, though not all of it was looked at', () => {
    const rows = many(91, (row) => across(30, 555, 60 + row * 7));
    // Widths differ by a hair, as rounded numbers do: what is left out is every other column.
    const columns = many(76, (column) => upright(30 + column * 7 + (column % 2) * 0.05, 60, 690));
    const { checks, leftOut } = sightingOf(pageWith({ runs: prose, rules: [...rows, ...columns] }));
    expect(leftOut).toBeGreaterThan(0);
    expect(checks).toEqual([]);
  });

  it('still gives its largest blanks, each half as sure', () => {
    const runs = [...prose, text('Name:', 60, 40)];
    const line = across(100, 400, 38);
    // Nothing can be written on them: there are no more candidates than without them.
    const specks = many(3500, (at) => {
      const [x, y] = [20 + (at % 70) * 8, 150 + Math.floor(at / 70) * 12];
      return upright(x, y, y + 4);
    });
    const quiet = detectFields(pageWith({ runs, rules: [line] }));
    const loud = detectFields(pageWith({ runs, rules: [...specks, line] }));
    expect(quiet).toHaveLength(1);
    expect(loud.map(({ rect }) => rect)).toEqual([quiet[0]!.rect]);
    expect(loud[0]!.confidence).toBeCloseTo(quiet[0]!.confidence / 2, 5);
  });

  it('is no page of a form, however full that is', () => {
    const rows = many(60, (row) => across(40, 560, 40 + row * 12));
    const columns = many(30, (column) => upright(40 + column * 17.9, 40, 748));
    expect(sightingOf(pageWith({ runs: prose, rules: [...rows, ...columns] })).leftOut).toBe(0);
  });
});
