import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { askedFor } from './asked-for.js';

/** What is answered, and what a terminal shows meanwhile. */
async function asked(typed: string, isTTY: boolean): Promise<[answer: string, shown: string]> {
  const input = Object.assign(new PassThrough(), { isTTY });
  const told = new PassThrough();
  const answer = askedFor('Password: ', input, told);
  input.end(typed);
  return [await answer, String(told.read() ?? '')];
}

describe('a password that a command asks for', () => {
  it('is the first line of what is piped in, as it stands', async () => {
    expect(await asked(' a pass word \nmore\n', false)).toEqual([' a pass word ', '']);
    expect(await asked('without an end', false)).toEqual(['without an end', '']);
    expect(await asked('', false)).toEqual(['', '']);
    expect(await asked('from\u2028Windows\r\nmore', false)).toEqual(['from\u2028Windows', '']);
  });

  it('is asked for at a terminal, which does not show it', async () => {
    expect(await asked('a secret\n', true)).toEqual(['a secret', 'Password: \n']);
  });
});
