import { describe, expect, it } from '@jest/globals';
import { PLAIN_FORMAT } from '../draft-field.js';
import { meaning, type Blank } from './testing/blanks.js';

/** Groups of a number side by side, each with room for so many characters. */
const groups = (label: string, rooms: readonly number[], y0: number, gap = 6): Blank[] =>
  rooms.map((maxLength, nth) => ({
    label,
    format: { ...PLAIN_FORMAT, maxLength },
    rect: { x0: 60 + nth * (40 + gap), x1: 100 + nth * (40 + gap), y0, y1: y0 + 13 },
  }));

const peopleIn = (blanks: readonly Blank[]) =>
  meaning('en', blanks).fields.map(({ key }) => key?.split('.').slice(0, 2).join('.'));

const MOTHER = 'Parent/ Mother’s social security number';
const FATHER = 'Parent/ Father’s social security number';

describe('people whom a form does not number', () => {
  it('are one for all groups of one number', () =>
    expect(peopleIn([...groups(MOTHER, [3, 2, 4], 300), ...groups(FATHER, [3, 2, 4], 260)])).toEqual([
      ...['parent[1].social_security_number', 'parent[1].social_security_number', 'parent[1].social_security_number'],
      ...['parent[2].social_security_number', 'parent[2].social_security_number', 'parent[2].social_security_number'],
    ]));

  it.each([
    ['under one another', [...groups(MOTHER, [4], 300), ...groups(MOTHER, [4], 280)]],
    ['far from one another', groups(MOTHER, [4, 4], 300, 60)],
    ['with room for a whole number', groups(MOTHER, [11, 11], 300)],
  ])('are counted by their blanks: %s', (_, blanks) =>
    expect(peopleIn(blanks).map((key) => key?.split('.')[0])).toEqual(['parent[1]', 'parent[2]']),
  );
});
