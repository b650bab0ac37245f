import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { combsOf } from './combs.js';
import { detectFields } from './detect.js';
import { pageWith, prose, square, text } from './testing/drawn-page.js';

const filled = (x: number, y: number) => ({ ...square(x, y, 14), stroked: false, fill: 0.93 });
const row = (y: number, right = 0) => [90, 106, 122].map((x) => filled(x + right, y));
const combsOn = (marks: Partial<PageContent>) =>
  sightingOf(pageWith(marks)).candidates.filter(({ evidence, fit }) => evidence === 'comb' && fit === 'whole');

describe('combsOf', () => {
  it('finds rows of cells apart, and none in the room between two rows', () => {
    expect(combsOn({ boxes: [...row(500), ...row(475)] }).map(({ rect }) => Math.round(rect.y0))).toEqual([475, 500]);
  });

  it('keeps a row with signs between its groups, not one that is filled in', () => {
    const boxes = row(500);
    expect(combsOn({ boxes, runs: [text('/', 110, 503)] })).toHaveLength(1);
    expect(combsOn({ boxes, runs: [text('N', 95, 503), text('Y', 110, 503)] })).toHaveLength(0);
  });

  it('puts neighbouring groups together, and ends where a row has more cells than print has letters', () => {
    const groups = (count: number) => Array.from({ length: count }, (_, at) => row(500, 60 * at)).flat();
    const longest = (count: number) =>
      Math.max(...combsOf(pageWith({ boxes: groups(count) }), []).map(({ cells }) => cells));
    expect([4, 30].map(longest)).toEqual([12, 90]);
    expect(longest(60)).toBeLessThan(150);
  });

  it('takes three empty cells for one field, whatever stands around', () => {
    const found = detectFields(pageWith({ boxes: row(500), runs: prose }));
    expect(found.map(({ format }) => format.comb)).toEqual([3]);
  });
});
