import { describe, expect, it } from '@jest/globals';
import { rulingsOf } from './ruling.js';
import { areasOf } from './area.js';
import { withAskingCells } from './asking-cells.js';
import type { Candidate } from './candidate.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import { pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

const cell = { x0: 60, y0: 400, x1: 500, y1: 450, stroked: true, fill: null };

/** What is added on a page whose only cell has a caption, for a place below it of this chance. */
function added(caption: string, place: number, chosen: readonly Judged[] = [], boxes = [cell]): number[] {
  const page = pageWith({ runs: [...prose, text(caption, 64, 438)], boxes });
  const rulings = rulingsOf(page);
  const areas = areasOf(rulings);
  const sighting: Sighting = {
    page,
    seen: page.boxes,
    rulings,
    text: new TextIndex(page),
    areas,
    checks: [],
    candidates: [],
    leftOut: 0,
  };
  const placeIn = (height: number): Candidate => {
    const rect = { x0: 60, y0: 400, x1: 500, y1: 400 + height };
    return { rect, type: 'text', evidence: 'cell', cells: 0, area: areas[0]!, fit: 'text', ink: rect };
  };
  const judged = [30, 15].map((height) => ({ candidate: placeIn(height), place, fit: height / 40 }));
  return withAskingCells(chosen, judged, sighting)
    .slice(chosen.length)
    .map(({ candidate }) => candidate.rect.y1 - candidate.rect.y0);
}

describe('withAskingCells', () => {
  it('has the best place of a cell that asks for something for a blank', () => {
    expect(added('Have you ever been evicted? If so, when and why:', 0.2)).toEqual([30]);
    expect(added('Reasons?', 0.2)).toEqual([30]);
  });

  it('leaves a cell that says something, one hardly likely, and one that has a blank', () => {
    expect(added('Reasons', 0.2)).toEqual([]);
    expect(added('10:', 0.2)).toEqual([]);
    expect(added('Reasons:', 0.05)).toEqual([]);
    const rect = { x0: 200, y0: 436, x1: 490, y1: 448 };
    const known: Candidate = { rect, type: 'text', evidence: 'cell', cells: 0, area: null, fit: 'line', ink: rect };
    expect(added('Reasons:', 0.2, [{ candidate: known, place: 0.9, fit: 0.9 }])).toEqual([]);
  });

  it('is not kept from it by the blank of the next cell, which reaches over the wall a little', () => {
    const rect = { x0: 200, y0: 386, x1: 490, y1: 402.2 };
    const next: Candidate = { rect, type: 'text', evidence: 'space', cells: 0, area: null, fit: 'line', ink: rect };
    expect(added('Reasons:', 0.2, [{ candidate: next, place: 0.9, fit: 0.9 }])).toEqual([30]);
  });

  it('has what is hardly likely for a blank behind a question, where cells of one width ask one each', () => {
    const found = (caption: string, count: number): number => {
      const boxes = Array.from({ length: count }, (_, at) => ({ ...cell, y0: 400 - 20 * at, y1: 420 - 20 * at }));
      const page = pageWith({ runs: [...prose, ...boxes.map(({ y0 }) => text(caption, 64, y0 + 6))], boxes });
      const rulings = rulingsOf(page);
      const areas = areasOf(rulings);
      const shown = {
        page,
        seen: boxes,
        rulings,
        text: new TextIndex(page),
        areas,
        checks: [],
        candidates: [],
        leftOut: 0,
      };
      const judged = areas.map((area) => {
        const rect = { x0: 300, x1: area.x1, y0: area.y0, y1: area.y0 + 15 };
        const candidate: Candidate = { rect, type: 'text', evidence: 'cell', cells: 0, area, fit: 'line', ink: rect };
        return { candidate, place: 0.05, fit: 0.8 };
      });
      return withAskingCells([], judged, shown).length;
    };
    expect(found('When could you move in?', 3)).toBe(3);
    expect(found('When could you move in?', 2)).toBe(0);
    expect(found('When you could move in', 3)).toBe(0);
  });
});
