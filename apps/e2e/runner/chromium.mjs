import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const suffix = '.browser.e2e.ts';

/**
 * Where the browser is, for the tests that need one: on the PATH, else installed from Debian's packages. Where that
 * is not possible these tests are left out, said in so many words and counted as skipped.
 */
export function browserTests(tally) {
  const tests = filesOf(fileURLToPath(new URL('apps/e2e/src', root))).filter((file) => file.endsWith(suffix));
  if (tests.length === 0) return { env: {}, args: [] };
  const chromium = process.env.TEST_CHROMIUM || onPath() || install();
  if (chromium) return { env: { TEST_CHROMIUM: chromium }, args: [] };

  const skipped = tests.map(countTests).reduce((sum, count) => sum + count, 0);
  console.log(
    `No Chromium here, and it can't be installed without root and apt: ${skipped} tests in a browser are skipped.`,
  );
  tally.add({ skipped });
  return { env: {}, args: ['--testPathIgnorePatterns', '/node_modules/', '\\.browser\\.e2e\\.ts$'] };
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

const countTests = (file) => readFileSync(file, 'utf8').match(/^\s*(it|test)(\.each)?[(`]/gm)?.length ?? 1;

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log('Installing Chromium from the packages of this system …');
  const apt = (...args) => {
    const [command, ...flags] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return spawnSync(command, flags, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  apt('update');
  return apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation') ? onPath() : undefined;
}
