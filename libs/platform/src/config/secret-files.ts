import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.js';
import type { Environment } from './parse-config.js';

/** Settings that give whoever knows them a right: they belong into files and pipes, not into an environment. */
export const SECRET_SETTINGS: readonly string[] = [
  'DATABASE_URL',
  'REDIS_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'FORMSEAL_DATA_KEYS',
  'FORMSEAL_SECRET',
  'FORMSEAL_SECRET_ACCEPTED',
  'FORMSEAL_SEAL_PASSPHRASE',
];

/** Where the folders of secrets are named, separated by colons. */
const FOLDERS = 'FORMSEAL_SECRETS_DIR';

/**
 * An environment together with the folders of secrets it names, as Kubernetes and Docker mount them: a file for each
 * setting, called like it. An environment can be read as long as its process lives, by whatever runs under the same
 * user; a file can be closed to it.
 */
export function withSecretFiles(env: Environment): Environment {
  const folders = (env[FOLDERS] ?? '').split(':').filter((folder) => folder !== '');
  return { ...Object.assign({}, ...folders.map(settingsIn)), ...env };
}

function settingsIn(folder: string): Environment {
  try {
    const names = readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
    return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8').trim()]));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([{ setting: FOLDERS, problem: `${folder} can't be read (${code})` }]);
  }
}
