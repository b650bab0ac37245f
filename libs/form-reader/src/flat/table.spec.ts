import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import { rulingsOf } from './ruling.js';
import { Cells } from './table.js';
import { across, pageWith, text, upright } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

/** Three columns of 100 and three rows of 20 from (60, 700) down: a head, and rows that begin with their names. */
const page = pageWith({
  rules: [
    ...[700, 680, 660, 640].map((y) => across(60, 360, y)),
    ...[60, 160, 260, 360].map((x) => upright(x, 640, 700)),
  ],
  runs: [
    text('Name', 64, 685),
    text('Born', 164, 685),
    text('Sex', 264, 685),
    text('Child 1', 64, 665),
    text('Child 2', 64, 645),
  ],
});
const index = new TextIndex(page);
const cells = new Cells(areasOf(rulingsOf(page)), index);

describe('Cells', () => {
  it('tells what stands over a cell and at the beginning of its row', () => {
    const table = cells.around({ x0: 160, x1: 260, y0: 660, y1: 680 });
    expect(Math.round(table.head)).toBe('Born'.length);
    expect(Math.round(table.stub)).toBe('Child 1'.length);
    expect(table.first).toBe(false);
  });

  it('counts the written cells of a row and of a column', () => {
    const table = cells.around({ x0: 160, x1: 260, y0: 640, y1: 660 });
    expect(table.rowCells).toBe(2);
    expect(table.rowWritten).toBe(0.5);
    expect(table.columnWritten).toBe(0.5);
    expect(cells.written).toBeCloseTo(5 / 9);
  });

  it('knows no table around a place that stands alone', () => {
    expect(cells.around({ x0: 60, x1: 200, y0: 300, y1: 315 })).toMatchObject({
      rowWritten: -1,
      head: -1,
      first: true,
    });
  });
});
