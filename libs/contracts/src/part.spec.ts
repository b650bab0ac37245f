import { describe, expect, it } from '@jest/globals';
import { joinPieces, splitAcross } from './part.js';

const cells = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('a value across its pieces', () => {
  it('goes into cells one character each, and into groups as they are', () => {
    expect(splitAcross('10115', cells(5))).toEqual(['1', '0', '1', '1', '5']);
    expect(splitAcross('DE89 3704 0044', [4, 4, 4])).toEqual(['DE89', '3704', '0044']);
    expect(splitAcross('DE8937040044', [4, 4, 4])).toEqual(['DE89', '3704', '0044']);
    expect(splitAcross('123-45-6789', [3, 2, 4])).toEqual(['123', '45', '6789']);
  });

  it('leaves the last pieces empty where it is shorter, and is refused where it is longer', () => {
    expect(splitAcross('10', cells(3))).toEqual(['1', '0', '']);
    expect(splitAcross('1011', cells(3))).toBeNull();
  });

  it('of a date is written in the order of the form, whichever way it comes', () => {
    expect(splitAcross('1988-04-07', [2, 2, 4], 'ddmmyyyy')).toEqual(['07', '04', '1988']);
    expect(splitAcross('1988-04-07', [2, 2, 2], 'mmddyy')).toEqual(['04', '07', '88']);
    expect(splitAcross('7.4.1988', [2, 2, 4], 'ddmmyyyy')).toEqual(['07', '04', '1988']);
    expect(splitAcross('1988-04-07', cells(8), 'ddmmyyyy')?.join('')).toBe('07041988');
  });

  it('of a date is not cut where nobody knows the order of the form', () => {
    expect(splitAcross('1988-04-07', cells(8))).toBeNull();
    expect(splitAcross('1988-04-07', [2, 2, 4])).toBeNull();
    expect(splitAcross('1988-04-07', [4, 2, 2])).toEqual(['1988', '04', '07']);
    expect(splitAcross('07.04.1988', cells(8))?.join('')).toBe('07041988');
  });

  it('reads as one text again, with what was left out in between', () => {
    expect(joinPieces(['1', null, '1'], cells(3))).toBe('1 1');
    expect(joinPieces(['DE89', '3704', null], [4, 4, 4])).toBe('DE89 3704');
    expect(joinPieces([null, null], cells(2))).toBe('');
  });
});
