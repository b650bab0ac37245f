import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packagesInBundles } from '../../../../deploy/bundles.mjs';
import {
  bundledAlone,
  FROM_BUNDLES,
  goesAlong,
  goesBeside,
  LEFT_BEHIND,
  reached,
} from '../../../../deploy/production-packages.mjs';
import { readText, root } from './workspace.js';

const lockfile = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
const namesOf = (project: string): string[] =>
  reached(lockfile, project).map((place) => place.split('node_modules/').at(-1) ?? '');

/** `IMPORT("x")`, `require$1("x/y")` and `createRequire(…)("x")` of a bundle, and no call of its own with a word. */
const ASKED_BY_NAME =
  /(?:IMPORT|(?<![\w.])require[\w$]*|createRequire\)?\(PLACE\("[^"]*"\)\))\("((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"\)/g;

describe('what an image gets', () => {
  it.each([
    [
      'apps/gateway',
      ['fastify', 'typeorm', 'bullmq', 'nodemailer'],
      ['pdfjs-dist', '@napi-rs/canvas', 'pkijs', 'react'],
    ],
    [
      'apps/signer',
      ['pkijs', '@napi-rs/canvas', 'typeorm'],
      ['@tesseract.js-data/deu', 'nodemailer', 'libs/form-reader', 'fastify'],
    ],
    ['apps/extractor', ['@tesseract.js-data/deu', 'tinyld', 'typeorm'], ['nodemailer', 'yazl', 'react', 'fastify']],
    ['apps/cli', ['commander', '@formseal/form-reader'], ['react']],
  ])('%s: all that it needs, and nothing of another', (project, needed, unneeded) => {
    const names = namesOf(project);
    expect(names).toEqual(expect.arrayContaining(needed));
    for (const name of [...unneeded, 'typescript', 'jest', 'eslint', '@swc/core']) expect(names).not.toContain(name);
  });

  it('is nothing that the lockfile marks for development alone', () => {
    for (const project of ['apps/gateway', 'apps/extractor', 'apps/signer', 'apps/cli'])
      expect(reached(lockfile, project).filter((place) => lockfile.packages[place]?.dev)).toEqual([]);
  });

  it('leaves maps, declarations and sources behind, and no licence', () => {
    expect(goesAlong('x', 'dist/index.js')).toBe(true);
    expect(goesAlong('x', 'dist/index.d.ts')).toBe(false);
    expect(goesAlong('x', 'dist/index.js.map')).toBe(false);
    expect(goesAlong('x', 'README.md')).toBe(false);
    expect(goesAlong('x', 'LICENSE.md')).toBe(true);
    expect(goesAlong('pdfjs-dist', 'legacy/build/pdf.mjs')).toBe(true);
    expect(goesAlong('pdfjs-dist', 'build/pdf.mjs')).toBe(false);
  });

  it('of a package that lies in bundles, is what is opened by path, and no script', () => {
    expect(goesBeside('bullmq', 'dist/cjs/index.js')).toBe(false);
    expect(goesBeside('bullmq', 'package.json')).toBe(true);
    expect(goesBeside('bullmq', 'LICENSE')).toBe(true);
    expect(goesBeside('pdfjs-dist', 'legacy/build/pdf.mjs')).toBe(false);
    for (const file of readdirSync(path.join(root, 'node_modules/pdfjs-dist/wasm')))
      expect([file, goesBeside('pdfjs-dist', `wasm/${file}`)]).toEqual([file, true]);
  });

  it('is all of a package that lies in bundles where one outside asks for it', () => {
    const packages = {
      'apps/one': { dependencies: { native: '1', alone: '1', both: '1' } },
      'node_modules/native': { dependencies: { both: '1' } },
      'node_modules/alone': { dependencies: { below: '1' } },
      'node_modules/both': {},
      'node_modules/below': {},
    };
    const held = ['node_modules/alone', 'node_modules/both', 'node_modules/below'];
    expect([...bundledAlone({ packages }, 'apps/one', held)]).toEqual(['node_modules/alone', 'node_modules/below']);
  });

  it.each(FROM_BUNDLES)('of %s, no script that a bundle asks for by the name of its package', (project) => {
    const alone = bundledAlone(lockfile, project, packagesInBundles(project));
    const names = [...alone].map((place) => place.split('node_modules/').at(-1));
    expect(names).toEqual(expect.arrayContaining(['bullmq', '@nestjs/microservices', '@libpdf/core']));
    const dist = path.join(root, project, 'dist');
    const bundles = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.bundle.cjs'),
    );
    const code = bundles.map((file) => readFileSync(path.join(dist, file), 'latin1')).join('\n');
    const asked = [...code.matchAll(ASKED_BY_NAME)].map(([, name]) => name);
    expect(asked).toEqual(expect.arrayContaining(['@napi-rs/canvas', '@nestjs/platform-express']));
    expect(names.filter((name) => asked.includes(name))).toEqual([]);
  });

  it('has whole what a service starts from modules: the gateway’s migration, the maker of compose’s secrets', () => {
    const starts = [readText('docker-compose.yml'), readText('deploy/Dockerfile')].join('\n');
    const started = [...starts.matchAll(/(?:apps\/[a-z]+\/dist|deploy\/compose)\/[\w-]+\.m?js/g)].map(([file]) => file);
    const ofModules = [...new Set(started)].filter((file) => !file.endsWith('/dist/main.js'));
    expect(ofModules.sort()).toEqual(['apps/gateway/dist/migrate.js', 'deploy/compose/make-secrets.mjs']);
    expect(FROM_BUNDLES.filter((project) => ofModules.some((file) => file.startsWith(project)))).toEqual([]);
    expect(FROM_BUNDLES).not.toContain('apps/cli');
    for (const project of FROM_BUNDLES)
      expect(readText(`${project}/src/main.ts`)).toContain("serveBundled(new URL('./serve.js', import.meta.url))");
  });

  it.each(Object.keys(LEFT_BEHIND))('of %s, files that it has, and not all of them', (name) => {
    const folder = [path.join(root, 'node_modules', name)].find((one) => existsSync(one));
    expect(folder).toBeDefined();
    const code = readdirSync(folder!, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.([mc]?js|ttf|otf|wasm)$/.test(file),
    );
    expect(code.filter((file) => goesAlong(name, file))).not.toEqual([]);
    expect(code.filter((file) => !goesAlong(name, file))).not.toEqual([]);
  });

  it('has every font that is written with', () => {
    const asked = [
      ...readText('libs/form-writer/src/text/fonts.ts').matchAll(/'((?:[\w@-]+\/)+[\w-]+\.(?:ttf|otf))'/g),
    ];
    expect(asked.length).toBeGreaterThanOrEqual(3);
    for (const [, file = ''] of asked) {
      const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(file) ?? [];
      if (name?.startsWith('@')) expect([file, goesAlong(name, rest ?? '')]).toEqual([file, true]);
    }
    for (const [, name, file] of readText('libs/form-writer/src/text/fonts.ts').matchAll(
      /embedpdf\('(\w+)', '([^']+)'\)/g,
    ))
      expect([file, goesAlong(`@embedpdf/fonts-${name ?? ''}`, `fonts/${file ?? ''}`)]).toEqual([file, true]);
  });
});
