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

  it('goes in as it is seen: an accent with its letter, and without signs that are not seen', () => {
    expect(splitAcross('Mu\u0308', cells(2))).toEqual(['M', 'ü']);
    expect(splitAcross('\u2068DE89\u200b3704\u2069', [4, 4])).toEqual(['DE89', '3704']);
    expect(splitAcross('\u200e7.4.1988', [2, 2, 4], 'ddmmyyyy')).toEqual(['07', '04', '1988']);
  });

  it('takes its dashes along where the cells are counted with them', () => {
    expect(splitAcross('123-45-6789', cells(11))?.join('')).toBe('123-45-6789');
    expect(splitAcross('123-45-6789', cells(9))?.join('')).toBe('123456789');
    expect(splitAcross('123-45-6789', cells(12))?.join('')).toBe('123456789');
    expect(splitAcross('1988-04-07', cells(10))).toBeNull();
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

  it('of a date is told apart as it is written, whatever stands between', () => {
    for (const text of ['04-17-1988', '4/17/1988', '04.17.1988', '4 17 1988', '04171988', '1988-04-17'])
      expect(splitAcross(text, cells(8), 'mmddyyyy')?.join('')).toBe('04171988');
    expect(splitAcross('4/7', cells(8), 'mmddyyyy')?.join('')).toBe('47');
  });

  it('of a date is refused in another order than the form has, and a year is not guessed', () => {
    for (const text of ['17-04-1988', '17041988', '02-30-1988', '04-17-88', '04-17-19888', 'April 1988'])
      expect(splitAcross(text, cells(8), 'mmddyyyy')).toBeNull();
    expect(splitAcross('29.02.00', [2, 2, 2], 'ddmmyy')).toEqual(['29', '02', '00']);
    expect(splitAcross('31.04.99', [2, 2, 2], 'ddmmyy')).toBeNull();
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
