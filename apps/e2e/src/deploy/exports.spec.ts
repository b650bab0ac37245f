import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../../../..');
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\p{L}\p{N}_$]+)/gmu;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Lint sees what a module does not use itself; what it offers to others, and nobody takes, only who looks at all of them does. */
it('whatever a module exports is named somewhere beside where it is declared', async () => {
  const { sourcesUnder } = (await import(path.resolve(__dirname, '../../runner/modules.mjs'))) as {
    sourcesUnder(folder: string): string[];
  };
  const sources = ['apps', 'libs', 'deploy'].flatMap((folder) => sourcesUnder(path.join(root, folder)));
  const times = new Map<string, number>();
  const declared: { name: string; file: string }[] = [];
  for (const file of sources) {
    const text = readFileSync(file, 'utf8');
    for (const [name] of text.matchAll(NAME)) times.set(name, (times.get(name) ?? 0) + 1);
    for (const [, name = ''] of text.matchAll(EXPORTED)) declared.push({ name, file: path.relative(root, file) });
  }
  expect(declared.length).toBeGreaterThan(2_000);
  expect(declared.filter(({ name }) => times.get(name) === 1)).toEqual([]);
});
