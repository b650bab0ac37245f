import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolder } from './data-folder.js';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'formseal-data-'));
});
afterEach(() => {
  chmodSync(home, 0o700);
  rmSync(home, { recursive: true });
});

const made = (...way: string[]): Promise<unknown> =>
  new DataFolder(path.join(home, ...way)).create().catch(({ name, message }: Error) => `${name}: ${message}`);

describe('the folder of data', () => {
  it('is made with those above it, and taken as it is', async () => {
    expect([await made('a', 'data'), await made('a', 'data')]).toEqual([undefined, undefined]);
    expect(statSync(path.join(home, 'a/data/logs')).isDirectory()).toBe(true);
  });

  it('that no folder can be is told in a line', async () => {
    writeFileSync(path.join(home, 'file'), '');
    expect(await made('file')).toBe(`CommandProblem: ${path.join(home, 'file')}: is a file, not a folder`);
    expect(await made('file', 'data')).toContain(`CommandProblem: ${path.join(home, 'file/data')}: ENOTDIR`);
  });

  // Root may write everywhere.
  (process.getuid?.() === 0 ? it.skip : it)('of another user is told with what to do', async () => {
    mkdirSync(path.join(home, 'theirs'));
    chmodSync(path.join(home, 'theirs'), 0o555);
    expect(await made('theirs')).toContain(`not this user's to write to`);
  });
});
