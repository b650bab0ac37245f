import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from '../startup-problem.js';
import type { PostgresBinaries } from './binaries.js';
import type { RunAs } from './run-as.js';

const run = promisify(execFile);

export const POSTGRES_USER = 'formseal';

/** Makes the files of a database cluster where there are none; what an interrupted attempt left is made anew. */
export async function ensureCluster(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  as: RunAs,
): Promise<void> {
  for (const binary of Object.values(binaries)) makeExecutable(binary);
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;

  const half = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { filesOf } = as;
  if (filesOf !== null) for (const file of [half, passwordFile]) chownSync(file, filesOf.uid, filesOf.gid);

  const { command, args, owner } = as.command(binaries.initdb, [
    `--pgdata=${half}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  try {
    await run(command, args, { ...owner, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw new StartupProblem(`Postgres can't make its files in ${folder}: ${said}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, folder);
}

/** Some installers drop the mode of a package's files; a read-only installation that is fine is left alone. */
function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
