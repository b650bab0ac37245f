import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

interface Cycles {
  importsOf(file: string): string[];
  cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][];
}
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-cycles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The cycles of a few modules, by their names. */
async function cyclesOf(sources: Record<string, string>): Promise<string[][]> {
  const { importsOf, cyclesIn } = (await import(path.resolve(__dirname, '../../runner/cycles.mjs'))) as Cycles;
  const files = Object.entries(sources).map(([name, source]) => {
    const file = path.join(folder, name);
    writeFileSync(file, source);
    return file;
  });
  const cycles = cyclesIn(new Map(files.map((file) => [file, importsOf(file)])));
  return cycles.map((cycle) => cycle.map((file) => path.basename(file)));
}

describe('npm run check:cycles', () => {
  it('sees a module that imports itself by way of others, however it does', async () => {
    const found = await cyclesOf({
      'a.ts': `import { b } from './b.js';\nexport const a = b;`,
      'b.ts': `export { c as b } from './c.js';`,
      'c.tsx': `export const c = async () => <p>{String(await import('./a.js'))}</p>;`,
    });
    expect(found).toEqual([['a.ts', 'b.ts', 'c.tsx', 'a.ts']]);
  });

  it('lets types go round, and two ways to one module', async () => {
    const found = await cyclesOf({
      'd.ts': `import { e } from './e.js';\nimport { f } from './f.js';\nexport type D = typeof e;\nexport const d = f;`,
      'e.ts': `import type { D } from './d.js';\nimport { f } from './f.js';\nexport const e: D | null = f;`,
      'f.ts': `import { type D } from './d.js';\nexport const f: D | null = null;`,
    });
    expect(found).toEqual([]);
  });
});
