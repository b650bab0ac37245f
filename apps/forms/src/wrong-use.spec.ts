import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aService } from './testing/a-service.js';

let service: Awaited<ReturnType<typeof aService>>;
beforeAll(async () => {
  service = await aService({});
  const files = {
    'form.pdf': '%PDF-1.7',
    'photo.png': '\u0089PNG\r\n\u001a\n',
    'values.json': '{',
    'ok.json': '{}',
    'empty.pdf': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(service.home, name), text, 'latin1');
});
afterAll(() => service.end());

/** With names of files in the user's folder. */
const tried = async (words: readonly string[]) => {
  const asked = service.seen.length;
  const told = await service.formseal(words.map((word) => word.replace('~', service.home)));
  return { code: told.code, said: told.said.replaceAll(service.home, '~'), sent: service.seen.length - asked };
};

describe('wrong use', () => {
  it.each<readonly [string[], string]>([
    [
      ['fill', '~/form.pdf', '--values', '~/ok.json', '--values', '~/ok.json'],
      `error: option '--values <file>' was given twice`,
    ],
    [['sign', 'd1', '--day='], `error: option '--day <day>' was given nothing`],
    [['fields', ''], `error: 'fields' was given an empty word`],
    [['fill', '~/form.pdf', '-o', '~/signed.pdf'], `error: option '-o, --output <file>' does nothing without '--sign'`],
    [['fill', '~/form.pdf', '--skip-unknown'], `error: option '--skip-unknown' does nothing without '--values <file>'`],
    [
      ['ask', 'd1', '--signer', 'Ben <ben@example.org>', '--day', '2026-01-02'],
      `error: option '--day <day>' does nothing without '--own'`,
    ],
    [['ask', 'd1', '--signer', 'Ben <ben@example.org>', '--days', 'ten'], '--days must be a whole number; got "ten".'],
    [['list', '--limit', 'all'], '--limit must be a whole number; got "all".'],
    [['sign', 'd1', '--day', 'tomorrow'], '--day must be a day as YYYY-MM-DD; got "tomorrow".'],
    [['fill', '~/form.pdf', '--sign', '--day', '2026-02-30'], '--day must be a day as YYYY-MM-DD; got "2026-02-30".'],
    [
      ['ask', 'd1', '--signer', 'Ben <ben@example.org>', '--own', '--day', '1.2.2026'],
      '--day must be a day as YYYY-MM-DD; got "1.2.2026".',
    ],
    [['ask', 'd1', '--signer', 'Ben'], '"Ben": a person is wanted as "Ada Lovelace <ada@example.org>, Tenant".'],
    [['completion', 'tcsh'], 'There is completion for bash, zsh, fish.'],
    [
      ['upload', '--together', '~/photo.png', '~/form.pdf'],
      '--together is for pictures (JPEG, PNG), and ~/form.pdf is none.',
    ],
  ])('%j sends nothing, and is told', async (words, told) => {
    expect(await tried(words)).toEqual({ code: 2, said: `${told}\n`, sent: 0 });
  });

  it.each([
    [['fields', 'd1', '--no-such'], `unknown option '--no-such'`],
    [['fields'], `missing required argument 'id'`],
    [['fields', 'd1', 'd2'], `too many arguments for 'fields'. Expected 1 argument but got 2.`],
    [['sign', 'd1', '--day='], `option '--day <day>' was given nothing`],
    [['list', '--limit', 'all'], '--limit must be a whole number; got "all".'],
    [['no-such'], `unknown command 'no-such'`],
    [[], 'Say which command: --help tells them.'],
  ])('%j is an error object for a program', async (words, message) => {
    const { code, out } = await service.formseal([...words, '--json']);
    expect([code, JSON.parse(out)]).toEqual([2, { error: { code: null, message } }]);
  });

  it('is no version that was asked for', async () => {
    const { version } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    expect(await service.formseal(['--version'])).toEqual({ code: 0, out: `${version}\n`, said: '' });
  });

  it('is no help that was asked for', async () => {
    const { code, out } = await service.formseal(['fields', '--help', '--json']);
    expect([code, out.startsWith('Usage: formseal fields')]).toEqual([0, true]);
  });

  it('is not what may be said several times', async () => {
    const signers = ['--signer', 'Ada <ada@example.org>', '--signer', 'Ben <ben@example.org>'];
    expect(await tried(['ask', 'd1', ...signers])).toMatchObject({ code: 1, sent: 1 });
  });
});

it.each([
  [['upload', '~/none.pdf'], '~/none.pdf: no such file'],
  [['upload', '~'], '~: is a folder'],
  [['upload', '~/empty.pdf'], '~/empty.pdf: is empty'],
  [['fill', '~/form.pdf', '--values', '~/values.json'], '~/values.json: '],
])('%j names the file that is at fault', async (words, told) => {
  const { code, said, sent } = await tried(words);
  expect([code, said.slice(0, told.length), sent]).toEqual([1, told, 0]);
});
