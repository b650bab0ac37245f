import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../../../..');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The source behind a name of the workspace or a neighbouring file; null for a package. */
function sourceOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return path.resolve(path.dirname(from), name.replace(/\.js$/, '.ts'));
  const [, project, part = ''] = /^@formseal\/([a-z-]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (!project) return null;
  const folder = path.join(root, 'libs', project);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string }>;
  };
  return path.join(folder, exports[part ? `./${part}` : '.']!.types);
}

/** Our files that a child loads, and the packages that those name. */
function loadedBy(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [path.join(root, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    for (const [, plain, lazy] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = plain ?? lazy ?? '';
      const source = sourceOf(file, name);
      if (source !== null) open.push(source);
      else if (!name.startsWith('node:')) packages.add(name);
    }
  }
  return { files, packages };
}

/** Rules for telephones, postcodes and tax numbers; passwords; the framework of services. */
const NOT_OF_FORMS = /^(libphonenumber-js|postcode-validator|stdnum|@node-rs\/argon2|@nestjs\/|pino|typeorm|bullmq)/;
/** What signed pages are drawn by once more. */
const SECOND_RENDERER = /^@hyzyla\/pdfium/;

describe('what a child loads before it is ready', () => {
  it.each([
    ['apps/extractor/src/sandbox/child.ts', [NOT_OF_FORMS, SECOND_RENDERER], 'tinyld'],
    ['apps/extractor/src/verification/verify-child.ts', [NOT_OF_FORMS], 'pkijs'],
    ['apps/signer/src/sandbox/child.ts', [NOT_OF_FORMS], 'pkijs'],
  ])('%s: only what its work needs', (entry, unwanted, needed) => {
    const { files, packages } = loadedBy(entry);
    expect([...packages].filter((name) => unwanted.some((one) => one.test(name)))).toEqual([]);
    // The walk goes as far as the work itself.
    expect([...packages]).toContain(needed);
    expect(files.size).toBeGreaterThan(50);
  });
});

describe('what a child asks Node’s loader of modules for', () => {
  it.each(['apps/extractor/dist/sandbox/child', 'apps/signer/dist/sandbox/child'])(
    '%s: what pages are drawn with, and what nobody has',
    (child) => {
      const bundle = readFileSync(path.join(root, `${child}.bundle.cjs`), 'latin1');
      const asked = [...bundle.matchAll(/IMPORT\("([^"$]+)"\)/g)].map(([, name]) => name ?? '');
      const here = asked.filter((name) => existsSync(path.join(root, 'node_modules', name)));
      expect(here.filter((name) => name !== '@napi-rs/canvas')).toEqual([]);
    },
  );
});
