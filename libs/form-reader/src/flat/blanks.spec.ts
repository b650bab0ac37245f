import { describe, expect, it } from '@jest/globals';
import type { Rule } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { detectFields } from './detect.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

const wholes = (rules: readonly Rule[], signs: readonly [string, number][]): readonly [number, number][] =>
  sightingOf(pageWith({ rules, runs: [...prose, ...signs.map(([sign, x]) => text(sign, x, 502))] }))
    .candidates.filter(({ cells }) => cells > 1)
    .map(({ rect }) => [rect.x0, rect.x1]);

describe('rowsOf', () => {
  const parts = [across(100, 120, 500), across(130, 150, 500), across(160, 200, 500)];

  it('sees a date in parts as one blank as well', () => {
    expect(
      wholes(parts, [
        ['/', 123],
        ['/', 153],
      ]),
    ).toContainEqual([100, 200]);
  });

  it('does not reach over words', () => {
    expect(
      wholes(parts, [
        ['to', 121],
        ['to', 151],
      ]),
    ).toEqual([]);
  });
});

describe('blanksOf', () => {
  /** A column of cells with something printed in the lowest part of each. */
  const found = (print: string) => {
    const ys = [500, 525, 550, 575, 600];
    const rules = [...ys.map((y) => across(60, 300, y)), ...[60, 300].map((x) => upright(x, 500, 600))];
    const runs = [...prose, ...ys.slice(0, 4).map((y) => text(print, 140, y + 2, 8))];
    return detectFields(pageWith({ rules, runs })).map(({ rect }) => [rect.x0, Math.round(rect.y0), rect.x1, rect.y1]);
  };

  it('sees the room over a caption at the bottom of its cell', () => {
    expect(found('Number, street').sort((a, b) => a[1]! - b[1]!)).toEqual(
      [500, 525, 550, 575].map((y) => [60, y + 8, 300, y + 25]),
    );
  });

  it('sees none over what is no word', () => {
    expect(found('00').filter(([x0, , x1]) => x0 === 60 && x1 === 300)).toEqual([]);
  });

  it('sees the room behind a caption that stands a little higher over its line than others do', () => {
    const rects = (x: number) => {
      const runs = [...prose, text('Vorname', x, 509.5, 13)];
      const found = sightingOf(pageWith({ rules: [across(60, 300, 500)], runs })).candidates;
      return found.map(({ rect }) => [Math.round(rect.x0), rect.x1]);
    };
    expect(rects(60)).toContainEqual([107, 300]);
    expect(rects(120)).not.toContainEqual([167, 300]);
  });
});
