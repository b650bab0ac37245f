import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase } from '@formseal/database/testing';
import { DataKeys } from '@formseal/platform';
import { oneChunk, openStore } from '@formseal/storage';
import { fileKeysInUse, rotateFiles } from './rotate-files.js';
import type { References } from './rotate-files.js';

const root = mkdtempSync(path.join(tmpdir(), 'formseal-rotate-'));
afterAll(() => rmSync(root, { recursive: true }));
const [old, fresh] = ['old', 'fresh'].map((id) => ({ id, secret: randomBytes(32) })) as [
  DataKeys['all'][0],
  DataKeys['all'][0],
];
const storeWith = (...keys: [DataKeys['all'][0], ...DataKeys['all'][0][]]) =>
  openStore(pathToFileURL(root).href, new DataKeys(keys));

/** Nobody deletes anything. */
const NO_ROWS: References = { whileHeld: (_sha256, work) => work() };

describe('files sealed anew', () => {
  it('are all under the first key then, plain ones too, read all the while; what is damaged stays and is counted', async () => {
    const bytes = Array.from({ length: 5 }, () => randomBytes(70_000));
    const [before, both] = [storeWith(old), storeWith(fresh, old)];
    for (const one of bytes) await before.write(oneChunk(one));
    const plain = Buffer.from('%PDF-1.4 of a version before');
    const address = createHash('sha256').update(plain).digest('hex');
    for (const [name, content] of [
      [address, plain],
      ['f'.repeat(64), Buffer.from('not what it says')],
    ] as const) {
      mkdirSync(path.join(root, name.slice(0, 2)), { recursive: true });
      writeFileSync(path.join(root, name.slice(0, 2), name), content);
    }
    expect(Object.fromEntries(await fileKeysInUse(both))).toEqual({ old: 5, null: 2 });
    const steps: number[] = [];
    expect(await rotateFiles(both, 'fresh', NO_ROWS, ({ sealed }) => steps.push(sealed))).toEqual({
      sealed: 6,
      failed: 1,
    });
    expect(steps).toHaveLength(7);
    expect(Object.fromEntries(await fileKeysInUse(both))).toEqual({ fresh: 6, null: 1 });
    expect(await rotateFiles(both, 'fresh', NO_ROWS, () => undefined)).toEqual({ sealed: 0, failed: 1 });
    const now = storeWith(fresh);
    for (const one of [...bytes, plain]) {
      const stored = await now.read(createHash('sha256').update(one).digest('hex'));
      expect(Buffer.from(stored).equals(one)).toBe(true);
    }
  });

  it('are not deleted between being read and being written: whoever erased them comes again', async () => {
    const scratch = await scratchDatabase();
    const at = pathToFileURL(path.join(root, 'again')).href;
    const [before, again] = [openStore(at, new DataKeys([old])), openStore(at, new DataKeys([fresh, old]))];
    const { sha256 } = await before.write(oneChunk(randomBytes(900)));
    await scratch.installation.renew(again.memory);
    const open = again.open.bind(again);
    // Another process's, on a connection of its own.
    const elsewhere = AsyncLocalStorage.snapshot();
    const gone: number[] = [];
    again.open = async (hash) => {
      const opened = await open(hash);
      gone.push(await elsewhere(() => scratch.storedFiles.removeNow(again, [hash])));
      return opened;
    };
    expect(await rotateFiles(again, 'fresh', scratch.blobReferences, () => undefined)).toEqual({
      sealed: 1,
      failed: 0,
    });
    expect([gone, await again.has(sha256)]).toEqual([[0], true]);
    expect([await scratch.storedFiles.removeDue(again), await again.has(sha256)]).toEqual([1, false]);
    await scratch.drop();
  });
});
