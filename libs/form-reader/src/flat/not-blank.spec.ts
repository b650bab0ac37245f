import { describe, expect, it } from '@jest/globals';
import type { Candidate } from './candidate.js';
import { sightingOf } from './candidates.js';
import { across, pageWith, prose, square, text, upright } from './testing/drawn-page.js';

/** The candidates of a table with these rows of text, top first; an empty string is an empty cell. */
function candidatesOf(rows: readonly (readonly string[])[]): readonly Candidate[] {
  const [width, height, left, top] = [90, 18, 60, 700];
  const xs = [...rows[0]!.keys(), rows[0]!.length].map((i) => left + i * width);
  const ys = [...rows.keys(), rows.length].map((i) => top - i * height);
  const rules = [...ys.map((y) => across(xs[0]!, xs.at(-1)!, y)), ...xs.map((x) => upright(x, ys.at(-1)!, ys[0]!))];
  const runs = rows.flatMap((row, r) =>
    row.flatMap((cell, c) => (cell === '' ? [] : [text(cell, xs[c]! + 4, ys[r + 1]! + 5)])),
  );
  return sightingOf(pageWith({ rules, runs })).candidates;
}

describe('NotBlank', () => {
  it('sees no blanks in a table of figures, not even in its empty cells', () => {
    expect(
      candidatesOf([
        ['Country', '1995', '2000', '2005'],
        ['Finland', '15.1', '10.6', '8.6'],
        ['France', '27.5', '', '33.3'],
        ['Italy', '19.0', '12.4', '7.2'],
      ]),
    ).toEqual([]);
  });

  it('sees none in a table of words and numbers that is filled in', () => {
    const row = ['Paracetamol', 'Tablet', '30 ml', 'Y', ''];
    expect(candidatesOf([['Drug', 'Form', 'Packing', 'Ward', 'Note'], row, row, row, row, row])).toEqual([]);
  });

  it('keeps the cells of a table that names its lines and asks for amounts', () => {
    const found = candidatesOf([
      ['Income', 'Line', 'Amount'],
      ['Wages', '1', ''],
      ['Rents', '2', ''],
      ['Interest', '3', ''],
      ['Total', '4', ''],
    ]);
    expect(found.filter(({ rect, fit }) => fit === 'whole' && rect.x0 === 240)).toHaveLength(4);
  });

  it('sees none in a cell that names what the empty one beside it is for', () => {
    const found = candidatesOf([
      ['Vorname', ''],
      ['Postleitzahl', ''],
    ]);
    expect(found.filter(({ rect, area }) => area?.top && rect.x0 < 100)).toEqual([]);
    expect(found.filter(({ rect, fit }) => rect.x0 === 150 && fit === 'whole')).toHaveLength(2);
  });

  it('sees none in one beside a cell that holds nothing but a sign between the parts of an answer', () => {
    const behind = (sign: string): number =>
      candidatesOf([
        ['Vorname', ''],
        ['E-Mail', sign],
      ]).filter(({ rect, area }) => area?.top && rect.x0 < 100).length;
    expect(behind('@')).toBe(0);
    expect(behind('privat')).toBeGreaterThan(0);
  });

  describe('of captions at the top of their cells', () => {
    const [top, height] = [700, 30];
    const xs = [60, 160, 300, 400, 540];
    const captions = (columns: readonly number[], size: number) =>
      [0, 1, 2].flatMap((row) =>
        columns.map((column) => text('Telephone', xs[column]! + 4, top - row * height - size - 1, size)),
      );
    const startsOf = (columns: readonly number[], size = 10): number[] => {
      const ys = [0, 1, 2, 3].map((row) => top - row * height);
      const rules = [...ys.map((y) => across(xs[0]!, xs.at(-1)!, y)), ...xs.map((x) => upright(x, ys.at(-1)!, ys[0]!))];
      const runs = [...prose, ...captions(columns, size)];
      const inside = sightingOf(pageWith({ rules, runs })).candidates.filter(
        ({ rect, evidence }) => evidence === 'cell' && rect.y1 < top + 1 && rect.y0 > ys.at(-1)! - 1,
      );
      return [...new Set(inside.map(({ rect }) => Math.round(rect.x0)))].sort((a, b) => a - b);
    };

    it('sees none in those of a column that names the one beside it', () => {
      expect(startsOf([0, 2])).toEqual([160, 400]);
    });

    it('keeps those of small print, which stand in the cells that they name', () => {
      expect(startsOf([0, 2], 6)).toEqual(expect.arrayContaining([60, 160, 300, 400]));
    });

    it('keeps those with nothing but empty cells on both sides', () => {
      expect(startsOf([1])).toEqual(expect.arrayContaining([60, 160, 300, 400]));
    });
  });

  it('keeps a cell with room under its own caption, though the one beside it is empty', () => {
    const rules = [500, 528].map((y) => across(60, 460, y)).concat([60, 260, 460].map((x) => upright(x, 500, 528)));
    const found = (baseline: number) =>
      sightingOf(pageWith({ rules, runs: [text('Server', 64, baseline, 8)] })).candidates.filter(
        ({ rect, fit }) => rect.x0 === 60 && rect.x1 === 260 && fit === 'text',
      );
    expect(found(519)).toHaveLength(1);
    expect(found(506)).toEqual([]);
  });

  it('keeps a wide gap behind what a cell names', () => {
    const rules = [500, 520].map((y) => across(60, 460, y)).concat([60, 260, 460].map((x) => upright(x, 500, 520)));
    const found = (caption: string) =>
      sightingOf(pageWith({ rules, runs: [text(caption, 64, 506)] })).candidates.filter(
        ({ rect, evidence }) => evidence === 'cell' && rect.x0 > 70 && rect.x1 > 250 && rect.x1 < 262,
      );
    expect(found('Vorname').length).toBeGreaterThan(0);
    expect(found('Vorname und Familienname des Kindes')).toEqual([]);
  });

  it('sees no room beside words in the middle of their cell', () => {
    const rules = [500, 520].map((y) => across(60, 260, y)).concat([60, 260].map((x) => upright(x, 500, 520)));
    const found = (x: number) =>
      sightingOf(pageWith({ rules, runs: [text('Form Type', x, 506)] })).candidates.filter(({ rect }) => rect.y0 < 510);
    expect(found(137)).toEqual([]);
    expect(found(130)).toEqual([]);
    expect(found(64).length).toBeGreaterThan(0);
  });

  it.each([
    ['a bold heading', { ...text('Signature', 275, 502), bold: true }, 0],
    ['words in capitals', text('SIGNATURE', 275, 502), 0],
    ['words as the others', text('Signature', 275, 502), 2],
    ['a heading at the side', { ...text('Signature', 80, 502), bold: true }, 2],
  ])('sees room on a rule beside %s in its middle, or none', (_what, heading, sides) => {
    const page = pageWith({ runs: [...prose, heading], rules: [across(60, 535, 500)] });
    const lines = sightingOf(page).candidates.filter(({ evidence }) => evidence === 'rule');
    expect(new Set(lines.map(({ rect }) => Math.round(rect.x0))).size).toBe(sides);
  });

  it('sees none on dark ground', () => {
    const { candidates } = sightingOf(pageWith({ boxes: [{ ...square(60, 500, 30), stroked: false, fill: 0.2 }] }));
    expect(candidates.filter(({ rect }) => rect.y0 < 520)).toEqual([]);
  });
});
