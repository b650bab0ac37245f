// `npm run check:cycles`: no module imports itself by way of others. Between projects nothing can: their layers go one way (lint);
// so what counts are the relative imports inside each. ESLint's rule for it parses every file anew for every other: most of its time.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, parsed, sourcesUnder } from './modules.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The files that a source imports. */
export function importsOf(file, code = readFileSync(file, 'utf8')) {
  const { body, called } = parsed(file, code);
  const stated = body.filter(({ source }) => source).map(({ source }) => source.value);
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
  const files = ['libs', 'apps', 'deploy'].flatMap((folder) => sourcesUnder(path.join(root, folder)));
  const cycles = cyclesIn(new Map(files.map((file) => [file, importsOf(file)])));
  for (const cycle of cycles) console.log(`a cycle: ${cycle.map((file) => path.relative(root, file)).join(' → ')}`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
