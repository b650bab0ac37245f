// Bundles each child that opens strangers' files into one script beside its own, `….bundle.cjs`: most of a child's start is
// finding, reading and compiling a thousand modules (docs/decisions/child-start.md). Packages with native parts stay outside.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const recipes = [fileURLToPath(import.meta.url), path.join(root, 'package-lock.json')];

const FOLDERS = ['apps/extractor/dist', 'apps/signer/dist'];
const CHILD = /(^|[-/])child\.js$/;
/** Stand-ins of tests start from their scripts. */
const STAND_IN = /(^|\/)testing\//;

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const bundleOf = (entry) => entry.replace(/\.js$/, '.bundle.cjs');
export const isOfBundle = (file) => /\.bundle\.cjs(\.json)?$/.test(file);
/** Where the modules of a bundle are listed, by their paths from the root. */
const listOf = (bundle) => `${bundle}.json`;

const childrenIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => CHILD.test(file) && !STAND_IN.test(file))
    .map((file) => path.join(folder, file));

const children = () =>
  FOLDERS.map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(childrenIn);

function isCurrent(bundle) {
  if (!existsSync(bundle) || !existsSync(listOf(bundle))) return false;
  const made = modified(bundle);
  const parts = JSON.parse(readFileSync(listOf(bundle), 'utf8')).map((file) => path.join(root, file));
  return [...recipes, ...parts].every((file) => existsSync(file) && modified(file) < made);
}

/** What a bundle's modules are given, as Node wraps a module: the launcher has no copy to make of six megabytes. */
const BEFORE = [
  '(function (exports, require, module, __filename, __dirname) {',
  "const PLACE = (way) => require('node:url').pathToFileURL(require('node:path').join(__dirname, way)).href;",
  "const IMPORT = globalThis[Symbol.for('formseal.import')];",
].join('\n');

/** A module asks for files beside it by where it was: that is found from the bundle, wherever the workspace lies. */
const placesFrom = (bundle) => ({
  name: 'places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const place = `PLACE(${JSON.stringify(path.relative(path.dirname(bundle), id))})`;
    return { code: code.replaceAll('import.meta.url', place) };
  },
});

/** What stays outside and waits for something before it is there is loaded by the launcher (launch.cjs). */
const loadedOutside = (code) => code.replaceAll(/(?<![\w.$])import\(/g, 'IMPORT(');

/** Letters of one byte each are read and compared in a fraction of the time. */
const inAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function bundle(entry) {
  const file = bundleOf(entry);
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external: [/^node:/, ...builtinModules, '@napi-rs/canvas', 'harfbuzzjs'],
    plugins: [placesFrom(file)],
    checks: { eval: false },
  });
  const { output } = await build.generate({ format: 'cjs', codeSplitting: false, comments: false });
  await build.close();
  const [{ code, moduleIds }] = output;
  const own = moduleIds.filter((id) => id.startsWith(root) && !id.includes('node_modules'));
  writeWhole(listOf(file), JSON.stringify(own.map((id) => path.relative(root, id))));
  writeWhole(file, inAscii(`${BEFORE}\n${loadedOutside(code)}\n})`));
}

/** A reader in another process sees the old file or the new one, never half of it. */
function writeWhole(target, content) {
  const half = `${target}.${process.pid}.tmp`;
  writeFileSync(half, content);
  renameSync(half, target);
}

/** Brings the bundles up to date; what is stale is gone before anything else is made, so that no child starts from old code. */
export async function bundleChildren() {
  const stale = children().filter((entry) => !isCurrent(bundleOf(entry)));
  for (const entry of stale) rmSync(bundleOf(entry), { force: true });
  for (const entry of stale) await bundle(entry);
}
