import { describe, expect, it } from '@jest/globals';
import { keys, type Blank } from './testing/blanks.js';

const cell = (label: string, y0: number, x0 = 60): Blank => ({ label, rect: { x0, x1: x0 + 40, y0, y1: y0 + 18 } });

describe('a column of cells to put initials into', () => {
  it('goes on in each row, whatever that is about', () => {
    expect(keys('en', cell('Initials', 600), cell('Senior picnic', 582), cell('Boat trip', 564))).toEqual([
      'self.initials',
      'self.initials',
      'self.initials',
    ]);
  });

  it('ends where a row asks for something else, or another column begins', () => {
    expect(
      keys(
        'en',
        cell('Initials', 600),
        cell('Zip code', 582),
        cell('Boat trip', 564),
        cell('Initials', 500, 200),
      ).slice(2),
    ).toEqual([null, 'self.initials']);
    expect(keys('en', cell('Initials', 600), cell('Senior picnic', 540))).toEqual(['self.initials', null]);
    expect(keys('en', cell('Initials', 600), cell('Senior picnic', 582, 200))).toEqual(['self.initials', null]);
  });
});

describe('a bare “Initial”', () => {
  const blank = (label: string, x0: number, y0: number): Blank => ({
    label,
    rect: { x0, x1: x0 + 60, y0, y1: y0 + 14 },
  });

  it('is for the initials of whoever signs, where no name stands on its row', () => {
    expect(keys('en', blank('Full name', 60, 700), blank('INITIAL', 60, 600), blank('INITIAL', 60, 500))).toEqual([
      'self.full_name',
      'self.initials',
      'self.initials',
    ]);
    expect(keys('en', blank('INITIAL', 60, 600), blank('INITIAL', 140, 600))).toEqual(['self.initials', null]);
  });

  it('is a part of the name beside it', () => {
    expect(keys('en', blank('First name', 60, 600), blank('Initial', 140, 600), blank('Last name', 220, 600))[1]).toBe(
      'self.given_name.middle_initial',
    );
  });
});
