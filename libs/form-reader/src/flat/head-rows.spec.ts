import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { cellsOf } from './filled-tables.js';
import { headCells } from './head-rows.js';
import { across, pageWith, text, upright } from './testing/drawn-page.js';

const WALLS = [50, 230, 350, 450, 550];

/** How many heads a table of these rows has, each a text for each cell. */
function headsOf(rows: readonly (readonly string[])[]): number {
  const bottom = 600 - 20 * rows.length;
  const rules = [
    ...Array.from({ length: rows.length + 1 }, (_, at) => across(WALLS[0]!, WALLS.at(-1)!, 600 - 20 * at)),
    ...WALLS.map((x) => upright(x, bottom, 600)),
  ];
  const runs = rows.flatMap((row, at) => row.map((said, cell) => text(said, WALLS[cell]! + 5, 586 - 20 * at, 9)));
  const sighting = sightingOf(pageWith({ rules, runs: runs.filter((run) => run.text !== '') }));
  return headCells(cellsOf(sighting.areas, sighting.text)).size;
}

const HEADS = ['Name of child', 'Date of birth', 'Lives with', 'Tax number'];
const EMPTY = ['', '', '', ''];

describe('headCells', () => {
  it('are those over empty columns', () => {
    expect(headsOf([HEADS, EMPTY, EMPTY, EMPTY])).toBe(4);
    expect(headsOf([HEADS, ['1', '', '', ''], ['2', '', '', '']])).toBe(3);
  });

  it('are none over one row, which may be what is asked in the same cells', () => {
    expect(headsOf([HEADS, EMPTY])).toBe(0);
  });

  it('are none where a colon asks behind it, or captions stand in every row', () => {
    expect(headsOf([HEADS.map((head) => `${head}:`), EMPTY, EMPTY])).toBe(0);
    expect(headsOf([HEADS, HEADS, HEADS])).toBe(0);
  });
});
