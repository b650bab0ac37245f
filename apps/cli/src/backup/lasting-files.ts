import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { DataFolder } from '../stack/data-folder.js';
import { readJson, writePrivately } from '../stack/data-folder.js';
import type { StackSettings } from '../stack/settings.js';
import type { BackupFolder } from './manifest.js';

const ENVIRONMENT = 'settings.json';
const SETTINGS = ['FORMSEAL_DATA_KEYS', 'FORMSEAL_SECRET', 'FORMSEAL_SEAL_PASSPHRASE'];

const filesOf = (folder: DataFolder): readonly string[] => [folder.secrets, folder.sealKey, folder.firstAccount];

/** The secrets an installation can't be set up again without: files of the data folder, and what the environment says. */
export function lastingFiles(folder: DataFolder, { env }: StackSettings): ReadonlyMap<string, string | Uint8Array> {
  const found = filesOf(folder).filter(existsSync);
  const files: [string, Uint8Array][] = found.map((file) => [path.basename(file), readFileSync(file)]);
  const seal = env['FORMSEAL_SEAL_P12'];
  if (seal && existsSync(seal)) files.push(['seal.p12', readFileSync(seal)]);
  const said = Object.fromEntries(SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const settings: [string, string][] =
    Object.keys(said).length > 0 ? [[ENVIRONMENT, JSON.stringify(said, null, 2)]] : [];
  return new Map<string, string | Uint8Array>([...files, ...settings]);
}

/** What the environment of the installation that was backed up said, where the backup has its keys. */
export function savedSettings(backup: BackupFolder): Readonly<Record<string, string>> {
  return (readJson(path.join(backup.secrets, ENVIRONMENT)) ?? {}) as Record<string, string>;
}

/** Lays the secrets of a backup into a data folder that has none of its own. */
export async function adoptLastingFiles(backup: BackupFolder, folder: DataFolder): Promise<void> {
  if (existsSync(folder.secrets)) return;
  await mkdir(folder.root, { recursive: true });
  for (const file of filesOf(folder)) {
    const saved = path.join(backup.secrets, path.basename(file));
    if (existsSync(saved)) writePrivately(file, readFileSync(saved));
  }
}
