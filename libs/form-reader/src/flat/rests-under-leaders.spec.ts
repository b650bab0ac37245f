import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import type { Candidate } from './candidate.js';
import { withoutRestsUnderLeaders } from './rests-under-leaders.js';
import { rulingsOf } from './ruling.js';
import { across, pageWith, upright } from './testing/drawn-page.js';

/** How many blanks are left in a cell with a row of dots across it, from here to there. */
function left(from: number, to: number): number {
  const dots = { ...across(from, to, 520), drawn: 'glyphs' as const };
  const walls = [across(100, 400, 500), across(100, 400, 550), upright(100, 500, 550), upright(400, 500, 550)];
  const areas = areasOf(rulingsOf(pageWith({ rules: [...walls, dots] }))).filter(({ y0 }) => y0 < 550);
  const chosen = areas.map((area) => {
    const rect = { x0: area.x0, x1: area.x1, y0: area.y0, y1: area.y0 + 15 };
    const evidence = area.bottom.drawn === 'glyphs' ? 'leader' : 'cell';
    const candidate: Candidate = { rect, type: 'text', evidence, cells: 0, area, fit: 'line', ink: rect };
    return { candidate, place: 0.9, fit: 0.9 };
  });
  expect(chosen.map(({ candidate }) => candidate.evidence).sort()).toEqual(['cell', 'leader']);
  return withoutRestsUnderLeaders(chosen).length;
}

describe('withoutRestsUnderLeaders', () => {
  it('has a cell with a row of dots in it ask once, on the dots', () => expect(left(104, 390)).toBe(1));
  it('leaves both where the row parts two cells', () => expect(left(100, 400)).toBe(2));
});
