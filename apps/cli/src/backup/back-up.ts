import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { readSnapshot, withFilesHeld } from '@formseal/database';
import type { Repositories, Snapshot, SnapshotTable } from '@formseal/database';
import type { DataKeys } from '@formseal/platform';
import { BlobDamagedError, BlobMissingError, openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { makeEmptyFolder } from '../commands/make-folder.js';
import { writeChecksums } from './checksums.js';
import { BackupFolder } from './manifest.js';
import type { Manifest } from './manifest.js';
import { persistently } from './persistently.js';

/** What is backed up, and how it is called in the manifest. */
export interface BackupOf {
  readonly databaseUrl: string;
  readonly installation: Repositories['installation'];
  /** Opened by whoever closes it. */
  readonly store: BlobStore;
  readonly dataKeys: DataKeys;
  readonly version: string;
  /** Secrets to lay beside, by the names of their files; null: none are. */
  readonly secrets: ReadonlyMap<string, string | Uint8Array> | null;
}

const AT_ONCE = 4;

/** Writes one moment of the database and every file it points at into `folder`, beside the running services. */
export async function backUp(of: BackupOf, folder: BackupFolder): Promise<Manifest> {
  await makeEmptyFolder(folder.root, ': name a new folder for the backup.');
  // Held before the snapshot is taken: what it points at stays until it is copied.
  return withFilesHeld(of.installation, () => write(of, folder));
}

async function write(of: BackupOf, folder: BackupFolder): Promise<Manifest> {
  const saved = await readSnapshot(of.databaseUrl, (snapshot) => saveDatabase(snapshot, folder));
  const lost = await copyFiles(saved.hashes, of.store, openStore(pathToFileURL(folder.files).href, of.dataKeys));
  const without = [...lost.missing, ...lost.damaged];
  if (of.secrets) await saveSecrets(of.secrets, folder);
  const manifest: Manifest = {
    format: 1,
    createdAt: saved.at,
    version: of.version,
    migrations: saved.migrations,
    dataKeys: of.dataKeys.all.map(({ id }) => id),
    tables: saved.tables,
    files: saved.hashes.length - without.length,
    ...lost,
    documents: await readSnapshot(of.databaseUrl, (snapshot) => snapshot.documentsWith(without)),
    keysIncluded: of.secrets !== null,
  };
  await writeFile(folder.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await writeChecksums(folder);
  return manifest;
}

async function saveDatabase(snapshot: Snapshot, folder: BackupFolder) {
  const at = new Date().toISOString();
  await mkdir(path.dirname(folder.table('any')), { mode: 0o700 });
  const tables: Manifest['tables'] = [];
  for (const table of await snapshot.tables()) tables.push(await saveTable(snapshot, table, folder));
  return { at, tables, migrations: await snapshot.migrations(), hashes: await snapshot.files() };
}

async function saveTable(snapshot: Snapshot, table: SnapshotTable, folder: BackupFolder) {
  let rows = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const line of snapshot.rows(table)) {
      rows += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(folder.table(table.name), { mode: 0o600 }));
  return { name: table.name, columns: [...table.columns], rows };
}

/** By their addresses: files that could not be copied since they are not there, or no longer what they were. */
export interface LostFiles {
  readonly missing: string[];
  readonly damaged: string[];
}

/** Copies files, each checked against its address on the way; one that is lost keeps none of the others back. */
export async function copyFiles(hashes: readonly string[], from: BlobStore, to: BlobStore): Promise<LostFiles> {
  const lost: LostFiles = { missing: [], damaged: [] };
  const left = [...hashes];
  const copy = async (): Promise<void> => {
    for (let sha256 = left.pop(); sha256 !== undefined; sha256 = left.pop()) {
      const wanted = sha256;
      await persistently(async () => to.write((await from.open(wanted)).stream)).catch((error: unknown) => {
        if (error instanceof BlobMissingError) lost.missing.push(wanted);
        else if (error instanceof BlobDamagedError) lost.damaged.push(wanted);
        else throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copy));
  return { missing: lost.missing.sort(), damaged: lost.damaged.sort() };
}

async function saveSecrets(secrets: ReadonlyMap<string, string | Uint8Array>, folder: BackupFolder): Promise<void> {
  await mkdir(folder.secrets, { mode: 0o700 });
  for (const [name, content] of secrets) await writeFile(path.join(folder.secrets, name), content, { mode: 0o600 });
}
