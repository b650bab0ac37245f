import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import type { Candidate } from './candidate.js';
import { rulingsOf } from './ruling.js';
import { withoutPartsUnderTakenCaptions } from './taken-captions.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

/** How many blanks are left: the part of a rule that a caption over it cut out, and the caption's own line on its row, if it has one. */
function left(own: boolean): number {
  const rules = [across(60, 500, 480), ...(own ? [across(95, 200, 500)] : [])];
  const page = pageWith({ runs: [...prose, text('Date:', 60, 502)], rules });
  const areas = areasOf(rulingsOf(page));
  const place = (x0: number, x1: number, y0: number): Candidate => {
    const rect = { x0, x1, y0, y1: y0 + 12 };
    const area = areas.find((one) => Math.abs(one.y0 - y0) < 1)!;
    return { rect, type: 'text', evidence: 'rule', cells: 0, area, fit: 'line', ink: rect };
  };
  const places = [place(60, 200, 480), ...(own ? [place(95, 200, 500)] : [])];
  const chosen = places.map((candidate) => ({ candidate, place: 0.9, fit: 0.9 }));
  return withoutPartsUnderTakenCaptions(chosen, new TextIndex(page)).length;
}

describe('withoutPartsUnderTakenCaptions', () => {
  it('leaves out the part of a rule that was cut by a caption with a line of its own', () =>
    expect(left(true)).toBe(1));
  it('keeps it where the caption has none', () => expect(left(false)).toBe(1));
});
