import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { grantServiceRoles, restoreDatabase } from '@formseal/database';
import type { DataKeys } from '@formseal/platform';
import { openStore } from '@formseal/storage';
import { CommandProblem, someOf } from '../commands/problem.js';
import { linesOf } from '../lines.js';
import { copyFiles } from './back-up.js';
import { damagedIn } from './checksums.js';
import type { BackupFolder, Manifest } from './manifest.js';
import { ensureOpens } from './restored-keys.js';

/** Where a backup is put. */
export interface RestoreTo {
  readonly databaseUrl: string;
  readonly storageUrl: string;
  readonly dataKeys: DataKeys;
  readonly replace: boolean;
}

/** The backup's manifest, after every file in the folder was held against its checksum. */
export async function wholeBackup(folder: BackupFolder): Promise<Manifest> {
  const manifest = await folder.read();
  if (manifest === null)
    throw new CommandProblem(`${folder.root} holds no whole backup: manifest.json is missing, or of another version.`);
  const damaged = await damagedIn(folder);
  ensureWhole(damaged);
  return manifest;
}

function ensureWhole(damaged: readonly string[]): void {
  if (damaged.length > 0)
    throw new CommandProblem(`The backup is damaged, and nothing was restored: ${someOf(damaged)}.`);
}

/** Files first, then the rows that point at them. */
export async function restore(folder: BackupFolder, manifest: Manifest, to: RestoreTo) {
  ensureOpens(to.dataKeys.all, manifest);
  const [from, store] = [
    openStore(pathToFileURL(folder.files).href, to.dataKeys),
    openStore(to.storageUrl, to.dataKeys),
  ];
  try {
    const lost = await copyFiles(await addressesIn(folder), from, store);
    ensureWhole([...lost.missing, ...lost.damaged]);
    const lines = ({ name }: { readonly name: string }) =>
      linesOf(createReadStream(folder.table(name), 'utf8') as AsyncIterable<string>);
    await restoreDatabase(to.databaseUrl, { ...manifest, lines }, to);
  } finally {
    from.close();
    store.close();
  }
  await grantServiceRoles(to.databaseUrl);
}

async function addressesIn(folder: BackupFolder): Promise<string[]> {
  const found = readdir(folder.files, { recursive: true, withFileTypes: true });
  // An installation that has stored nothing yet has no such folder.
  const entries = await found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name)).map(({ name }) => name);
}
