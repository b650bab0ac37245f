import { describe, expect, it } from '@jest/globals';
import type { Rule } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';

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
