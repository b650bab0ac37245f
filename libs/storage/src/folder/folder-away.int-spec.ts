import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataKeys, isOutage } from '@formseal/platform';
import { BlobMissingError, openStore } from '../index.js';
import type { BlobStore } from '../index.js';

const ADDRESS = 'a'.repeat(64);
const keys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);

let home: string;
let root: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'formseal-away-'));
  root = path.join(home, 'files');
});
afterEach(() => rm(home, { recursive: true }));

const opened = (isNew: boolean): BlobStore => openStore(pathToFileURL(root).href, keys, async () => isNew);

async function* form(): AsyncIterable<Uint8Array> {
  yield Buffer.from('%PDF-1.7');
}

async function addressesOf(store: BlobStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { sha256 } of store.list()) found.push(sha256);
  return found;
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

/** A mount that goes leaves an empty folder behind, or none. */
async function unmount(leavesFolder: boolean): Promise<void> {
  await rename(root, path.join(home, 'elsewhere'));
  if (leavesFolder) await mkdir(root);
}

const OPERATIONS: readonly (readonly [string, (of: BlobStore) => Promise<unknown>])[] = [
  ['reading', (of) => of.read(ADDRESS)],
  ['opening', (of) => of.open(ADDRESS)],
  ['writing', (of) => of.write(form())],
  ['looking', (of) => of.has(ADDRESS)],
  ['removing', (of) => of.remove(ADDRESS)],
  ['listing', (of) => addressesOf(of)],
  ['asking for the key', (of) => of.keyIdOf(ADDRESS)],
  ['a passing file', (of) => of.passing.get(randomUUID())],
  ['putting a passing file', (of) => of.passing.put(randomUUID(), form())],
  ['removing a passing file', (of) => of.passing.remove(randomUUID())],
  ['the note', (of) => of.memory.read()],
  ['writing the note', (of) => of.memory.write('x')],
  ['the check', (of) => of.check()],
];

describe.each([true, false])('a folder that is not mounted (an empty one is left: %s)', (leavesFolder) => {
  it.each(OPERATIONS)('is an outage, and says nothing of any file: %s', async (_what, work) => {
    const [running, started] = [opened(true), opened(false)];
    await running.check();
    await unmount(leavesFolder);
    for (const store of [running, started]) {
      const error = await errorOf(work(store));
      expect(error).not.toBeInstanceOf(BlobMissingError);
      expect(isOutage(error)).toBe(true);
    }
    expect(existsSync(root) ? await readdir(root) : []).toEqual([]);
  });

  it('is used again once it is back, with all that it had', async () => {
    const store = opened(true);
    const { sha256 } = await store.write(form());
    await unmount(leavesFolder);
    await expect(store.check()).rejects.toThrow(`${root} is not the folder with the files: mount it there`);
    await rm(root, { recursive: true, force: true });
    await rename(path.join(home, 'elsewhere'), root);
    await store.check();
    expect(
      createHash('sha256')
        .update(await store.read(sha256))
        .digest('hex'),
    ).toBe(sha256);
    expect(await opened(false).has(sha256)).toBe(true);
  });
});

describe('a folder that is there', () => {
  it('has no such file where it has none', async () => {
    const store = opened(true);
    await store.check();
    await expect(opened(false).read(ADDRESS)).rejects.toBeInstanceOf(BlobMissingError);
    expect([await store.has(ADDRESS), await store.passing.get(randomUUID()), await store.memory.read()]).toEqual([
      false,
      null,
      null,
    ]);
    await store.remove(ADDRESS);
  });

  it('is a store as earlier versions left it: it is marked with the first write', async () => {
    const { sha256 } = await opened(true).write(form());
    await unlink(path.join(root, 'formseal-store'));
    const store = opened(false);
    expect(await store.has(sha256)).toBe(true);
    await expect(store.read(ADDRESS)).rejects.toBeInstanceOf(BlobMissingError);
    await store.check();
    expect(await readdir(root)).toContain('formseal-store');
  });

  it('is taken for the store by who lost its files, as the message says', async () => {
    await mkdir(root);
    await expect(opened(false).check()).rejects.toThrow('make an empty file formseal-store in it');
    await writeFile(path.join(root, 'formseal-store'), '');
    await opened(false).check();
    await expect(opened(false).read(ADDRESS)).rejects.toBeInstanceOf(BlobMissingError);
  });
});

describe('a folder that can’t be read', () => {
  it('is told when it is tidied up: what a killed process left there stays', async () => {
    const store = opened(true);
    await store.check();
    await writeFile(path.join(root, 'passing'), 'no folder');
    await writeFile(path.join(root, 'spool'), 'no folder');
    await expect(store.passing.tidy(new Date())).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(store.tidy(new Date())).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
