import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DataKeys } from '@formseal/platform';
import { openStore } from '@formseal/storage';
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

/** Nothing has a row, now or before. */
const NO_ROWS: References = { unreferenced: async (hashes) => [...hashes], markRefused: async () => undefined };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe('files sealed anew', () => {
  it('are all under the first key then, plain ones too, read all the while; what is damaged stays and is counted', async () => {
    const bytes = Array.from({ length: 5 }, () => randomBytes(70_000));
    const [before, both] = [storeWith(old), storeWith(fresh, old)];
    for (const one of bytes) await before.write(once(one));
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

  it('go once more where they were deleted while they were written anew, and wait their time where nothing pointed at them before', async () => {
    const again = openStore(pathToFileURL(path.join(root, 'again')).href, new DataKeys([fresh, old]));
    const before = openStore(pathToFileURL(path.join(root, 'again')).href, new DataKeys([old]));
    const [erased, orphan] = [await before.write(once(randomBytes(900))), await before.write(once(randomBytes(900)))];
    const rows = new Set([erased.sha256]);
    const marked: string[] = [];
    const references: References = {
      unreferenced: async (hashes) => hashes.filter((hash) => !rows.has(hash)),
      markRefused: async (sha256) => void marked.push(sha256),
    };
    const open = again.open.bind(again);
    // The deletion comes between the file's being opened and its being written.
    again.open = async (sha256) => {
      const opened = await open(sha256);
      if (rows.delete(sha256)) await again.remove(sha256);
      return opened;
    };
    await rotateFiles(again, 'fresh', references, () => undefined);
    expect(marked).toEqual([erased.sha256]);
    expect(await again.has(orphan.sha256)).toBe(true);
  });
});
