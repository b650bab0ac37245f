import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataKeys, isOutage } from '@formseal/platform';
import { BlobMissingError, openStore } from '../index.js';
import type { BlobStore } from '../index.js';

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3rverClass = new (options: object) => S3rver;

const ADDRESS = 'a'.repeat(64);

let root: string;
let server: S3rver;
let there: BlobStore;
let gone: BlobStore;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'formseal-s3-'));
  const S3rver = createRequire(__filename)('s3rver') as S3rverClass;
  const bucket = `forms-${randomUUID()}`;
  server = new S3rver({ port: 0, directory: root, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  const keys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);
  const named = (name: string) =>
    openStore(`s3://${name}?endpoint=http://127.0.0.1:${port}&accessKeyId=S3RVER&secretAccessKey=S3RVER`, keys);
  [there, gone] = [named(bucket), named(`${bucket}-gone`)];
});
afterAll(async () => {
  there.close();
  gone.close();
  await server.close();
  await rm(root, { recursive: true });
});

async function* form(): AsyncIterable<Uint8Array> {
  yield Buffer.from('%PDF-1.7');
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('a bucket that is not there', () => {
  it.each<[string, (of: BlobStore) => Promise<unknown>]>([
    ['reading', (of) => of.read(ADDRESS)],
    ['opening', (of) => of.open(ADDRESS)],
    ['writing', (of) => of.write(form())],
    ['looking', (of) => of.has(ADDRESS)],
    ['removing', (of) => of.remove(ADDRESS)],
    ['asking for the key', (of) => of.keyIdOf(ADDRESS)],
    ['a passing file', (of) => of.passing.get(randomUUID())],
    ['the note', (of) => of.memory.read()],
    ['the check', (of) => of.check()],
  ])('is an outage, and says nothing of any file: %s', async (_what, work) => {
    const error = await errorOf(work(gone));
    expect(error).not.toBeInstanceOf(BlobMissingError);
    expect(isOutage(error)).toBe(true);
  });

  it('is what the check names', async () => {
    await expect(gone.check()).rejects.toThrow(/^there is no bucket forms-.*-gone$/);
  });
});

describe('a bucket that has no such file', () => {
  it.each<[string, (of: BlobStore) => Promise<unknown>]>([
    ['reading', (of) => of.read(ADDRESS)],
    ['opening', (of) => of.open(ADDRESS)],
    ['asking for the key', (of) => of.keyIdOf(ADDRESS)],
  ])('says so: %s', async (_what, work) => {
    expect(await errorOf(work(there))).toBeInstanceOf(BlobMissingError);
  });

  it('has nothing there', async () => {
    expect([await there.has(ADDRESS), await there.passing.get(randomUUID()), await there.memory.read()]).toEqual([
      false,
      null,
      null,
    ]);
  });
});
