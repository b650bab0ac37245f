// `npm run check:cycles`: no module imports itself by way of others. Between projects nothing can: their layers go one way (lint);
// so what counts are the relative imports inside each. ESLint's rule for it parses every file anew for every other: most of its time.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCE = /\.(ts|tsx|mjs)$/;
const notSource = new Set(['node_modules', 'dist', 'coverage']);

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesUnder(file);
    return SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [file] : [];
  });
}

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file a relative import means. */
function fileOf(from, specifier) {
  const plain = path.resolve(path.dirname(from), specifier);
  const stem = plain.replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find(isFile);
}

/** Types are gone before anything runs. */
const isOfTypes = ({ typeOnly, specifiers = [] }) =>
  typeOnly || (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly));

/** The files that a source imports. */
export function importsOf(file, code = readFileSync(file, 'utf8')) {
  const typescript = /\.tsx?$/.test(file);
  const parser = typescript
    ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }
    : { syntax: 'ecmascript' };
  const stated = parseSync(code, { ...parser, target: 'es2022' })
    .body.filter((item) => item.source && !isOfTypes(item))
    .map(({ source }) => source.value);
  const called = [...code.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)].map(([, specifier]) => specifier);
  return [...stated, ...called]
    .filter((specifier) => specifier.startsWith('.'))
    .flatMap((specifier) => fileOf(file, specifier) ?? []);
}

/** The first way from each module back to itself, as a list of modules. */
export function cyclesIn(graph) {
  const [done, cycles] = [new Set(), []];
  for (const start of graph.keys()) {
    if (done.has(start)) continue;
    const [way, nexts] = [[start], [[...graph.get(start)]]];
    while (way.length > 0) {
      const next = nexts.at(-1).pop();
      if (next === undefined) {
        done.add(way.pop());
        nexts.pop();
      } else if (way.includes(next)) cycles.push([...way.slice(way.indexOf(next)), next]);
      else if (!done.has(next) && graph.has(next)) {
        way.push(next);
        nexts.push([...graph.get(next)]);
      }
    }
  }
  return cycles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = ['libs', 'apps', 'deploy'].flatMap((folder) => filesUnder(path.join(root, folder)));
  const cycles = cyclesIn(new Map(files.map((file) => [file, importsOf(file)])));
  for (const cycle of cycles) console.log(`a cycle: ${cycle.map((file) => path.relative(root, file)).join(' → ')}`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
