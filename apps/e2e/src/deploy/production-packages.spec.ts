import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { goesAlong, LEFT_BEHIND, reached } from '../../../../deploy/production-packages.mjs';
import { readText, root } from './workspace.js';

const lockfile = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
const namesOf = (project: string): string[] =>
  reached(lockfile, project).map((place) => place.split('node_modules/').at(-1) ?? '');

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
      ['@tesseract.js-data/deu', 'nodemailer', 'libs/form-reader'],
    ],
    ['apps/extractor', ['@tesseract.js-data/deu', 'tinyld', 'typeorm'], ['nodemailer', 'yazl', 'react']],
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
