import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const SOURCE = /\.(ts|tsx|mjs)$/;
const notSource = new Set(['node_modules', 'dist', 'coverage']);

/** Every module below a folder, tests among them. */
export function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : sourcesUnder(file);
    return SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [file] : [];
  });
}

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file that a relative import, or a path, means. */
export function fileOf(from, specifier) {
  const plain = path.resolve(path.dirname(from), specifier);
  const stem = plain.replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find(isFile);
}

/** Types are gone before anything runs. */
const isOfTypes = ({ typeOnly, specifiers = [] }) =>
  typeOnly || (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly));

/** A module's statements, without those of types alone, and what it imports by calling `import`. */
export function parsed(file, code) {
  const typescript = /\.tsx?$/.test(file);
  const parser = typescript
    ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }
    : { syntax: 'ecmascript' };
  const { body } = parseSync(code, { ...parser, target: 'es2022' });
  const called = [...code.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)].map(([, specifier]) => specifier);
  return { body: body.filter((item) => !isOfTypes(item)), called };
}
