import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BlobGone } from '@formseal/database';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { DataKeys } from '@formseal/platform';
import { oneChunk, openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';

type S3rverClass = new (options: object) => { run(): Promise<{ port: number }>; close(): Promise<void> };
interface Place {
  readonly store: BlobStore;
  close(): Promise<void>;
}

const keys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);
const WEEK_MS = 7 * 86_400_000;
const tomorrow = () => new Date(Date.now() + 86_400_000);

async function folder(): Promise<Place> {
  const root = await mkdtemp(path.join(tmpdir(), 'formseal-cleanup-'));
  return { store: openStore(pathToFileURL(root).href, keys), close: () => rm(root, { recursive: true }) };
}

async function bucket(): Promise<Place> {
  const root = await mkdtemp(path.join(tmpdir(), 'formseal-cleanup-'));
  const S3rver = createRequire(__filename)('s3rver') as S3rverClass;
  const buckets = [{ name: 'forms', configs: [] }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: root,
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  const access = 'region=us-east-1&accessKeyId=S3RVER&secretAccessKey=S3RVER';
  const store = openStore(`s3://forms/pdf?endpoint=http://127.0.0.1:${port}&${access}`, keys);
  return {
    store,
    close: async () => {
      store.close();
      await server.close();
      await rm(root, { recursive: true });
    },
  };
}

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('the cleanup of %s', (_name, open) => {
  let scratch: ScratchDatabase;
  let place: Place;
  let store: BlobStore;

  beforeEach(async () => {
    [scratch, place] = await Promise.all([scratchDatabase(), open()]);
    store = place.store;
  });
  afterEach(() => Promise.all([scratch.drop(), place.close()]));

  const put = async (bytes: Uint8Array = randomBytes(50)) => (await store.write(oneChunk(bytes))).sha256;
  const count = async () => {
    let stored = 0;
    for await (const blob of store.list()) stored += Number(blob.sha256.length === 64);
    return stored;
  };
  /** An upload with its row. */
  async function kept(database = scratch, sha256?: string): Promise<string> {
    const hash = sha256 ?? (await put());
    const { accountId, userId } = await database.account();
    const caller = { keyId: null, keyPrefix: null, userId, address: null, requestId: null };
    const upload = { documentId: randomUUID(), accountId, filename: 'form.pdf', test: false, sha256: hash, caller };
    await database.intake.take(upload, (tx) => database.blobReferences.hold(tx, hash, (one) => store.has(one)));
    return hash;
  }
  const clean = (database = scratch, waitMs = WEEK_MS) => database.storedFiles.cleanup(store, waitMs, tomorrow());
  const endWaits = (database = scratch) =>
    database.db.query(`UPDATE blob_marks SET due_at = now() - interval '1 second'`);

  it('deletes what nothing points at, only after its wait, and keeps what has a row', async () => {
    const [needed, orphan] = [await kept(), await put()];
    expect(await clean()).toMatchObject({ stopped: null, stored: 2, unneeded: 1, removed: 0 });
    expect(await store.has(orphan)).toBe(true);
    await endWaits();
    expect(await clean()).toMatchObject({ stopped: null, removed: 1 });
    expect([await store.has(needed), await store.has(orphan)]).toEqual([true, false]);
  });

  it('deletes many at once', async () => {
    for (let at = 0; at < 3; at += 1) await kept();
    const orphans = await Promise.all(Array.from({ length: 70 }, () => put()));
    expect(await clean()).toMatchObject({ stopped: 'none', removed: 0 });
    await scratch.installation.acknowledge();
    await scratch.blobReferences.markNow(orphans);
    expect(await clean()).toMatchObject({ removed: 70 });
    expect(await count()).toBe(3);
  });

  it('deletes what was erased also where nothing else ever came, and no cleanup was there before', async () => {
    const erased = [await kept(), await kept(), await kept()];
    await scratch.db.query('DELETE FROM documents');
    expect(await scratch.storedFiles.removeNow(store, erased)).toBe(3);
    expect(await count()).toBe(0);
  });

  it('keeps bytes that come again between the look and the removal', async () => {
    await kept();
    const bytes = randomBytes(50);
    const orphan = await put(bytes);
    await clean();
    await endWaits();
    // Found by the removal's look, then brought again: written, and given a row.
    const due = await scratch.blobReferences.due(10);
    expect(due).toEqual([orphan]);
    await put(bytes);
    await kept(scratch, orphan);
    expect(await scratch.blobReferences.remove(due, (sha256) => store.remove(sha256))).toBe(0);
    expect(await store.has(orphan)).toBe(true);
  });

  it('deletes nothing while a row is being made for it, and refuses a row for what is gone', async () => {
    await kept();
    const orphan = await put();
    await scratch.blobReferences.markNow([orphan]);
    await scratch.db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 5))', [orphan]);
      expect(await scratch.storedFiles.removeNow(store, [orphan])).toBe(0);
    });
    expect(await scratch.storedFiles.removeNow(store, [orphan])).toBe(1);
    await expect(kept(scratch, orphan)).rejects.toBeInstanceOf(BlobGone);
  });

  it('deletes nothing while a backup holds the files', async () => {
    await kept();
    const orphan = await put();
    await scratch.installation.holdFiles(60_000);
    expect(await scratch.storedFiles.removeNow(store, [orphan])).toBe(0);
    expect(await clean()).toMatchObject({ stopped: null, removed: 0 });
    await scratch.db.query(`UPDATE installation SET held_until = now()`);
    expect(await clean()).toMatchObject({ removed: 1 });
  });

  describe('with a database that is not the store’s', () => {
    let other: ScratchDatabase;
    beforeEach(async () => {
      other = await scratchDatabase();
      for (let at = 0; at < 3; at += 1) await kept();
    });
    afterEach(() => other.drop());

    it('deletes nothing for an empty one, nor for one of another installation', async () => {
      expect(await clean(other, 0)).toMatchObject({ stopped: 'none' });
      expect(await clean()).toMatchObject({ stopped: null });
      expect(await clean(other, 0)).toMatchObject({ stopped: 'another' });
      expect(await other.storedFiles.removeNow(store, [await put()])).toBe(0);
      expect(await count()).toBe(4);
    });

    it('deletes nothing for an older one, or a copy, until an operator says that it is right', async () => {
      await clean();
      const [older] = (await scratch.db.query('SELECT id, stamp FROM installation')) as { id: string; stamp: string }[];
      await clean();
      await scratch.db.query('UPDATE installation SET stamp = $1', [older!.stamp]);
      const orphan = await put();
      expect(await clean(scratch, 0)).toMatchObject({ stopped: 'later' });
      expect(await scratch.storedFiles.removeNow(store, [orphan])).toBe(0);
      await scratch.installation.acknowledge();
      expect(await clean()).toMatchObject({ stopped: null, unneeded: 1, removed: 0 });
    });

    it('deletes nothing where an implausible share has no row, and begins each wait anew', async () => {
      await clean();
      for (let at = 0; at < 25; at += 1) await put();
      expect(await clean()).toMatchObject({ stopped: 'implausible', unneeded: 25, removed: 0 });
      await endWaits();
      expect(await scratch.storedFiles.removeDue(store)).toBe(0);
      expect(await count()).toBe(28);
    });
  });
});
