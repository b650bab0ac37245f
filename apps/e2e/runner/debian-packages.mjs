import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The first of these programs that is on the PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Installs packages of this system where that is possible: as root, with apt. Says whether it was. */
export function install(what, ...packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log(`Installing ${what} from the packages of this system …`);
  const apt = (...args) => {
    // Where another installation is under way it is waited for.
    const quiet = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
    const [command, ...flags] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...quiet, ...args];
    return spawnSync(command, flags, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
