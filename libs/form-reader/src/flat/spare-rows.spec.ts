import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { detectFields } from './detect.js';
import { spareCells } from './spare-rows.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

/** A table of captions with their blanks behind them: under each row's caption, or null where none stands; `wide` rows have one cell. */
function table(rows: readonly (string | null)[], wide: readonly number[] = []) {
  const [top, high] = [600, 14];
  const heightOf = (at: number): number => top - high * at;
  const lines = Array.from({ length: rows.length + 1 }, (_, at) => across(60, 400, heightOf(at)));
  const walls = rows.flatMap((_, at) =>
    (wide.includes(at) ? [60, 400] : [60, 160, 400]).map((x) => upright(x, heightOf(at + 1), heightOf(at))),
  );
  const runs = rows.flatMap((caption, at) => (caption === null ? [] : [text(caption, 63, heightOf(at + 1) + 4, 9)]));
  return pageWith({ runs: [...prose, ...runs], rules: [...lines, ...walls] });
}

/** Where the cells are that nobody is asked to write in. */
const spare = (rows: readonly (string | null)[], wide?: readonly number[]): number[][] =>
  [...spareCells(sightingOf(table(rows, wide)))].map(({ x0, x1, y0 }) => [x0, x1, y0].map(Math.round));

describe('spareCells', () => {
  it('are a row across captions and their blanks that parts two groups', () =>
    expect(spare(['Name:', 'Born:', null, 'Street:', 'Town:'], [2])).toEqual([[60, 400, 558]]));

  it('are the caption’s place in a row without one', () =>
    expect(spare(['Holder:', 'Town:', null, 'Bank:'])).toEqual([[60, 160, 558]]));

  it('are none under a list’s own entries, or after one caption only', () => {
    expect(spare(['Maths', 'German', null, 'Music'])).toEqual([]);
    expect(spare(['Holder:', null, 'Bank:'])).toEqual([]);
  });

  it('are no blanks', () => {
    const found = detectFields(table(['Holder:', 'Street:', 'Town:', null, 'Bank:', 'IBAN:']));
    expect(found.map(({ rect }) => Math.round(rect.x0))).not.toContain(60);
    expect(found.filter(({ rect }) => rect.y0 < 558).length).toBeGreaterThanOrEqual(2);
  });
});
