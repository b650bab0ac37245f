import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { environment } from '@formseal/platform';
import { StartupProblem } from '../startup-problem.js';
import { fromDebian } from '../debian/unpacked.js';
import type { DebianProgram, LocalProgram } from '../debian/unpacked.js';

const NAMES = ['redis-server', 'valkey-server'];

const OF_DEBIAN: DebianProgram = {
  name: 'redis',
  packages: ['redis-server', 'redis-tools'],
  at: 'usr/bin/redis-server',
  needs: /^(redis-|lib|lua-)/,
};

/** The server on the PATH, else one from Debian's packages, unpacked into the cache folder without being root. */
export async function redisProgram(cacheFolder: string): Promise<LocalProgram> {
  const installed = onPath(NAMES);
  if (installed !== null) return { command: installed, libraryPath: null };
  const fetched = await fromDebian(cacheFolder, OF_DEBIAN).catch(giveUp);
  return fetched ?? giveUp();
}

function giveUp(error?: { readonly stderr?: string }): never {
  const why = error?.stderr?.split('\n').find((line) => line.startsWith('E: '));
  throw new StartupProblem(
    `No Redis on this machine${why === undefined ? '' : ` (${why})`}: install redis-server or valkey-server (Debian: apt install redis-server; macOS: brew install redis), set REDIS_URL, or use \`docker compose up\``,
  );
}

function onPath(names: readonly string[]): string | null {
  const folders = (environment()['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
