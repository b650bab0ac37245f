import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataKeys, Metrics } from '@formseal/platform';
import { openStore } from './index.js';
import { timedStore } from './timed-store.js';
import type { BlobStore } from './index.js';

const keys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);

async function* bytes(text: string, end?: Error): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
  if (end) throw end;
}

describe('a timed store', () => {
  let folder: string;
  let metrics: Metrics;
  let store: BlobStore;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'formseal-timed-'));
    metrics = new Metrics('test');
    store = timedStore(openStore(pathToFileURL(folder).href, keys), metrics);
  });
  afterEach(async () => {
    store.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** How often something ended in some way. */
  async function counted(operation: string, outcome: string): Promise<number> {
    const line = (await metrics.text())
      .split('\n')
      .find(
        (one) =>
          one.startsWith('formseal_store_seconds_count') &&
          one.includes(`operation="${operation}"`) &&
          one.includes(`outcome="${outcome}"`),
      );
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  it('stores and gives back as the one behind it does, and counts both', async () => {
    const { sha256 } = await store.write(bytes('a form'));
    expect(Buffer.from(await store.read(sha256)).toString()).toBe('a form');
    expect(await store.has(sha256)).toBe(true);
    await store.check();
    await store.remove(sha256);
    expect(await Promise.all(['write', 'read', 'has', 'check', 'remove'].map((what) => counted(what, 'ok')))).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  it('tells what is not there from what fails', async () => {
    await expect(store.read('0'.repeat(64))).rejects.toThrow('no blob');
    expect([await counted('read', 'missing'), await counted('read', 'failed')]).toEqual([1, 0]);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    await expect(store.check()).rejects.toThrow();
    expect(await counted('check', 'failed')).toBe(1);
  });

  it('does not take for its failure that whoever uploads hangs up', async () => {
    await expect(store.write(bytes('half a', new Error('hung up')))).rejects.toThrow('hung up');
    expect([await counted('write', 'broken_off'), await counted('write', 'failed')]).toEqual([1, 0]);
  });
});
