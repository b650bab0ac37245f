import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, onPath } from './debian-packages.mjs';
import { root } from './program.mjs';

/** Debian's Chromium without a window around its pages: the same engine, in less than half of the processor time. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const suffix = '.browser.e2e.ts';

/**
 * Where the browser is, for the tests that need one: on the PATH, else installed from Debian's packages. Where that
 * is not possible these tests are left out, said in so many words and counted as skipped.
 */
export function browserTests(tally) {
  const tests = filesOf(fileURLToPath(new URL('apps/e2e/src', root))).filter((file) => file.endsWith(suffix));
  if (tests.length === 0) return { program: null, args: [] };
  const chromium = process.env.TEST_CHROMIUM || onPath(SHELL) || installed() || onPath(...WHOLE);
  if (chromium) return { program: chromium, args: [] };

  const skipped = tests.map(countTests).reduce((sum, count) => sum + count, 0);
  console.log(
    `No Chromium here, and it can't be installed without root and apt: ${skipped} tests in a browser are skipped.`,
  );
  tally.add({ skipped });
  return { program: null, args: ['--testPathIgnorePatterns', '/node_modules/', '\\.browser\\.e2e\\.ts$'] };
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

const countTests = (file) => readFileSync(file, 'utf8').match(/^\s*(it|test)(\.each)?[(`]/gm)?.length ?? 1;

const installed = () => (install('Chromium', SHELL, 'fonts-liberation') ? onPath(SHELL) : undefined);
