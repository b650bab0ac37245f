import { describe, expect, it } from '@jest/globals';
import { csv } from './csv.js';

async function oneRow(cells: string[]): Promise<string> {
  let text = '';
  for await (const part of csv(['head'], one([cells]), (row) => row)) text += part;
  return text;
}
async function* one<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows;
}
const HEAD = '\uFEFF"head"\r\n';

describe('csv', () => {
  it('quotes every cell and doubles quotes', async () => {
    expect(await oneRow(['a', 'say "x", y'])).toBe(`${HEAD}"a","say ""x"", y"\r\n`);
  });

  it.each(['=1+1', '@SUM(A1)', '+4', '-4', '\t=1', '\n=1', '  =1', '＝1'])('disarms %j', async (cell) => {
    expect(await oneRow([cell])).toBe(`${HEAD}"'${cell}"\r\n`);
  });

  it('leaves a plain cell as it is', async () => {
    expect(await oneRow(['a=b', '2026-11-21T05:00:00.000Z'])).toBe(`${HEAD}"a=b","2026-11-21T05:00:00.000Z"\r\n`);
  });
});
