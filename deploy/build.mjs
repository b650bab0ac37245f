// Compiles every project of the workspace with SWC, `src/**/*.ts` to `dist/**/*.js`; only what is newer than its output.
//   node deploy/build.mjs [PROJECT_DIR ...]     default: all of libs/ and apps/
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfBundle, makeBundles } from './bundles.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// The web app has a bundler of its own; the tests are compiled by Jest.
const skipped = new Set(['apps/web', 'apps/e2e']);

const options = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
};

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const entriesOf = (dir) => (modified(dir) ? readdirSync(dir, { withFileTypes: true }) : []);
const isTest = (file) => /\.(spec|int-spec|e2e)\.tsx?$/.test(file);

/** Everything that shapes the output besides the source itself: a change to this script compiles all anew. */
const recipe = modified(fileURLToPath(import.meta.url));

function allProjects() {
  return ['libs', 'apps'].flatMap((group) =>
    entriesOf(path.join(root, group))
      .map((entry) => `${group}/${entry.name}`)
      .filter((project) => !skipped.has(project) && modified(path.join(root, project, 'src')))
      .map((project) => path.join(root, project)),
  );
}

// Synchronous on purpose: a command of the operator passes here first, and this is the fastest way through some hundred files.
function filesUnder(dir, found = []) {
  for (const entry of entriesOf(dir)) {
    const file = `${dir}/${entry.name}`;
    if (entry.isDirectory()) filesUnder(file, found);
    else found.push(file);
  }
  return found;
}

function staleFiles(project) {
  const src = path.join(project, 'src');
  const dist = path.join(project, 'dist');
  const wanted = new Set();
  const stale = [];
  for (const file of filesUnder(src)) {
    if (isTest(file) || file.endsWith('.d.ts')) continue;
    const target = dist + file.slice(src.length).replace(/\.ts$/, '.js');
    wanted.add(target);
    if (file.endsWith('.ts')) wanted.add(`${target}.map`);
    const made = modified(target);
    if (made <= recipe || made < modified(file)) stale.push({ file, target });
  }
  const orphans = filesUnder(dist).filter((file) => !wanted.has(file) && !file.endsWith('.tmp') && !isOfBundle(file));
  return { stale, orphans };
}

/** A reader in another process sees the old file or the new one, never half of it. */
function writeWhole(target, content) {
  const half = `${target}.${process.pid}.tmp`;
  writeFileSync(half, content);
  renameSync(half, target);
}

async function compile({ file, target }) {
  mkdirSync(path.dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFileSync(file, target);
  const { transform } = await import('@swc/core');
  const { code, map } = await transform(readFileSync(file, 'utf8'), { ...options, filename: file });
  writeWhole(`${target}.map`, map);
  writeWhole(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
}

/** Brings the output of the projects up to date and says how many files that took; not yet the bundles that are made of it. */
export async function compileAll(projects = allProjects()) {
  let compiled = 0;
  for (const { stale, orphans } of projects.map(staleFiles)) {
    await Promise.all(stale.map(compile));
    for (const file of orphans) rmSync(file, { force: true });
    compiled += stale.length;
  }
  return compiled;
}

/** The same with the bundles. */
export async function build(projects) {
  const compiled = await compileAll(projects);
  makeBundles();
  return compiled;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const asked = process.argv.slice(2).map((dir) => path.resolve(dir));
  const compiled = await build(asked.length > 0 ? asked : undefined);
  if (compiled > 0) process.stderr.write(`built ${compiled} files in ${Date.now() - started} ms\n`);
}
