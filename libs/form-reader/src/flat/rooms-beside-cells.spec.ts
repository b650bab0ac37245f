import { describe, expect, it } from '@jest/globals';
import type { Area } from './area.js';
import type { Candidate } from './candidate.js';
import { withoutRoomsBesideCells } from './rooms-beside-cells.js';
import { pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

interface Cell {
  readonly x0: number;
  readonly y0: number;
  readonly x1?: number;
}

/** What is left of the bare room behind `Name:` (60 to 87, feet at 500), which ends at 140, and of a cell. */
function left({ x0, y0, x1 = 280 }: Cell, printed: string | null = null): string[] {
  const inCell = printed === null ? [] : [text(printed, x0 + 4, y0 + 9, 6)];
  const page = pageWith({ runs: [...prose, text('Name:', 60, 500), ...inCell] });
  const place = (evidence: Candidate['evidence'], rect: Candidate['rect'], area: Area | null): Candidate => ({
    ...{ rect, type: 'text', evidence, cells: 0, area, fit: 'line', ink: rect },
  });
  const ruling = (at: number) => ({ at, from: x0, to: x1, thickness: 1, lightness: 0 });
  const drawn = { x0, x1, y0, top: ruling(y0 + 16), bottom: ruling(y0), left: null, right: null, ticks: [] };
  const found = [
    place('space', { x0: 87, x1: 140, y0: 498, y1: 510 }, null),
    place('cell', { x0, x1, y0, y1: y0 + 16 }, drawn as unknown as Area),
  ];
  const chosen = found.map((candidate) => ({ candidate, place: 0.9, fit: 0.9 }));
  return withoutRoomsBesideCells(chosen, { text: new TextIndex(page) }).map(({ candidate }) => candidate.evidence);
}

describe('withoutRoomsBesideCells', () => {
  it.each([
    ['behind the room, on its row', { x0: 142, y0: 496 }],
    ['right under the caption', { x0: 58, y0: 481 }],
  ])('has the cell %s for the caption’s blank, and not the bare room too', (_where, cell) => {
    expect(left(cell)).toEqual(['cell']);
  });

  it.each([
    ['that has a caption of its own', { x0: 142, y0: 496 }, 'Case no.'],
    ['further behind', { x0: 200, y0: 496 }, null],
    ['under another place of the row', { x0: 100, y0: 481 }, null],
    ['further under it', { x0: 58, y0: 460 }, null],
  ])('leaves both where the cell is one %s', (_where, cell, printed) => {
    expect(left(cell, printed)).toHaveLength(2);
  });

  /** What is left where `Name:` stands at the top of its own cell, of which the rest was chosen from `x0` up to `top`. */
  const leftInCell = (x0: number, top: number): string[] => {
    const page = pageWith({ runs: [...prose, text('Name:', 60, 500)] });
    const ruling = (at: number) => ({ at, from: 56, to: 280, thickness: 1, lightness: 0 });
    const cell = {
      x0: 56,
      x1: 280,
      y0: 478,
      top: ruling(512),
      bottom: ruling(478),
      left: null,
      right: null,
      ticks: [],
    };
    const place = (evidence: Candidate['evidence'], rect: Candidate['rect'], area: Area | null): Candidate => ({
      ...{ rect, type: 'text', evidence, cells: 0, area, fit: 'text', ink: rect },
    });
    const found = [
      place('space', { x0: 87, x1: 278, y0: 498, y1: 510 }, null),
      place('cell', { x0, x1: 280, y0: 478, y1: top }, cell as unknown as Area),
    ];
    const chosen = found.map((candidate) => ({ candidate, place: 0.9, fit: 0.9 }));
    return withoutRoomsBesideCells(chosen, { text: new TextIndex(page) }).map(({ candidate }) => candidate.evidence);
  };

  it('has the rest of the caption’s own cell under it for its blank, and not the room behind it too', () => {
    expect(leftInCell(56, 497)).toEqual(['cell']);
  });

  it('leaves both where the rest of the cell begins behind the caption, or is not under it', () => {
    expect(leftInCell(120, 497)).toHaveLength(2);
    expect(leftInCell(56, 512)).toHaveLength(2);
  });
});
