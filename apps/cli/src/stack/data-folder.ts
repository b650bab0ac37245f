import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../commands/make-folder.js';
import { StartupProblem } from './startup-problem.js';

/** Where the one-machine stack keeps everything it must find again: one folder to back up, move or delete. */
export class DataFolder {
  readonly postgres: string;
  readonly redis: string;
  readonly logs: string;
  readonly filesUrl: string;
  readonly secrets: string;
  readonly sealKey: string;
  readonly firstAccount: string;
  readonly running: string;

  constructor(readonly root: string) {
    this.postgres = path.join(root, 'postgres');
    this.redis = path.join(root, 'redis');
    this.logs = path.join(root, 'logs');
    this.filesUrl = pathToFileURL(path.join(root, 'files')).href;
    this.secrets = path.join(root, 'secrets.json');
    this.sealKey = path.join(root, 'seal.p12');
    this.firstAccount = path.join(root, 'first-account.json');
    this.running = path.join(root, 'stack.json');
  }

  /** Makes it where it is missing; one that this user may not write to, as after a start by another, is told at once. */
  async create(): Promise<void> {
    await makeFolder(this.root);
    await access(this.root, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
      throw new StartupProblem(
        `${this.root} is not this user's to write to: give it to them (chown), or choose another FORMSEAL_DATA_DIR`,
      );
    });
    await makeFolder(this.logs);
  }

  logFile(name: string): string {
    return path.join(this.logs, `${name}.log`);
  }
}

/** Writes a file only its owner may read; a crash leaves the old content or the new, never half. */
export function writePrivately(file: string, content: string | Uint8Array): void {
  const half = `${file}.${process.pid}.tmp`;
  writeFileSync(half, content, { mode: 0o600 });
  renameSync(half, file);
}

/** The content of a JSON file, null where there is none. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
