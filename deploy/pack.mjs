// Packs what people install elsewhere, each as one file without our workspace:   node deploy/pack.mjs PROJECT_DIR OUT_DIR
// Our own code is bundled as it is written, since Node prints the whole line of an error that nobody caught; packages of others that the
// project depends on stay dependencies.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isOurs = (name) => name.startsWith('@formseal/');
const manifestOf = (project) => JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));

/** Our packages are bundled from their sources, wherever the build stands. */
const sources = {
  name: 'sources',
  resolveId(id) {
    const [, name] = /^@formseal\/([a-z-]+)$/.exec(id) ?? [];
    return name ? path.join(root, 'libs', name, 'src/index.ts') : null;
  },
};

/** One module of a project, with its entry's `#!` line kept. */
export async function bundle(entry, file, dependencies = []) {
  const external = (id) =>
    id.startsWith('node:') || dependencies.some((name) => id === name || id.startsWith(`${name}/`));
  const made = await rolldown({ input: entry, external, plugins: [sources], platform: 'neutral' });
  await made.write({ file, format: 'esm' });
  await made.close();
}

async function stage(project, folder) {
  const { name, version, description, license, bin, dependencies = {}, engines } = manifestOf(project);
  const theirs = Object.fromEntries(Object.entries(dependencies).filter(([other]) => !isOurs(other)));
  const file = bin ? 'main.js' : 'index.js';
  await bundle(path.join(project, 'src', file.replace('.js', '.ts')), path.join(folder, file), Object.keys(theirs));
  if (!bin) declarations(project, folder);
  const entries = bin
    ? { bin: Object.fromEntries(Object.keys(bin).map((word) => [word, file])) }
    : { exports: { '.': { types: './types/index.d.ts', default: `./${file}` } }, sideEffects: false };
  const made = { name, version, description, license, type: 'module', engines, ...entries, dependencies: theirs };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const readme = path.join(project, 'README.md');
  if (existsSync(readme)) copyFileSync(readme, path.join(folder, 'README.md'));
}

function declarations(project, folder) {
  const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');
  const config = path.join(project, 'tsconfig.pack.json');
  execFileSync(process.execPath, [tsc, '-p', config, '--outDir', path.join(folder, 'types')], { stdio: 'inherit' });
}

/** Packs a project and answers the path of the packed file. */
export async function pack(project, out) {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-pack-'));
  try {
    await stage(project, folder);
    mkdirSync(out, { recursive: true });
    const said = execFileSync('npm', ['pack', '--json', '--pack-destination', path.resolve(out)], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const packed = JSON.parse(said);
    return path.join(path.resolve(out), (Array.isArray(packed) ? packed : Object.values(packed))[0].filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , project, out] = process.argv;
  if (!project || !out) {
    process.stderr.write('node deploy/pack.mjs PROJECT_DIR OUT_DIR\n');
    process.exit(2);
  }
  process.stdout.write(`${await pack(path.resolve(project), out)}\n`);
}
