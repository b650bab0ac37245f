import { describe, expect, it } from '@jest/globals';
import type { Candidate } from './candidate.js';
import { withoutRoomsOverLines } from './rooms-over-lines.js';
import { rulingsOf } from './ruling.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

const place = (evidence: Candidate['evidence'], x0: number, y0: number): Candidate => {
  const rect = { x0, x1: 280, y0, y1: y0 + 12 };
  return { rect, type: 'text', evidence, cells: 0, area: null, fit: 'line', ink: rect };
};

/** What is left of the bare room behind `Name:` and of a line that begins there and lies so far under its feet. */
function left(under: number, from = 60, behind = false): string[] {
  const rules = behind ? [across(90, 280, 499)] : [];
  const page = pageWith({ runs: [...prose, text('Name:', 60, 500)], rules });
  const found = [place('space', 87, 498), place('rule', from, 500 - under)];
  const chosen = found.map((candidate) => ({ candidate, place: 0.9, fit: 0.9 }));
  return withoutRoomsOverLines(chosen, { text: new TextIndex(page), rulings: rulingsOf(page) }).map(
    ({ candidate }) => candidate.evidence,
  );
}

describe('withoutRoomsOverLines', () => {
  it('has the line under a caption for its blank, and not the bare room behind it too', () => {
    expect(left(13)).toEqual(['rule']);
    expect(left(22)).toEqual(['rule']);
  });

  it('leaves both where a line is drawn behind the caption too: the one under it goes on from there', () => {
    expect(left(13, 60, true).length).toBe(2);
  });

  it.each([
    ['on the caption’s row', 2, 60],
    ['far under it', 40, 60],
    ['that begins elsewhere', 13, 120],
  ])('leaves both where the line is one %s', (_where, under, from) => expect(left(under, from).length).toBe(2));
});
