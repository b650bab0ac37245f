import path from 'node:path';
import type { Command } from 'commander';
import { findBackends } from '../stack/backends.js';
import { DataFolder } from '../stack/data-folder.js';
import { OneMachine } from '../stack/one-machine.js';
import { keepDataKeys } from '../stack/lasting-secrets.js';
import { stackSettings } from '../stack/settings.js';
import { readRunning } from '../stack/stack-record.js';
import { backUp } from '../backup/back-up.js';
import { adoptLastingFiles, lastingFiles } from '../backup/lasting-files.js';
import { BackupFolder } from '../backup/manifest.js';
import type { Manifest } from '../backup/manifest.js';
import { restore, wholeBackup } from '../backup/restore.js';
import { keysAfterRestore } from '../backup/restored-keys.js';
import { version } from '../version.js';
import { asOperator } from './operator.js';
import { print } from './print.js';
import { CommandProblem, someOf } from './problem.js';

/** `backup` and `restore`: everything an installation stores, as a folder of plain files. */
export function backupCommands(program: Command): void {
  program
    .command('backup <folder>')
    .description('writes database and files as they stand at one moment into a new folder, while the services run')
    .option(
      '--with-keys',
      'lays the keys and secrets beside them: whoever has the folder can then read everything',
      false,
    )
    .action(async (given: string, { withKeys }: { withKeys: boolean }, command: Command) => {
      const settings = stackSettings();
      const { databaseUrl } = findBackends(settings);
      const secrets = withKeys ? lastingFiles(new DataFolder(settings.dataDir), settings) : null;
      const folder = new BackupFolder(path.resolve(given));
      const manifest = await asOperator(({ repositories: { installation }, blobs, dataKeys }) =>
        backUp({ databaseUrl, installation, store: blobs(), dataKeys, version: version(), secrets }, folder),
      );
      print(command, { folder: folder.root, ...summary(manifest) });
      const { missing, damaged, documents } = manifest;
      if (missing.length + damaged.length > 0)
        throw new CommandProblem(
          `Not all files are in the backup (${missing.length} missing in the store, ${damaged.length} damaged there); manifest.json names them. ` +
            `Documents: ${someOf(documents) || 'none'}.`,
        );
    });
  program
    .command('restore <folder>')
    .description('puts a backup into an empty installation whose services are stopped')
    .option('--replace', 'gives up what the database holds', false)
    .action(async (given: string, { replace }: { replace: boolean }, command: Command) => {
      const folder = new BackupFolder(path.resolve(given));
      const manifest = await wholeBackup(folder);
      await onStoppedInstallation(folder, manifest, (to) => restore(folder, manifest, { ...to, replace })).catch(
        plainly,
      );
      print(command, { restored: folder.root, ...summary(manifest) });
    });
}

type Place = {
  databaseUrl: string;
  storageUrl: string;
  dataKeys: ReturnType<ReturnType<typeof findBackends>['dataKeys']>;
};

/** The installation of the environment; else the one-machine stack's own servers, started for as long as it takes. */
async function onStoppedInstallation(
  folder: BackupFolder,
  manifest: Manifest,
  task: (to: Place) => Promise<void>,
): Promise<void> {
  const settings = stackSettings();
  const data = new DataFolder(settings.dataDir);
  if (readRunning(data.running) !== null)
    throw new CommandProblem(`A stack runs on ${settings.dataDir}: stop it first.`);
  const kept = keysAfterRestore(manifest, { given: settings.dataKeys, folder: data, backup: folder });
  await adoptLastingFiles(folder, data);
  // The one-machine stack finds its keys in its folder, however they came; whoever has a database of their own and keys beside it keeps both apart.
  if (settings.databaseUrl === null || settings.dataKeys === null) keepDataKeys(data.secrets, kept);
  if (settings.databaseUrl !== null) {
    const { databaseUrl, storageUrl, dataKeys } = findBackends(settings);
    return task({ databaseUrl, storageUrl, dataKeys: dataKeys() });
  }
  const stack = await OneMachine.claim({ ...settings, port: 0 }, (line) => process.stderr.write(`${line}\n`));
  try {
    const { databaseUrl, storageUrl, dataKeys } = await stack.startBackends();
    await task({ databaseUrl, storageUrl, dataKeys: dataKeys() });
  } finally {
    await stack.stop();
  }
}

function plainly(error: unknown): never {
  if (error instanceof Error && error.name === 'RestoreRefusedError') throw new CommandProblem(error.message);
  throw error;
}

const summary = ({ createdAt, version, tables, files, missing, damaged, dataKeys, keysIncluded }: Manifest) => ({
  createdAt,
  version,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files,
  missing: missing.length,
  damaged: damaged.length,
  dataKeys,
  keysIncluded,
});
