import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runWords } from './program.js';

/** The commands that a help text lists, with what each is followed by. */
async function listed(...words: string[]): Promise<string[]> {
  let text = '';
  await runWords([...words, '--help'], { writeOut: (said) => (text += said), writeErr: (said) => (text += said) });
  const [, list = ''] = /^Commands:\n([^]*)/m.exec(text) ?? [];
  return [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}

/** Every command there is, in its words: `user create`. */
async function commands(): Promise<string[]> {
  const all: string[] = [];
  for (const name of await listed()) {
    const under = await listed(name);
    all.push(...(under.length === 0 ? [name] : under.map((one) => `${name} ${one}`)));
  }
  return all;
}

/** `account create`, `plan`: a word alone goes on with the command before it. */
function told(cell: string): string[] {
  const names: string[] = [];
  for (const [, words = ''] of cell.matchAll(/`([a-z][a-z -]*)[^`]*`/g)) {
    const name = words.trim();
    const group = names.at(-1)?.split(' ');
    names.push(name.includes(' ') || group?.length !== 2 ? name : `${group[0]} ${name}`);
  }
  return names;
}

const TESTS = /\.(?:spec|int-spec|e2e)\.ts$|apps\/e2e\/(?:src\/driver|containers)\/.*\.m?[jt]s$/;
const tests = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => TESTS.test(file) && !file.includes('node_modules')),
);

describe('docs/operating/commands.md', () => {
  const page = readFileSync('docs/operating/commands.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const onPage = rows.flatMap((row) => told(row.split('|')[1] ?? ''));
  let there: string[];
  beforeAll(async () => {
    there = await commands();
  });

  it('has each command that there is, and no other', () => expect(onPage.sort()).toEqual(there.sort()));

  it('has none that no test types', () => {
    const text = tests.map((file) => readFileSync(file, 'utf8')).join('\n');
    const typed = (name: string): boolean => {
      const words = name.split(' ').map((word) => `'${word}'`);
      return new RegExp(`[([]${words.join(', ')}|, '${name}'\\)|formseal ${name}`).test(text);
    };
    expect(there.filter((name) => !typed(name))).toEqual([]);
  });
});
