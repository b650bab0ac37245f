import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataKeys } from '@formseal/platform';
import { openStore } from '../index.js';
import type { BlobStore } from '../index.js';

// So many bytes through disk and cipher take their time on a busy machine.
jest.setTimeout(120_000);

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3rverClass = new (options: object) => S3rver;

const MB = 1024 * 1024;
const UPLOADS = 40;
const SIZE = 5 * MB;

let root: string;
let server: S3rver;
let store: BlobStore;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'formseal-s3-'));
  const S3rver = createRequire(__filename)('s3rver') as S3rverClass;
  const bucket = `forms-${randomUUID()}`;
  server = new S3rver({ port: 0, directory: root, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  const url = `s3://${bucket}?endpoint=http://127.0.0.1:${port}&accessKeyId=S3RVER&secretAccessKey=S3RVER`;
  store = openStore(url, new DataKeys([{ id: 'one', secret: randomBytes(32) }]));
});
afterAll(async () => {
  store.close();
  await server.close();
  await rm(root, { recursive: true });
});

/** A file that takes no memory itself: one chunk over and over, after a first one of its own. */
async function* file(number: number, chunk: Buffer): AsyncIterable<Uint8Array> {
  yield Buffer.from(String(number).padEnd(16));
  for (let left = SIZE - 16; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
}

/** The most bytes outside of the heap, buffers all, that a work holds at a time. */
async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, held() - before)), 5);
  await work();
  clearInterval(timer);
  return most;
}

describe('uploads to S3', () => {
  it('are held in memory a buffer each, however large and however many at once', async () => {
    const chunk = randomBytes(64 * 1024);
    const most = await mostHeld(() =>
      Promise.all(Array.from({ length: UPLOADS }, (_, number) => store.write(file(number, chunk)))),
    );
    expect(most).toBeLessThan((UPLOADS * SIZE) / 2);
  });

  it('are whole', async () => {
    const { sha256, size } = await store.write(file(7, randomBytes(64 * 1024)));
    expect([size, (await store.read(sha256)).byteLength]).toEqual([SIZE, SIZE]);
  });
});
