import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import type { Candidate } from './candidate.js';
import type { Judged } from './judged.js';
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
  return withoutPartsUnderTakenCaptions(chosen, chosen, new TextIndex(page)).length;
}

/** Where the blanks of a caption with dots behind it lie, and of the dots under both, of which the caption cut a part. */
function onDots(likely: number): number[] {
  const dots = (x0: number, x1: number, y: number) => ({ ...across(x0, x1, y), drawn: 'glyphs' as const });
  const runs = [...prose, text('Date:', 150, 502)];
  const page = pageWith({ runs, rules: [dots(60, 500, 480), dots(185, 500, 500)] });
  const areas = areasOf(rulingsOf(page));
  const place = (x0: number, y0: number, likely: number): Judged => {
    const rect = { x0, x1: 500, y0, y1: y0 + 12 };
    const area = areas.find((one) => Math.abs(one.y0 - y0) < 1)!;
    const candidate: Candidate = { rect, type: 'text', evidence: 'leader', cells: 0, area, fit: 'line', ink: rect };
    return { candidate, place: likely, fit: 0.9 };
  };
  const [own, part, whole] = [place(185, 500, 0.9), place(150, 480, 0.8), place(60, 480, likely)];
  const left = withoutPartsUnderTakenCaptions([own, part], [own, part, whole], new TextIndex(page));
  return left.map(({ candidate }) => candidate.rect.x0);
}

describe('withoutPartsUnderTakenCaptions', () => {
  it('leaves out the part of a rule that was cut by a caption with a line of its own', () =>
    expect(left(true)).toBe(1));
  it('keeps it where the caption has none', () => expect(left(false)).toBe(1));
  it('takes all of a row of dots for its part, where that may be a blank', () => {
    expect(onDots(0.7)).toEqual([185, 60]);
    expect(onDots(0.3)).toEqual([185]);
  });
});
