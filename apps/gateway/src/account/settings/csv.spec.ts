import { describe, expect, it } from '@jest/globals';
import { csv } from './csv.js';

describe('csv', () => {
  it('quotes every cell and doubles quotes', () => {
    expect(csv([['a', 'say "x", y']])).toBe('\uFEFF"a","say ""x"", y"\r\n');
  });

  it.each(['=1+1', '@SUM(A1)', '+4', '-4', '\t=1', '\n=1', '  =1', '＝1'])('disarms %j', (cell) => {
    expect(csv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
  });

  it('leaves a plain cell as it is', () => {
    expect(csv([['a=b', '2026-11-21T05:00:00.000Z']])).toBe('\uFEFF"a=b","2026-11-21T05:00:00.000Z"\r\n');
  });
});
