import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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

  create(): void {
    for (const folder of [this.root, this.logs]) mkdirSync(folder, { recursive: true });
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
