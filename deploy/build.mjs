// Compiles every project of the workspace with SWC, `src/**/*.ts` to `dist/**/*.js`; only what is newer than its output.
//   node deploy/build.mjs [PROJECT_DIR ...]     default: all of libs/ and apps/ (the web app has a bundler of its own)
import { readdir, readFile, stat, mkdir, writeFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const skipped = new Set(['apps/web']);

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

async function projects() {
  const asked = process.argv.slice(2);
  if (asked.length > 0) return asked.map((dir) => path.resolve(dir));
  const found = [];
  for (const group of ['libs', 'apps']) {
    if (!existsSync(path.join(root, group))) continue;
    for (const name of await readdir(path.join(root, group))) {
      const project = `${group}/${name}`;
      if (!skipped.has(project) && existsSync(path.join(root, project, 'src'))) found.push(path.join(root, project));
    }
  }
  return found;
}

async function filesUnder(dir) {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath ?? e.path, e.name));
}

const isTest = (file) => /\.(spec|int-spec|e2e)\.tsx?$/.test(file);
const modified = async (file) => (existsSync(file) ? (await stat(file)).mtimeMs : 0);

/** Everything that shapes the output besides the source itself: a change to this script compiles all anew. */
const recipe = await modified(fileURLToPath(import.meta.url));

async function compile(project) {
  const src = path.join(project, 'src');
  const dist = path.join(project, 'dist');
  const wanted = new Set();
  let compiled = 0;
  for (const file of await filesUnder(src)) {
    if (isTest(file) || file.endsWith('.d.ts')) continue;
    const source = /\.ts$/.test(file);
    const target = path.join(dist, path.relative(src, source ? file.replace(/\.ts$/, '.js') : file));
    wanted.add(target);
    if (source) wanted.add(`${target}.map`);
    const made = await modified(target);
    if (made > recipe && made >= (await modified(file))) continue;
    await mkdir(path.dirname(target), { recursive: true });
    if (source) {
      const { transform } = await import('@swc/core');
      const { code, map } = await transform(await readFile(file, 'utf8'), { ...options, filename: file });
      await writeFile(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
      await writeFile(`${target}.map`, map);
    } else {
      await writeFile(target, await readFile(file));
    }
    compiled += 1;
  }
  for (const file of await filesUnder(dist)) if (!wanted.has(file)) await rm(file);
  return compiled;
}

export async function build() {
  let compiled = 0;
  for (const project of await projects()) compiled += await compile(project);
  return compiled;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const compiled = await build();
  if (compiled > 0) process.stderr.write(`built ${compiled} files in ${Date.now() - started} ms\n`);
}
