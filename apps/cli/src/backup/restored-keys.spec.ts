import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newDataKey } from '@formseal/platform';
import { DataFolder } from '../stack/data-folder.js';
import { keepDataKeys } from '../stack/lasting-secrets.js';
import { BackupFolder } from './manifest.js';
import type { Manifest } from './manifest.js';
import { keysAfterRestore } from './restored-keys.js';

const [old, other] = [newDataKey(new Date(0)), newDataKey()];
const idOf = (key: string): string => key.split(':')[0]!;
const manifest = { dataKeys: [idOf(old)] } as unknown as Manifest;

let home: string;
let folder: DataFolder;
let backup: BackupFolder;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'formseal-keys-'));
  folder = new DataFolder(path.join(home, 'data'));
  backup = new BackupFolder(path.join(home, 'backup'));
});
afterEach(() => rmSync(home, { recursive: true }));

const started = (on: string): void => {
  mkdirSync(folder.root);
  keepDataKeys(folder.secrets, on);
};
const after = (given: string | null): string => keysAfterRestore(manifest, { given, folder, backup });

describe('an installation that a backup is put into', () => {
  it('goes on with the keys that were given, and with those its folder had', () => {
    expect(after(old)).toBe(old);
    started(other);
    expect(after(`${old}, ${other}`)).toBe(`${old},${other}`);
    expect(after(old)).toBe(`${old},${other}`);
  });

  it('takes the keys of the backup, where it has them, whatever its folder had', () => {
    mkdirSync(backup.secrets, { recursive: true });
    keepDataKeys(path.join(backup.secrets, 'secrets.json'), old);
    expect(after(null)).toBe(old);
    started(other);
    expect(after(null)).toBe(`${other},${old}`);
  });

  it('takes those that the environment of the one backed up had', () => {
    mkdirSync(backup.secrets, { recursive: true });
    writeFileSync(path.join(backup.secrets, 'settings.json'), JSON.stringify({ FORMSEAL_DATA_KEYS: old }));
    expect(after(null)).toBe(old);
  });

  it('is refused, and nothing is made, where what opens the backup is nowhere, or not in the environment that has keys', () => {
    expect(() => after(null)).toThrow(`FORMSEAL_DATA_KEYS lacks what the backup was encrypted with: ${idOf(old)}.`);
    expect(existsSync(folder.root)).toBe(false);
    started(old);
    expect(() => after(other)).toThrow(/secrets\.json/);
  });

  it('is refused two keys of the same name', () => {
    started(`${idOf(old)}:${other.split(':')[1]}`);
    expect(() => after(old)).toThrow("can't be put together: has two keys of the same id");
  });
});
