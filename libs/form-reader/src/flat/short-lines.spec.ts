import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { withShortLines } from './short-lines.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

/** How many of some lines become blanks that the judge gives this chance; a line begins at x and is so long. */
function blanks(
  lines: readonly [x: number, length: number, behind: string][],
  place = 0.1,
  before = '',
  wall = 40,
): number {
  const runs = lines.flatMap(([x, length, behind], i) => [
    text(behind, x + length + 4, 500 - 30 * i),
    ...(before === '' ? [] : [text(before, x - 5 * before.length - 4, 500 - 30 * i)]),
  ]);
  const rules = [...lines.map(([x, length], i) => across(x, x + length, 499 - 30 * i)), upright(wall, 400, 520)];
  const sighting = sightingOf(pageWith({ runs: [...prose, ...runs], rules }));
  const judged = sighting.candidates.map((candidate) => ({ candidate, place, fit: 0.6 }));
  const found = withShortLines(judged, sighting).filter((one) => one.place > 0.5);
  return new Set(found.map(({ candidate }) => candidate.area!.bottom)).size;
}

const LIST: [number, number, string][] = [
  [80, 20, 'Rent'],
  [80, 21, 'Mortgage'],
  [80, 19, 'Land contract'],
];

describe('withShortLines', () => {
  it('takes for blanks what the judge doubts: short lines of one length before captions', () =>
    expect(blanks(LIST)).toBe(3));

  it('leaves two, and lines that are not alike', () => {
    expect(blanks(LIST.slice(1))).toBe(0);
    expect(blanks([...LIST.slice(1), [80, 12, 'Heat']])).toBe(0);
  });

  it('leaves lines that branch off an upright one', () => expect(blanks(LIST, 0.1, '', 80)).toBe(0));

  it('leaves lines in a sentence, before figures, and what is hardly likely', () => {
    expect(blanks(LIST, 0.1, 'day of')).toBe(0);
    expect(blanks(LIST.map(([x, length]) => [x, length, '20 000']))).toBe(0);
    expect(blanks(LIST, 0.01)).toBe(0);
  });
});
