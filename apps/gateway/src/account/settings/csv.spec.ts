import { describe, expect, it } from '@jest/globals';
import { csv } from './csv.js';

describe('csv', () => {
  it('quotes every cell and doubles quotes', () => {
    expect(csv([['a', 'say "x", y']])).toBe('"a","say ""x"", y"\r\n');
  });

  it('disarms cells that a spreadsheet would run', () => {
    expect(csv([['=1+1', '@SUM(A1)', '+4', '-4']])).toBe(`"'=1+1","'@SUM(A1)","'+4","'-4"\r\n`);
  });
});
