import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { partedByCaptionsOver } from './captions-over.js';
import { across, pageWith, square, text } from './testing/drawn-page.js';
import type { Judged } from './judged.js';

const LINES = [600, 560, 520];
const ROWS = [
  ['Last name', 'First name', 'M.I.'],
  ['Street', 'City', 'Zip'],
  ['Home phone', 'Cell phone', 'E-mail'],
];
const COLUMNS = [61, 250, 400];

/** Rows of captions so far over their lines, or under them, and more. */
const page = (off: number, more: Parameters<typeof pageWith>[0] = {}) =>
  pageWith({
    ...more,
    runs: [
      ...LINES.flatMap((y, row) => ROWS[row]!.map((caption, at) => text(caption, COLUMNS[at]!, y + off, 8))),
      ...(more.runs ?? []),
    ],
    rules: LINES.map((y) => across(60, 520, y)),
  });

/** Where the blanks over each line begin, when one was chosen on each of them. */
function startsOf(marks: ReturnType<typeof pageWith>): number[][] {
  const sighting = sightingOf(marks);
  const chosen = LINES.map((y): Judged => {
    const on = sighting.candidates.find(({ rect, evidence }) => evidence === 'rule' && Math.abs(rect.y0 - y) < 1)!;
    const rect = { ...on.rect, x0: 60, x1: 520 };
    return { candidate: { ...on, rect, ink: rect }, place: 0.6, fit: 0.6 };
  });
  const { parted, left } = partedByCaptionsOver(chosen, sighting);
  const all = [...parted, ...left].map(({ candidate }) => candidate.rect);
  return LINES.map((y) => all.filter(({ y0 }) => Math.abs(y0 - y) < 1).map(({ x0 }) => Math.round(x0)));
}

describe('captions in a row over a line', () => {
  it('part it, as they do the lines over and under it', () => {
    expect(startsOf(page(28))).toEqual(LINES.map(() => [60, 249, 399]));
    expect(startsOf(page(22))).toEqual(LINES.map(() => [60, 249, 399]));
  });

  it.each([
    ['under their lines', page(-9)],
    ['with no room under them', page(8)],
    ['beside a box to tick', page(28, { boxes: LINES.map((y) => square(350, y + 6, 8)) })],
    ['before captions of their own', page(28, { runs: LINES.map((y) => text('Other', 30, y + 2, 8)) })],
    ['under a line of print', page(24, { runs: LINES.map((y) => text('Please print clearly', 61, y + 12, 8)) })],
  ])('leave it whole %s', (_, marks) => {
    expect(startsOf(marks)).toEqual(LINES.map(() => [60]));
  });

  it('are the upper line’s where the uppermost has none over it, and the lowest none under it', () => {
    const marks = page(-9);
    const last = new Set(ROWS[2]);
    expect(startsOf({ ...marks, runs: marks.runs.filter(({ text: words }) => !last.has(words)) })).toEqual(
      LINES.map(() => [60]),
    );
  });
});
