import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { DataKeys } from '@formseal/platform';
import { BackupFolder } from './manifest.js';
import type { Manifest } from './manifest.js';
import { restore } from './restore.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-restore-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('a backup whose files can’t be listed is not taken for one that has none: no row is restored', async () => {
  const folder = new BackupFolder(home);
  writeFileSync(folder.files, 'no folder');
  const to = {
    // Nobody listens there, and nobody is asked.
    databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
    storageUrl: pathToFileURL(path.join(home, 'store')).href,
    dataKeys: new DataKeys([{ id: 'one', secret: randomBytes(32) }]),
    replace: false,
  };
  const manifest = { dataKeys: ['one'], tables: [] } as Partial<Manifest> as Manifest;
  await expect(restore(folder, manifest, to)).rejects.toMatchObject({ code: 'ENOTDIR' });
});
