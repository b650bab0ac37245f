import { describe, expect, it } from '@jest/globals';
import type { ReadField, Rect } from '@formseal/contracts';
import { matchBlanks } from './match-truth.js';

const field = (rect: Rect, page = 1): ReadField => ({ page, rect }) as ReadField;

describe('matchBlanks', () => {
  it('finds a blank whose widget sits loosely on its line', () => {
    const [match] = matchBlanks([{ page: 1, rect: [100, 94, 200, 104] }], [field([100, 98, 200, 112])]);
    expect(match?.at).toBe(0);
  });

  it('finds none on the next line, or on another page', () => {
    const read = [field([100, 112, 200, 126]), field([100, 94, 200, 104], 2)];
    expect(matchBlanks([{ page: 1, rect: [100, 94, 200, 104] }], read)).toEqual([]);
  });

  it('gives a field to the blank it fits best, and to no second one', () => {
    const blanks = [
      { page: 1, rect: [100, 94, 200, 112] as Rect },
      { page: 1, rect: [100, 98, 200, 112] as Rect },
    ];
    expect(matchBlanks(blanks, [field([100, 98, 200, 112])]).map(({ wanted }) => wanted)).toEqual([blanks[1]]);
  });
});
