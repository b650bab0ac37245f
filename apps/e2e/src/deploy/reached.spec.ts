import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

interface Reached {
  Modules: new (named: (specifier: string) => string[]) => object;
  reachedFrom(changed: readonly string[], files: readonly string[], modules: object): string[];
}
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-reached-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'lib'));

const sources: Record<string, string> = {
  'lib/index.ts': `export * from './one.js';\nexport { two as second } from './two.js';\nexport * as third from './three.js';\nexport type { T } from './two.js';`,
  'lib/one.ts': `export const [one, { uno }] = [1, { uno: 1 }];\nexport function first() {}`,
  'lib/two.ts': `import { one } from './one.js';\nexport const two = one + 1;\nexport type T = 2;`,
  'lib/three.ts': `export * from './four.js';`,
  'lib/four.ts': `export class Four {}`,
  'of-one.spec.ts': `import { uno } from '@lib';\nuno;`,
  'of-two.spec.ts': `import { second } from '@lib';\nsecond;`,
  'of-three.spec.ts': `import { third } from '@lib';\nthird;`,
  'of-all.spec.ts': `import * as all from '@lib';\nall;`,
  'of-types.spec.ts': `import type { T } from '@lib';\nconst t: T = 2; t;`,
  'of-riddles.spec.ts': `import { riddle } from '@lib';\nriddle;`,
  'later.spec.ts': `it('', async () => void (await import('./lib/four.js')));`,
};

/** The tests that a change reaches, by their names. */
async function reachedBy(changed: string): Promise<string[]> {
  const { Modules, reachedFrom } = (await import(path.resolve(__dirname, '../../runner/reached.mjs'))) as Reached;
  const at = (name: string) => path.join(folder, name);
  for (const [name, source] of Object.entries(sources)) writeFileSync(at(name), source);
  const modules = new Modules((specifier) => (specifier === '@lib' ? [at('lib/index.ts')] : []));
  const reached = reachedFrom([at(changed)], Object.keys(sources).map(at), modules);
  const tests = reached.flatMap((file) => /([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  return tests.sort();
}

describe('npm test -- --changed', () => {
  it.each([
    ['lib/one.ts', ['of-all', 'of-one', 'of-riddles', 'of-two']],
    ['lib/two.ts', ['of-all', 'of-riddles', 'of-two']],
    ['lib/four.ts', ['later', 'of-all', 'of-riddles', 'of-three']],
    ['lib/index.ts', ['of-all', 'of-one', 'of-riddles', 'of-three', 'of-two']],
    ['of-one.spec.ts', ['of-one']],
  ])('looks through lists of exports: what %s reaches', async (changed, tests) => {
    expect(await reachedBy(changed)).toEqual(tests);
  });
});
