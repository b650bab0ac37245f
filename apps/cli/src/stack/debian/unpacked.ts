import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to call a program on this machine. */
export interface LocalProgram {
  readonly command: string;
  /** Where libraries lie that are not installed in the system. */
  readonly libraryPath: string | null;
}

/** A program of Debian's, and what of its packages it needs to run. */
export interface DebianProgram {
  readonly name: string;
  readonly packages: readonly string[];
  /** Where it lies in them. */
  readonly at: string;
  /** Which packages it is linked with; those that would set it up in a system are left out. */
  readonly needs: RegExp;
}

/**
 * A program out of Debian's (or Ubuntu's) packages, unpacked below the cache folder: nothing is installed, nobody has to
 * be root. null where the machine has no apt; throws where apt can't get them.
 */
export async function fromDebian(cacheFolder: string, wanted: DebianProgram): Promise<LocalProgram | null> {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return null;
  const home = path.join(cacheFolder, `${wanted.name}-${process.arch}`);
  const known = programIn(home, wanted);
  if (known !== null) return known;
  await unpackInto(home, await download(path.join(cacheFolder, `debian-${wanted.name}`), wanted));
  return programIn(home, wanted);
}

function programIn(home: string, { at }: DebianProgram): LocalProgram | null {
  const command = path.join(home, at);
  if (!existsSync(command)) return null;
  const libraries = path.join(home, 'usr/lib');
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.includes('-linux-gnu')) : [];
  return { command, libraryPath: folders.map((name) => path.join(libraries, name)).join(':') };
}

async function download(debs: string, { packages, needs }: DebianProgram): Promise<string> {
  const lists = path.join(debs, 'lists');
  for (const folder of [lists, path.join(lists, 'partial')]) mkdirSync(folder, { recursive: true });
  // Lists and downloads of our own: apt's belong to root, and images come without any.
  const own = [`Dir::State::lists=${lists}`, `Dir::Cache=${debs}`, 'APT::Sandbox::User=', 'Debug::NoLocking=1'];
  const options = own.flatMap((option) => ['-o', option]);
  const apt = (...args: string[]) => run('apt-get', [...options, ...args], { cwd: debs, timeout: 120_000 });

  await apt('-q', 'update');
  // "Reinstall": listed too where they are installed, but not on the PATH.
  const install = ['install', '--reinstall', '--no-install-recommends', ...packages];
  const { stdout } = await apt('-q', '-y', '--print-uris', ...install);
  // 'http://…/libjemalloc2_5.3.0-1_amd64.deb' libjemalloc2_5.3.0-1_amd64.deb 275516 MD5Sum:…
  const names = [...stdout.matchAll(/^'[^']+' ([^_\s]+)_\S+\.deb /gm)].map(([, name = '']) => name);
  await apt('-q', 'download', ...names.filter((name) => needs.test(name)));
  return debs;
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
