import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { cellsOf } from './filled-tables.js';
import { across, pageWith, text, upright } from './testing/drawn-page.js';
import { toldCells } from './told-tables.js';

const WALLS = [50, 180, 420, 550];

/** A table of these rows, each a cell for each text. */
function toldOn(rows: readonly (readonly string[])[]): number {
  const bottom = 600 - 20 * rows.length;
  const rules = [
    ...Array.from({ length: rows.length + 1 }, (_, at) => across(WALLS[0]!, WALLS.at(-1)!, 600 - 20 * at)),
    ...[WALLS[0]!, WALLS.at(-1)!].map((x) => upright(x, bottom, 600)),
    ...rows.flatMap(({ length }, at) =>
      length > 1 ? WALLS.slice(1, -1).map((x) => upright(x, 580 - 20 * at, 600 - 20 * at)) : [],
    ),
  ];
  const runs = rows.flatMap((row, at) => row.map((said, cell) => text(said, WALLS[cell]! + 5, 586 - 20 * at, 9)));
  const sighting = sightingOf(pageWith({ rules, runs: runs.filter((run) => run.text !== '') }));
  return toldCells(cellsOf(sighting.areas, sighting.text)).size;
}

const GUIDE = [
  ['Data element', 'Description', 'Format'],
  ['Name', 'Enter the full name of the insured', 'Surname, first name'],
  ['Address', 'Enter the full postal address', 'Street, city and code'],
  ['Policy', 'Enter the number of the policy', 'As allotted'],
  ['Gender', 'Indicate whether male or female', 'Tick one'],
  ['Phone', 'Enter the number with its area code', 'Digits'],
];

describe('toldCells', () => {
  it('are all of a table that says in sentences how to fill in', () => {
    expect(toldOn(GUIDE)).toBe(18);
  });

  it('knows the headings between its rows, which go across', () => {
    const heads = Array.from({ length: 5 }, () => [...GUIDE.slice(0, 2), ['Section']]).flat();
    expect(toldOn(heads)).toBe(35);
  });

  it('are none where captions stand in each cell, or a column is to be filled in', () => {
    expect(toldOn(GUIDE.map(([name, , format]) => [name!, 'Date of birth', format!]))).toBe(0);
    expect(toldOn(GUIDE.map(([name, told]) => [name!, told!, '']))).toBe(0);
    expect(toldOn(GUIDE.map(([name, told, format]) => [name!, `${told!}:`, format!]))).toBe(0);
  });
});
