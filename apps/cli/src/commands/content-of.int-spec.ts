import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { contentOf } from './content-of.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-content-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('a file that a command was given is read, or said in one line to be none', async () => {
  const file = path.join(home, 'profile.json');
  writeFileSync(file, '{}');
  expect((await contentOf(file)).toString()).toBe('{}');
  const problem = (message: string) => expect.objectContaining({ name: 'CommandProblem', message });
  await expect(contentOf(`${file}.not`)).rejects.toEqual(problem(`${file}.not: no such file`));
  await expect(contentOf(home)).rejects.toEqual(problem(expect.stringMatching(/: EISDIR: /) as unknown as string));
});
