// Bundles what starts again and again into one script beside its own, `….bundle.cjs`: most of a start is finding, reading and
// compiling thousands of modules. What V8 compiled of a bundle lies beside it, `….bundle.cjs.compiled`: services and the command
// read it themselves (docs/decisions/service-start.md), children that open strangers' files are given it by their parent
// (docs/decisions/child-start.md). Packages with native parts stay outside.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { alone } from './alone.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** What shapes a bundle, or how a child is started with it, beside its modules. */
const recipes = [
  fileURLToPath(import.meta.url),
  ...['package-lock.json', 'libs/platform/dist/sandbox/child-command.js'].map((file) => path.join(root, file)),
];

const FOLDERS = ['apps/extractor/dist', 'apps/signer/dist', 'apps/cli/dist'];
const CHILD = /(^|[-/])child\.js$/;
/** Stand-ins of tests start from their scripts. */
const STAND_IN = /(^|\/)testing\//;
/** What each `main.ts` loads with `loadBundled` or `serveBundled`. */
const STARTED = [
  ...['gateway', 'extractor', 'signer'].map((service) => `apps/${service}/dist/serve.js`),
  'apps/cli/dist/program.js',
];
/** They have native parts. */
const OUTSIDE = ['@napi-rs/canvas', '@node-rs/argon2', 'msgpackr-extract'];
const compile = path.join(root, 'libs/platform/dist/bundled/compile.js');
const compileChildren = path.join(root, 'libs/platform/dist/sandbox/compile-children.js');

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const bundleOf = (entry) => entry.replace(/\.js$/, '.bundle.cjs');
export const isOfBundle = (file) => /\.bundle\.cjs(\.json|\.compiled)?$/.test(file);
/** Where the modules of a bundle are listed, by their paths from the root, the packages it holds, and which Node compiled it. */
const listOf = (bundle) => `${bundle}.json`;

const childrenIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => CHILD.test(file) && !STAND_IN.test(file))
    .map((file) => path.join(folder, file));

const children = () =>
  FOLDERS.map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(childrenIn);

const started = () => STARTED.map((entry) => path.join(root, entry)).filter((entry) => existsSync(entry));

function isCurrent(entry) {
  const bundle = bundleOf(entry);
  if (!existsSync(bundle) || !existsSync(listOf(bundle))) return false;
  const made = modified(bundle);
  const { node, modules = [] } = JSON.parse(readFileSync(listOf(bundle), 'utf8'));
  if (node !== process.version) return false;
  return [...recipes, ...modules.map((file) => path.join(root, file))].every(
    (file) => existsSync(file) && modified(file) < made,
  );
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
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const place = `PLACE(${JSON.stringify(path.relative(path.dirname(bundle), id))})`;
      return { code: code.replaceAll('import.meta.url', place) };
    },
  },
});

/** It asks for TypeORM by a way that no bundler sees, and would have another one. */
const oneTypeOrm = {
  name: 'one typeorm',
  transform: {
    filter: { id: /@nestjs[/\\]typeorm[/\\].*typeorm-compat\.js$/ },
    handler: (code) => ({ code: code.replace(/^.*createRequire.*$/gm, '') }),
  },
};

/** Tables of a cipher that nothing but a locked file asks for are made when one comes. */
const ciphersLater = {
  name: 'ciphers later',
  transform: {
    filter: { id: /@libpdf[/\\]core[/\\]dist[/\\]index\.mjs$/ },
    handler: (code) => ({ code: code.replace(CIPHERS, CIPHERS_LATER) }),
  },
};
const CIPHERS = 'import { cbc, ecb } from "@noble/ciphers/aes.js";';
const CIPHERS_LATER = ['cbc', 'ecb']
  .map((name) => `const ${name} = (...given) => require("@noble/ciphers/aes.js").${name}(...given);`)
  .join('\n');

/** What pages are drawn with, 30 MB of native code, is loaded when pdf.js draws first: what only reads never does. */
const canvasLater = {
  name: 'canvas later',
  transform: {
    filter: { id: /pdfjs-dist[/\\]legacy[/\\]build[/\\]pdf\.mjs$/ },
    handler: (code) => ({ code: CANVAS_LATER.reduce(replacedOnce, code) }),
  },
};
const DRAWN_WITH = ['DOMMatrix', 'ImageData', 'Path2D'];
const CANVAS_LATER = [
  [
    'try {\n      canvas = require("@napi-rs/canvas");',
    `try {
    for (const name of ${JSON.stringify(DRAWN_WITH)}) {
      const put = (value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      const get = () => put(require("@napi-rs/canvas")[name])[name];
      if (!(name in globalThis)) Object.defineProperty(globalThis, name, { get, set: put, configurable: true });
    }`,
  ],
  ...DRAWN_WITH.map((name) => [`if (!globalThis.${name})`, `if (!("${name}" in globalThis))`]),
  ['const SCALE_MATRIX = new DOMMatrix();', ''],
  ['SCALE_MATRIX.a = ', 'const SCALE_MATRIX = new DOMMatrix();\n    SCALE_MATRIX.a = '],
];

/** Tables of a compression that no form has used so far are made for the first stream that does. */
const brotliLater = {
  name: 'brotli later',
  transform: {
    filter: { id: /pdfjs-dist[/\\]legacy[/\\]build[/\\]pdf\.worker\.mjs$/ },
    handler: (code) => ({
      code: replacedOnce(code, [
        'let BrotliDecode = makeBrotliDecode();',
        'let BrotliDecode = (...given) => (BrotliDecode = makeBrotliDecode())(...given);',
      ]),
    }),
  },
};

/**
 * HarfBuzz waits for its WebAssembly as it is loaded, which nothing in one script can. Outside it, loading it was 25 ms of a child's start,
 * most of that for Node's loader of modules, which nothing else asks for. So who loads it waits.
 */
const HARFBUZZ = [
  [
    /harfbuzzjs[/\\]dist[/\\]index\.mjs$/,
    'init(await createHarfBuzz());',
    'export const made = createHarfBuzz().then(init);',
  ],
  [/harfbuzzjs[/\\]dist[/\\]harfbuzz\.js$/, 'await import("module")', 'process.getBuiltinModule("node:module")'],
  [
    /libs[/\\]fonts[/\\]dist[/\\]glyph-outline\.js$/,
    "import('harfbuzzjs')",
    "import('harfbuzzjs').then(async (all) => (await all.made, all))",
  ],
];
const harfBuzzInside = HARFBUZZ.map(([id, old, now]) => ({
  name: `harfbuzz inside: ${now}`,
  transform: { filter: { id }, handler: (code) => ({ code: replacedOnce(code, [old, now]) }) },
}));

/** Another version of a package may be written in another way. */
function replacedOnce(code, [old, now]) {
  if (code.split(old).length !== 2) throw new Error(`not in the package, or more than once: ${old}`);
  return code.replace(old, () => now);
}

/** What stays outside and waits for something before it is there is loaded by the launcher (launch.cjs, run-bundle.ts). */
const loadedOutside = (code) => code.replaceAll(/(?<![\w.$])import\(/g, 'IMPORT(');

/** Letters of one byte each are read and compared in a fraction of the time. */
const inAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** With what names its content in front, by which what was compiled of it is known (run-bundle.ts). */
const named = (code) => `/*${createHash('sha256').update(code).digest('hex').slice(0, 16)}*/${code}`;

/** The folder of the package that a file is of, as the lockfile names it; undefined for our own. */
const packageOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/** Every package that a bundle of the project holds some of. */
export const packagesInBundles = (project) =>
  readdirSync(path.join(root, project, 'dist'), { recursive: true })
    .filter((file) => file.endsWith('.bundle.cjs.json'))
    .flatMap((list) => JSON.parse(readFileSync(path.join(root, project, 'dist', list), 'utf8')).packages);

/** Classes of a service are known by their names: Nest tells them so, and errors are. Answers what there is to list of it. */
async function bundle(entry, isStarted) {
  const file = bundleOf(entry);
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external: [/^node:/, ...builtinModules, ...OUTSIDE],
    plugins: [oneTypeOrm, ciphersLater, canvasLater, brotliLater, ...harfBuzzInside, placesFrom(file)],
    // Taken out as if nothing could come of it: `decodeURIComponent(path)` in a `try`, whose answer nobody wants.
    treeshake: false,
    checks: { eval: false },
    // Nest names packages that nobody has here: they are asked for where somebody has them.
    onLog: (level, log, pass) => (log.code === 'UNRESOLVED_IMPORT' ? undefined : pass(level, log)),
  });
  const { output } = await build.generate({
    format: 'cjs',
    codeSplitting: false,
    minify: false,
    comments: false,
    keepNames: isStarted,
  });
  await build.close();
  const [{ code, moduleIds }] = output;
  const files = moduleIds.filter((id) => id.startsWith(root)).map((id) => path.relative(root, id));
  const modules = files.filter((file) => packageOf(file) === undefined);
  const packages = [...new Set(files.flatMap((file) => packageOf(file) ?? []))].sort();
  writeWhole(file, named(inAscii(`${BEFORE}\n${loadedOutside(code)}\n})`)));
  return { file, list: JSON.stringify({ node: process.version, modules, packages }) };
}

const run = (...words) => execFileSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });

/** A child with the room that it has at work: V8 takes no code that was compiled for another. */
async function withItsHeap(child) {
  const [dist, script] = child.split(/(?<=\/dist)\//);
  const { HEAPS } = await import(pathToFileURL(path.join(dist, 'heaps.js')).href);
  if (!(script in HEAPS)) throw new Error(`heaps.ts has no room for ${child}`);
  return [child, String(HEAPS[script])];
}

/** A reader in another process sees the old file or the new one, never half of it. */
function writeWhole(target, content) {
  const half = `${target}.${process.pid}.tmp`;
  writeFileSync(half, content);
  renameSync(half, target);
}

function staleBundles() {
  const all = [...children().map((entry) => [entry, false]), ...started().map((entry) => [entry, true])];
  return all.filter(([entry]) => !isCurrent(entry));
}

/** Brings the bundles up to date, one process at a time. */
export function makeBundles() {
  if (staleBundles().length > 0) alone(path.join(root, '.cache/bundles.lock'), makeStale);
}

/** What is stale is gone before anything else is made, so that nothing starts from old code. */
function makeStale() {
  const stale = staleBundles();
  if (stale.length === 0) return;
  for (const [entry] of stale) {
    rmSync(bundleOf(entry), { force: true });
    rmSync(`${bundleOf(entry)}.compiled`, { force: true });
  }
  // In a process of their own: what makes them keeps a gigabyte as long as it lives, and `npm start` lives on.
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['ignore', 2, 2] });
}

async function bundleWhatIsStale() {
  const stale = staleBundles();
  const made = [];
  for (const [entry, isStarted] of stale) made.push(await bundle(entry, isStarted));
  for (const [entry, isStarted] of stale) if (isStarted) run(compile, bundleOf(entry));
  const children = stale.filter(([, isStarted]) => !isStarted).map(([entry]) => withItsHeap(entry));
  if (children.length > 0) run(compileChildren, ...(await Promise.all(children)).flat());
  // It says that all is there.
  for (const { file, list } of made) writeWhole(listOf(file), list);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void bundleWhatIsStale();
