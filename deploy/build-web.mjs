// Bundles the web app with Vite where its sources are newer than the bundle.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const web = path.join(root, 'apps/web');
const notSource = new Set(['dist', 'node_modules', 'test-results', 'playwright-report']);

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestUnder(dir) {
  let newest = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (notSource.has(entry.name)) continue;
    const file = path.join(dir, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestUnder(file) : modified(file));
  }
  return newest;
}

/** Builds the web app if it is stale and says whether it did; throws with Vite's own words when that fails. */
export async function buildWeb() {
  if (!existsSync(path.join(web, 'index.html'))) return false;
  const made = modified(path.join(web, 'dist/index.html'));
  const schema = path.join(root, 'libs/contracts/src');
  if (made > Math.max(newestUnder(web), newestUnder(schema))) return false;
  // npm may install it at the root or beside the web app.
  const found = createRequire(path.join(web, 'package.json')).resolve('vite/package.json');
  const vite = path.join(path.dirname(found), 'bin/vite.js');
  const said = await new Promise((resolve) => {
    const words = [vite, 'build', '--logLevel', 'warn'];
    execFile(process.execPath, words, { cwd: web }, (error, out, err) => resolve(error && `${out}${err}`));
  });
  if (said !== null) throw new Error(`the web app does not build:\n${said}`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
