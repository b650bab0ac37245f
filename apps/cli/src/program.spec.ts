import { describe, expect, it } from '@jest/globals';
import { runWords } from './program.js';

async function tried(...words: string[]): Promise<[number, string]> {
  let err = '';
  const code = await runWords(words, { writeOut: () => undefined, writeErr: (text) => (err += text) });
  return [code, err];
}

describe('wrong use', () => {
  it.each<readonly [string, string[], string]>([
    ['said twice', ['account', 'usage', '--account', 'a', '--account', 'b'], `'--account <id>' was given twice`],
    [
      'said twice, as a switch',
      ['document', 'erase', '--document', 'a', '--document=a'],
      `'--document <id>' was given twice`,
    ],
    ['empty', ['user', 'create', '--email', 'a@b.example', '--name', ' '], `'--name <name>' was given nothing`],
    ['empty, joined', ['key', 'list', '--account='], `'--account <id>' was given nothing`],
    ['an empty word', ['backup', ''], `'backup' was given an empty word`],
    ['a word too many', ['key', 'list', 'all'], 'too many arguments'],
    ['no option of it', ['key', 'list', '--prefix', 'x'], `unknown option '--prefix'`],
  ])('is told before anything is done: %s', async (_what, words, told) => {
    expect(await tried(...words)).toEqual([2, expect.stringMatching(/^error: [^\n]*\n/)]);
    expect((await tried(...words))[1]).toContain(told);
  });

  it.each([
    ...['2026-02-30', '2025-02-29', 'yesterday', '2026-1-1'].map(
      (day) => [['account', 'statement', '--account', 'a', '--period', day], '--period'] as const,
    ),
    ...['2026-02-30', '5', '11/12/2026', '2026-11-30 10:00', '2026-11-30T10:00', '2026-11-30T25:00Z'].map(
      (time) => [['seal', 'distrust', '--certificate', 'a', '--from', time], '--from'] as const,
    ),
  ])('is no day of the calendar, or a time that may be another one: %j', async (words, option) => {
    expect(await tried(...words)).toEqual([
      2,
      expect.stringMatching(new RegExp(`^${option} must be a day[^\\n]*\\n$`)),
    ]);
  });

  it('is not what may be said several times', async () => {
    const [code, err] = await tried('verify', 'no-such.pdf', '--seal', 'a.pem', '--seal', 'b.pem');
    expect([code, err]).toEqual([1, 'no-such.pdf: no such file\n']);
  });
});
