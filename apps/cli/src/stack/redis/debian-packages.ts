import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to call a Redis server on this machine. */
export interface RedisProgram {
  readonly command: string;
  /** Where libraries lie that are not installed in the system. */
  readonly libraryPath: string | null;
}

/**
 * Redis out of Debian's (or Ubuntu's) packages, unpacked below the cache folder: nothing is installed, nobody has to
 * be root. null where the machine has no apt; throws where apt can't get them.
 */
export async function redisFromDebian(cacheFolder: string): Promise<RedisProgram | null> {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return null;
  const home = path.join(cacheFolder, `redis-${process.arch}`);
  const known = programIn(home);
  if (known !== null) return known;
  await unpackInto(home, await download(cacheFolder));
  return programIn(home);
}

function programIn(home: string): RedisProgram | null {
  const command = path.join(home, 'usr/bin/redis-server');
  if (!existsSync(command)) return null;
  const libraries = path.join(home, 'usr/lib');
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.includes('-linux-gnu')) : [];
  return { command, libraryPath: folders.map((name) => path.join(libraries, name)).join(':') };
}

async function download(cacheFolder: string): Promise<string> {
  const debs = path.join(cacheFolder, 'debian');
  const lists = path.join(debs, 'lists');
  for (const folder of [lists, path.join(lists, 'partial')]) mkdirSync(folder, { recursive: true });
  // Lists and downloads of our own: apt's belong to root, and images come without any.
  const own = [`Dir::State::lists=${lists}`, `Dir::Cache=${debs}`, 'APT::Sandbox::User=', 'Debug::NoLocking=1'];
  const options = own.flatMap((option) => ['-o', option]);
  const apt = (...args: string[]) => run('apt-get', [...options, ...args], { cwd: debs, timeout: 120_000 });

  await apt('-q', 'update');
  // "Reinstall": listed too where they are installed, but not on the PATH.
  const install = ['install', '--reinstall', '--no-install-recommends', 'redis-server', 'redis-tools'];
  const { stdout } = await apt('-q', '-y', '--print-uris', ...install);
  // 'http://…/libjemalloc2_5.3.0-1_amd64.deb' libjemalloc2_5.3.0-1_amd64.deb 275516 MD5Sum:…
  const names = [...stdout.matchAll(/^'[^']+' ([^_\s]+)_\S+\.deb /gm)].map(([, name = '']) => name);
  await apt('-q', 'download', ...names.filter(isNeeded));
  return debs;
}

/** What the server is linked with; scripts that would set it up in a system are left out. */
function isNeeded(name: string): boolean {
  return /^(redis-|lib|lua-)/.test(name);
}

async function unpackInto(home: string, debs: string): Promise<void> {
  const half = `${home}.new`;
  rmSync(half, { recursive: true, force: true });
  for (const deb of readdirSync(debs).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg-deb', ['--extract', path.join(debs, deb), half]);
  }
  rmSync(debs, { recursive: true, force: true });
  renameSync(half, home);
}
