import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { NumberFile } from '../number-file.js';
import { sightingOf } from './candidates.js';
import { FEATURES, Measurer } from './features.js';
import { SECOND_LOOK } from './second-look.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

const rules = [
  ...[500, 520, 540].map((y) => across(60, 360, y)),
  ...[60, 210, 360].map((x) => upright(x, 500, 540)),
  across(130, 400, 600),
];
const page = pageWith({ runs: [...prose, text('Name:', 60, 602), text('Town', 64, 526)], rules });

describe('the measures of a place', () => {
  const sighting = sightingOf(page);
  const measurer = new Measurer(sighting);
  const measured = (name: (typeof FEATURES)[number], at: { x0: number; y0: number }): number => {
    const candidate = sighting.candidates.find(({ rect }) => rect.x0 === at.x0 && rect.y0 === at.y0);
    return measurer.of(candidate!)[FEATURES.indexOf(name)]!;
  };

  it('have each a name, and are numbers', () => {
    expect(new Set(FEATURES).size).toBe(FEATURES.length);
    for (const candidate of sighting.candidates) {
      const measures = measurer.of(candidate);
      expect(measures).toHaveLength(FEATURES.length);
      expect(measures.every(Number.isFinite)).toBe(true);
    }
  });

  it('stand in the order of their names, from the first of each kind to the last', () => {
    const onLine = { x0: 130, y0: 600 };
    const inCell = { x0: 210, y0: 520 };
    expect([measured('is_rule', onLine), measured('is_rule', inCell)]).toEqual([1, 0]);
    expect([measured('is_cell', onLine), measured('is_cell', inCell)]).toEqual([0, 1]);
    expect([measured('closed', onLine), measured('closed', inCell)]).toEqual([0, 1]);
    expect([measured('line_length', onLine), measured('line_length', inCell)]).toEqual([270, 300]);
    expect([measured('left_colon', onLine), measured('left_length', onLine)]).toEqual([1, 5]);
    expect(measured('left_distance', onLine)).toBeCloseTo(45);
    expect([measured('wall_left', inCell), measured('wall_right', inCell)]).toEqual([0, 0]);
    expect([measured('row_cells', inCell), measured('stub_letters', inCell)]).toEqual([1, expect.closeTo(4, 1)]);
    expect(measured('page_cells', onLine)).toBe(4);
    expect(measured('at_x', onLine)).toBeCloseTo(130 / 595);
    expect(measured('left_width', onLine)).toBeCloseTo(25 / 270);
    expect([measured('right_width', onLine), measured('right_small', onLine)]).toEqual([0, 0]);
  });

  it('are those that the trained weights name', () => {
    const file = readFileSync('libs/form-reader/src/flat/weights.bin');
    const { measures } = new NumberFile<{ measures: string[] }>(file).head;
    const known: readonly string[] = [...FEATURES, ...SECOND_LOOK];
    expect(measures.filter((name) => !known.includes(name))).toEqual([]);
  });
});
