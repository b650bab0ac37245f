import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOBODY } from '@formseal/database';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { DataKeys } from '@formseal/platform';
import { openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { backUp } from './back-up.js';
import { BackupFolder } from './manifest.js';
import { restore, wholeBackup } from './restore.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-back-up-'));
const dataKeys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);
let scratch: ScratchDatabase;
let store: BlobStore;

beforeAll(async () => {
  scratch = await scratchDatabase(dataKeys);
  store = openStore(pathToFileURL(path.join(home, 'store')).href, dataKeys);
});
afterAll(async () => {
  await scratch.drop();
  rmSync(home, { recursive: true, force: true });
});

/** A document with a file of its own. */
async function document(): Promise<{ id: string; sha256: string }> {
  const { sha256 } = await store.write(
    (async function* () {
      yield randomBytes(70_000);
    })(),
  );
  const id = await scratch.upload(await scratch.account());
  await scratch.db.query('UPDATE documents SET original_sha256 = $2 WHERE id = $1', [id, sha256]);
  return { id, sha256 };
}

const fileOf = (root: string, sha256: string): string =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === sha256)
    .map((entry) => path.join(entry.parentPath, entry.name))[0] ?? '';

describe('a backup', () => {
  it('goes on past files that are damaged or gone, and says whose they are', async () => {
    const [whole, damaged, gone] = [await document(), await document(), await document()];
    const file = fileOf(path.join(home, 'store'), damaged.sha256);
    const bytes = readFileSync(file);
    bytes[40_000]! ^= 1;
    writeFileSync(file, bytes);
    await store.remove(gone.sha256);

    const folder = new BackupFolder(path.join(home, 'partly'));
    const { installation, url: databaseUrl } = scratch;
    await backUp({ databaseUrl, installation, store, dataKeys, version: 'test', secrets: null }, folder);
    const manifest = await wholeBackup(folder);
    expect(manifest).toMatchObject({ files: 1, missing: [gone.sha256], damaged: [damaged.sha256] });
    expect(manifest.documents).toEqual([damaged.id, gone.id].sort());
    expect(fileOf(folder.files, whole.sha256)).not.toBe('');
    expect(fileOf(folder.files, damaged.sha256)).toBe('');

    const again = pathToFileURL(path.join(home, 'again')).href;
    await restore(folder, manifest, { databaseUrl, storageUrl: again, dataKeys, replace: true });
    expect((await openStore(again, dataKeys).read(whole.sha256)).length).toBe(70_000);
    for (const { id, sha256 } of [damaged, gone]) {
      await scratch.erasing.document(id, NOBODY);
      await store.remove(sha256);
    }
  });

  it('of what people called with a separator of lines comes back as they called it', async () => {
    const { id } = await document();
    const name = 'Build\u2028server\u2029.pdf';
    await scratch.db.query('UPDATE documents SET filename = $2 WHERE id = $1', [id, name]);
    const folder = new BackupFolder(path.join(home, 'named'));
    const { installation, url: databaseUrl } = scratch;
    const of = { databaseUrl, installation, store, dataKeys, version: 'test', secrets: null };
    const manifest = await backUp(of, folder);
    expect(manifest).toMatchObject({ missing: [], damaged: [], documents: [] });
    const storageUrl = pathToFileURL(path.join(home, 'store')).href;
    await restore(folder, manifest, { databaseUrl, storageUrl, dataKeys, replace: true });
    expect((await scratch.documents.find(id))?.filename).toBe(name);
  });
});
