import { describe, expect, it } from '@jest/globals';
import { meaning, type Blank } from '../meaning/testing/blanks.js';

const sure = (blanks: readonly Blank[]): boolean[] =>
  meaning('en', blanks, { print: [] }).fields.map(({ confidence, key }) => confidence >= 0.75 && key !== null);

describe('a blank amid others that are not understood', () => {
  const things = ['Colour', 'Weight', 'Length', 'Make', 'Model'];

  it('is not sure to be the account’s', () => {
    expect(sure([...things.slice(0, 2), 'Last name', ...things.slice(2)])[2]).toBe(false);
    expect(sure([...things.slice(0, 1), 'Last name', ...things.slice(1)])[1]).toBe(false);
  });

  it('is where one of the two before it or after it is understood', () => {
    expect(sure([...things, 'Last name', 'First name', ...things]).slice(5, 7)).toEqual([true, true]);
    expect(sure([...things, 'Last name', 'Height', 'Address', ...things])[5]).toBe(true);
  });

  it('is on a form of few blanks, where boxes don’t count', () => {
    const boxes = things.map((label): Blank => ({ label, type: 'checkbox' }));
    expect(sure([...boxes, 'Last name', ...boxes, ...things.slice(0, 2)])[5]).toBe(true);
    expect(sure([...boxes, 'Last name', ...boxes, ...things, ...things])[5]).toBe(true);
  });
});
