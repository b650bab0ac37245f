import path from 'node:path';
import { parseDataKeys } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import { CommandProblem } from '../commands/problem.js';
import type { DataFolder } from '../stack/data-folder.js';
import { readSecrets } from '../stack/lasting-secrets.js';
import { savedSettings } from './lasting-files.js';
import type { BackupFolder, Manifest } from './manifest.js';

/** Where data keys may be at hand; `given`: by the environment. */
export interface KeysAtHand {
  readonly given: string | null;
  readonly folder: DataFolder;
  readonly backup: BackupFolder;
}

/**
 * The data keys an installation lives on once a backup was put into it, as FORMSEAL_DATA_KEYS has them: those of the
 * environment, the data folder and the backup. A CommandProblem where they do not open the backup.
 */
export function keysAfterRestore(manifest: Manifest, { given, folder, backup }: KeysAtHand): string {
  const all = [
    given,
    readSecrets(folder.secrets)?.dataKeys,
    savedSettings(backup)['FORMSEAL_DATA_KEYS'],
    readSecrets(path.join(backup.secrets, path.basename(folder.secrets)))?.dataKeys,
  ];
  const kept = [...new Set(all.flatMap((keys) => keys?.split(',') ?? []).map((key) => key.trim()))].join(',');
  // Where the environment has keys, they alone are used: now, and at each start.
  const used = given ?? kept;
  ensureOpens(used === '' ? [] : read(used).all, manifest);
  read(kept);
  return kept;
}

/** Whether what a backup was encrypted with is there. */
export function ensureOpens(keys: readonly DataKeys['all'][0][], { dataKeys }: Pick<Manifest, 'dataKeys'>): void {
  const lacking = dataKeys.filter((id) => !keys.some((key) => key.id === id));
  if (lacking.length > 0)
    throw new CommandProblem(
      `FORMSEAL_DATA_KEYS lacks what the backup was encrypted with: ${lacking.join(', ')}. Nothing was restored. ` +
        'Set it to the keys of the installation that was backed up (dataKeys in secrets.json of its data folder, or its own FORMSEAL_DATA_KEYS).',
    );
}

function read(keys: string): DataKeys {
  const parsed = parseDataKeys(keys);
  if ('keys' in parsed) return parsed.keys;
  throw new CommandProblem(
    `The data keys of environment, data folder and backup can't be put together: ${parsed.problems.join('; ')}.`,
  );
}
