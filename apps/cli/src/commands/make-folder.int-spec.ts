import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { emptyFolder } from './export.js';
import { makeFolder } from './make-folder.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-folder-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('a folder that an export goes into is made, or said in one line to be none', async () => {
  const [file, folder] = [path.join(home, 'file'), path.join(home, 'new', 'folder')];
  writeFileSync(file, '');
  const problem = (message: string) => expect.objectContaining({ name: 'CommandProblem', message });
  expect(await emptyFolder(folder)).toBe(folder);
  await expect(emptyFolder(file)).rejects.toEqual(problem(`${file}: is a file, not a folder`));
  await expect(emptyFolder(path.join(file, 'in'))).rejects.toEqual(
    problem(expect.stringMatching(/: ENOTDIR: [^\n]*$/) as unknown as string),
  );
  await expect(emptyFolder(home)).rejects.toEqual(problem(`${home} is not empty; name another folder.`));
});

it('one that can’t be made is said so, also where the system says of a folder that is there that it is not', async () => {
  for (const place of ['/proc/there/can/be/none', '/proc/none'])
    await expect(makeFolder(place)).rejects.toEqual(
      expect.objectContaining({
        name: 'CommandProblem',
        message: expect.stringMatching(/^\/proc\/\w+: ENOENT: [^\n]*$/) as unknown as string,
      }),
    );
});
