import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const project = path.resolve(__dirname, '../..');
const root = path.resolve(project, '../..');
const built = (file: string): string => path.join(project, 'dist/bundled', file);
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-bundled-'));
const place = (name: string): string => path.join(folder, name);
const node = (...words: string[]): string => execFileSync(process.execPath, words, { encoding: 'utf8' });
const script = (code: string): string => node('--input-type=module', '-e', code);

/** What a module of the folder calls itself when it is loaded as services load theirs. */
const loaded = (name: string): string =>
  script(`
    import { loadBundled } from ${JSON.stringify(pathToFileURL(built('load-bundled.js')).href)};
    const { what } = await loadBundled(new URL(${JSON.stringify(pathToFileURL(place(name)).href)}));
    process.stdout.write(await what());`);

/** Whether Node takes what was compiled of a bundle. */
const isTaken = (bundle: string): boolean =>
  script(`
    import { compiledOf, readIfThere, runBundle } from ${JSON.stringify(pathToFileURL(built('run-bundle.js')).href)};
    const bundle = ${JSON.stringify(bundle)};
    const { taken } = runBundle(bundle, readIfThere(bundle).toString('latin1'), readIfThere(compiledOf(bundle)));
    process.stdout.write(String(taken), () => process.exit());
  `) === 'true';

beforeAll(() => {
  node(path.join(root, 'deploy/build.mjs'));
  writeFileSync(place('alone.js'), `export const what = async () => 'the module';`);
  writeFileSync(place('package.json'), '{ "type": "module" }');
  writeFileSync(
    place('bundled.bundle.cjs'),
    `(function (exports, require, module, __filename, __dirname) {
      const IMPORT = globalThis[Symbol.for('formseal.import')];
      exports.what = async () => 'the bundle in ' + (await IMPORT('node:path')).basename(__dirname);
    })`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a module that is started again and again', () => {
  it('is loaded as it is where it has no bundle', () => {
    expect(loaded('alone.js')).toBe('the module');
  });

  it('is loaded from its bundle, compiled before or not', () => {
    expect(loaded('bundled.js')).toBe(`the bundle in ${path.basename(folder)}`);
    node(built('compile.js'), place('bundled.bundle.cjs'));
    expect(isTaken(place('bundled.bundle.cjs'))).toBe(true);
    expect(loaded('bundled.js')).toBe(`the bundle in ${path.basename(folder)}`);
  });

  it('is never loaded by what was compiled of a bundle of the same length', () => {
    const one = (letter: string): string =>
      `/*${letter}234567890abcdef*/(function (exports) { exports.what = async () => '${letter}'; })`;
    writeFileSync(place('turned.bundle.cjs'), one('a'));
    node(built('compile.js'), place('turned.bundle.cjs'));
    writeFileSync(place('turned.bundle.cjs'), one('b'));
    expect(isTaken(place('turned.bundle.cjs'))).toBe(false);
    expect(loaded('turned.js')).toBe('b');
  });

  it('is loaded from its bundle where its V8 takes nothing of what another one compiled', () => {
    copyFileSync(place('bundled.bundle.cjs'), place('other.bundle.cjs'));
    writeFileSync(place('other.bundle.cjs.compiled'), 'of another V8');
    expect(isTaken(place('other.bundle.cjs'))).toBe(false);
    expect(loaded('other.js')).toBe(`the bundle in ${path.basename(folder)}`);
  });
});

describe('the build', () => {
  it.each(['gateway/dist/serve', 'extractor/dist/serve', 'signer/dist/serve', 'cli/dist/program'])(
    'compiles %s for the Node that it runs on',
    (entry) => {
      expect(isTaken(path.join(root, 'apps', `${entry}.bundle.cjs`))).toBe(true);
    },
  );
});

it.each(['gateway', 'extractor', 'signer'])('%s says in words which settings are missing, and ends', (service) => {
  const main = path.join(root, 'apps', service, 'dist/main.js');
  const { status, stderr } = spawnSync(process.execPath, [main], { encoding: 'utf8', env: {}, cwd: folder });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The configuration is not usable:\n( {2}[A-Z\d_]+: .+\n)+$/);
  expect(stderr).toContain('  DATABASE_URL: is missing\n');
});
