import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readForm, scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { adoptSettings, newDataKey } from '@formseal/platform';
import { runWords } from './program.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-program-'));
const files = path.join(home, 'files');
const settings = {
  STORAGE_URL: pathToFileURL(files).href,
  FORMSEAL_DATA_DIR: home,
  FORMSEAL_DATA_KEYS: newDataKey(),
};
let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(async () => {
  await scratch.drop();
  rmSync(home, { recursive: true, force: true });
});

async function problemOf(...words: string[]): Promise<string> {
  let problem = '';
  const code = await runWords(words, { writeOut: () => undefined, writeErr: (text) => (problem += text) });
  expect(code).toBe(1);
  return problem;
}

it('a database that is away is one line', async () => {
  const name = ['127.0.0.1', 'localhost'];
  for (const host of name) {
    adoptSettings({ ...settings, DATABASE_URL: `postgres://nobody@${host}:1/none` });
    expect(await problemOf('account', 'usage', '--account', randomUUID())).toMatch(
      /^[^\n]*ECONNREFUSED[^\n]*; `formseal doctor` says what is away\n$/,
    );
  }
});

it('so is a folder that is not mounted, of which no backup is made', async () => {
  await readForm(scratch, await scratch.account(), { layout: randomUUID(), labels: ['Salary'] });
  mkdirSync(files);
  adoptSettings({ ...settings, DATABASE_URL: scratch.url });
  expect(await problemOf('backup', path.join(home, 'backup'))).toMatch(
    /^[^\n]*files is not the folder with the files: mount it there[^\n]*\n$/,
  );
});
