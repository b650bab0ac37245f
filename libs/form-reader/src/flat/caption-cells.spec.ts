import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import { withoutRoomsInCaptionCells } from './caption-cells.js';
import type { Candidate } from './candidate.js';
import { rulingsOf } from './ruling.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

const TOP = 500;
const HIGH = 20;
const footOf = (row: number): number => TOP - (row + 1) * HIGH;

/** A table of captions (60 to 160) with their cells (160 to 360): the room behind the first caption was chosen, and of the other rows the cells behind or the room too. */
function left(rows: number, printed: string | null, rooms: readonly number[] = []): number {
  const captions = Array.from({ length: rows + 1 }, (_, row) => text(`Asked${row}:`, 64, footOf(row) + 6));
  const answer = printed === null ? [] : [text(printed, 200, footOf(0) + 6)];
  const rules = [
    ...Array.from({ length: rows + 2 }, (_, line) => across(60, 360, TOP - line * HIGH)),
    ...[60, 160, 360].map((x) => upright(x, footOf(rows), TOP)),
  ];
  const page = pageWith({ runs: [...prose, ...captions, ...answer], rules });
  const place = (row: number, x0: number, x1: number, evidence: Candidate['evidence']): Candidate => {
    const rect = { x0, x1, y0: footOf(row) + 1, y1: footOf(row) + HIGH - 1 };
    return { rect, type: 'text', evidence, cells: 0, area: null, fit: 'line', ink: rect };
  };
  const others = Array.from({ length: rows }, (_, at) => place(at + 1, 161, 359, 'cell'));
  const chosen = [place(0, 100, 158, 'space'), ...rooms.map((row) => place(row, 100, 158, 'space')), ...others];
  const sighting = { areas: areasOf(rulingsOf(page)), text: new TextIndex(page) };
  const found = withoutRoomsInCaptionCells(
    chosen.map((candidate) => ({ candidate, place: 0.9, fit: 0.9 })),
    sighting,
  );
  return found.filter(({ candidate }) => candidate.evidence === 'space').length;
}

/** Five captions (60 to 160), each with a room behind it in its own cell, and two columns of cells behind, which heads stand over or not. */
function leftInTable(heads: readonly string[]): number {
  const rows = [0, 1, 2, 3, 4];
  const captions = rows.map((row) => text(`asked${row}`, 64, footOf(row) + 6));
  const over = heads.map((head, at) => text(head, 170 + 100 * at, footOf(-1) + 6));
  const rules = [
    ...[-1, ...rows, 5].map((line) => across(60, 360, TOP - line * HIGH)),
    ...[60, 160, 260, 360].map((x) => upright(x, footOf(4), TOP + HIGH)),
  ];
  const page = pageWith({ runs: [...prose, ...captions, ...over], rules });
  const chosen = rows.flatMap((row) =>
    [100, 161, 261].map((x0): Candidate => {
      const rect = { x0, x1: x0 === 100 ? 158 : x0 + 98, y0: footOf(row) + 1, y1: footOf(row) + HIGH - 1 };
      return { rect, type: 'text', evidence: 'cell', cells: 0, area: null, fit: 'line', ink: rect };
    }),
  );
  const found = withoutRoomsInCaptionCells(
    chosen.map((candidate) => ({ candidate, place: 0.9, fit: 0.9 })),
    { areas: areasOf(rulingsOf(page)), text: new TextIndex(page) },
  );
  return found.filter(({ candidate }) => candidate.rect.x0 === 100).length;
}

describe('withoutRoomsInCaptionCells', () => {
  it('has no blank behind captions that head the rows of a table with heads over its columns', () => {
    expect(leftInTable(['Mother', 'Father'])).toBe(0);
    expect(leftInTable([])).toBe(5);
  });

  it.each([
    ['shows the answers', 'Female'],
    ['is free', null],
  ])(
    'has no blank in a caption’s cell where the column is answered in the cells behind, and the one behind it %s',
    (_, printed) => {
      expect(left(4, printed)).toBe(0);
    },
  );

  it('leaves it where hardly any other of the column is answered so', () => expect(left(2, 'Female')).toBe(1));

  it('leaves it where most captions of the column have a blank in their own cell', () => {
    expect(left(4, null, [1, 2, 3])).toBe(4);
  });
});
