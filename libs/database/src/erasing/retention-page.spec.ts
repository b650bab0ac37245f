import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { TABLE_RIGHTS } from '../connection/service-rights.js';

it('of each table docs/operating/keep.md says what keeps it from growing for ever', () => {
  const page = readFileSync(path.resolve('docs/operating/keep.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(TABLE_RIGHTS).sort());
});
