import { describe, expect, it } from '@jest/globals';
import { inReadingOrder } from './reading-order.js';

const at = (name: string, x: number, y: number, page = 1) => ({
  name,
  page,
  rect: { x0: x, x1: x + 100, y0: y, y1: y + 12 },
});
const names = (fields: readonly { name: string }[]): string => fields.map((field) => field.name).join('');

describe('inReadingOrder', () => {
  it('goes line by line from left to right, whatever the small steps between neighbours', () => {
    expect(names(inReadingOrder([at('d', 200, 500), at('b', 200, 603), at('c', 60, 500), at('a', 60, 600)]))).toBe(
      'abcd',
    );
  });

  it('goes page by page', () => {
    expect(names(inReadingOrder([at('b', 60, 700, 2), at('a', 60, 100, 1)]))).toBe('ab');
  });

  it('reads columns that keep no common lines one after the other', () => {
    const left = ['a', 'b', 'c', 'd'].map((name, i) => at(name, 60, 600 - i * 20));
    const right = ['e', 'f', 'g', 'h'].map((name, i) => at(name, 320, 611 - i * 27));
    expect(names(inReadingOrder([...right, ...left]))).toBe('abcdefgh');
  });

  it('reads two columns line by line where one of them keeps the lines of the other', () => {
    const right = ['b', 'd', 'f', 'h'].map((name, i) => at(name, 320, 600 - i * 40));
    const left = [...'a123c456e789g'].map((name, i) => at(name, 60, 600 - i * 10));
    expect(names(inReadingOrder([...right, ...left])).replace(/\d/g, '')).toBe('abcdefgh');
  });
});
