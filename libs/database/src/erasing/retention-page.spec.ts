import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { TABLE_RIGHTS } from '../connection/service-rights.js';

it('of each table docs/operating.md says what keeps it from growing for ever', () => {
  const page = readFileSync(path.resolve('docs/operating.md'), 'utf8');
  const section = page.slice(page.indexOf('## What is kept, and for how long'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(TABLE_RIGHTS).sort());
});
