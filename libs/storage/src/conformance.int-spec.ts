import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DataKeys } from '@formseal/platform';
import { BlobDamagedError, BlobMissingError, openStore } from './index.js';
import type { BlobStore } from './index.js';

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
  httpServer: Server;
}
type S3rverClass = new (options: object) => S3rver;

const keys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* chunks(bytes: Uint8Array, size = 64 * 1024): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* torn(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
  throw new Error('the client hung up');
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function addresses(store: BlobStore): Promise<string[]> {
  const found: string[] = [];
  for await (const blob of store.list()) found.push(blob.sha256);
  return found.sort();
}

interface Bench {
  store: BlobStore;
  /** Puts other stored bytes there behind the store's back. */
  replace(address: string, stored: Uint8Array): Promise<void>;
  /** All bytes that the store holds. */
  stored(): Promise<Buffer>;
  close(): Promise<void>;
}

async function allBytes(root: string): Promise<Buffer> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}

async function folderBench(): Promise<Bench> {
  const root = await mkdtemp(path.join(tmpdir(), 'formseal-blobs-'));
  return {
    store: openStore(pathToFileURL(root).href, keys),
    replace: (address, stored) => writeFile(path.join(root, address.slice(0, 2), address), stored),
    stored: () => allBytes(root),
    close: () => rm(root, { recursive: true }),
  };
}

async function s3Bench(): Promise<Bench> {
  const root = await mkdtemp(path.join(tmpdir(), 'formseal-s3-'));
  const S3rver = createRequire(__filename)('s3rver') as S3rverClass;
  const bucket = `forms-${randomUUID()}`;
  const server = new S3rver({
    port: 0,
    directory: root,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const access = 'accessKeyId=S3RVER&secretAccessKey=S3RVER';
  const store = openStore(`s3://${bucket}/pdf?endpoint=http://127.0.0.1:${port}&region=us-east-1&${access}`, keys);
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    store,
    replace: async (address, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: `pdf/${address}`, Body: bytes }));
    },
    stored: () => allBytes(root),
    close: async () => {
      store.close();
      client.destroy();
      await server.close();
      await rm(root, { recursive: true });
    },
  };
}

describe.each([
  ['a folder', folderBench],
  ['S3', s3Bench],
])('blobs in %s', (_name, open) => {
  let bench: Bench;
  let store: BlobStore;
  beforeAll(async () => {
    bench = await open();
    store = bench.store;
  });
  afterAll(() => bench.close());

  it('can be used', () => expect(store.check()).resolves.toBeUndefined());

  it('gives back what was written, by its hash', async () => {
    const bytes = randomBytes(300_000);
    expect(await store.write(chunks(bytes))).toEqual({ sha256: sha256(bytes), size: 300_000 });
    expect(Buffer.from(await store.read(sha256(bytes))).equals(bytes)).toBe(true);
    const { stream, size } = await store.open(sha256(bytes));
    expect(size).toBe(300_000);
    expect((await collect(stream)).equals(bytes)).toBe(true);
  });

  it('keeps the largest upload, and an empty one', async () => {
    for (const bytes of [randomBytes(20 * 1024 * 1024), Buffer.alloc(0)]) {
      await store.write(chunks(bytes, 1024 * 1024));
      expect(sha256(await store.read(sha256(bytes)))).toBe(sha256(bytes));
    }
  });

  it('keeps the same bytes once, however many write them at the same time', async () => {
    const bytes = randomBytes(50_000);
    const written = await Promise.all(Array.from({ length: 10 }, () => store.write(chunks(bytes, 1_000))));
    expect(new Set(written.map((blob) => blob.sha256))).toEqual(new Set([sha256(bytes)]));
    expect((await addresses(store)).filter((address) => address === sha256(bytes))).toHaveLength(1);
  });

  it('leaves nothing behind when the source fails', async () => {
    const before = await addresses(store);
    await expect(store.write(torn(randomBytes(10_000)))).rejects.toThrow('the client hung up');
    expect(await addresses(store)).toEqual(before);
    expect(await store.tidy(new Date(Date.now() + 60_000))).toBe(0);
  });

  it('says what is missing, and what is there', async () => {
    const { sha256: address } = await store.write(chunks(Buffer.from('here')));
    expect(await store.has(address)).toBe(true);
    await store.remove(address);
    await store.remove(address);
    expect(await store.has(address)).toBe(false);
    await expect(store.read(address)).rejects.toBeInstanceOf(BlobMissingError);
    await expect(store.open(address)).rejects.toBeInstanceOf(BlobMissingError);
  });

  it('never hands out damaged bytes, and heals when they are written again', async () => {
    const bytes = randomBytes(1_000);
    const { sha256: address } = await store.write(chunks(bytes));
    await bench.replace(address, Buffer.from('something else'));
    await expect(store.read(address)).rejects.toBeInstanceOf(BlobDamagedError);
    const { stream } = await store.open(address);
    await expect(collect(stream)).rejects.toBeInstanceOf(BlobDamagedError);
    await store.write(chunks(bytes));
    expect(sha256(await store.read(address))).toBe(address);
  });

  it('holds nothing in plain, and says with which key it was sealed', async () => {
    const plain = Buffer.concat([Buffer.from('%PDF-1.7 Ada Lovelace'), randomBytes(100_000)]);
    const { sha256: address } = await store.write(chunks(plain));
    const id = randomUUID();
    await store.passing.put(id, chunks(plain));
    const stored = await bench.stored();
    expect(stored.includes(address)).toBe(false);
    expect(stored.length).toBeGreaterThan(200_000);
    expect([
      // Long enough not to come about by chance in what is sealed.
      stored.includes('%PDF-1.7 Ada'),
      stored.includes('Lovelace'),
      stored.includes(plain.subarray(5_000, 5_032)),
    ]).toEqual([false, false, false]);
    await store.passing.remove(id);
    expect(await store.keyIdOf(address)).toBe('one');
    await expect(store.keyIdOf('0'.repeat(64))).rejects.toBeInstanceOf(BlobMissingError);
  });

  it('still reads what a version before stored in plain, until it is written again', async () => {
    for (const plain of [Buffer.from('%PDF-1.4 tiny'), randomBytes(300_000)]) {
      const { sha256: address } = await store.write(chunks(plain));
      await bench.replace(address, plain);
      expect(await store.keyIdOf(address)).toBeNull();
      expect(Buffer.from(await store.read(address)).equals(plain)).toBe(true);
      const { stream, size } = await store.open(address);
      expect(size).toBe(plain.length);
      await store.write(stream);
      expect(await store.keyIdOf(address)).toBe('one');
      expect(Buffer.from(await store.read(address)).equals(plain)).toBe(true);
    }
  });

  it('lists every blob with its time', async () => {
    const { sha256: address } = await store.write(chunks(randomBytes(100)));
    for await (const blob of store.list()) {
      if (blob.sha256 === address) expect(Math.abs(blob.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    expect(await addresses(store)).toContain(address);
  });

  describe('passing files', () => {
    it('are there until they are removed, and are no blobs', async () => {
      const [id, bytes] = [randomUUID(), randomBytes(200_000)];
      const before = await addresses(store);
      await store.passing.put(id, chunks(bytes));
      expect(Buffer.from((await store.passing.get(id))!).equals(bytes)).toBe(true);
      expect(await addresses(store)).toEqual(before);
      await store.passing.remove(id);
      await store.passing.remove(id);
      expect(await store.passing.get(id)).toBeNull();
    });

    it('are not there by half', async () => {
      const id = randomUUID();
      await expect(store.passing.put(id, torn(randomBytes(10_000)))).rejects.toThrow('the client hung up');
      expect(await store.passing.get(id)).toBeNull();
    });

    it('that were left behind go, those under way stay', async () => {
      const id = randomUUID();
      await store.passing.put(id, chunks(randomBytes(10)));
      expect(await store.passing.tidy(new Date(Date.now() - 60_000))).toBe(0);
      expect(await store.passing.tidy(new Date(Date.now() + 60_000))).toBe(1);
      expect(await store.passing.get(id)).toBeNull();
    });

    it.each(['', '../../etc/passwd', 'a'.repeat(36)])('take no id like %j', async (id) => {
      await expect(Promise.resolve().then(() => store.passing.get(id))).rejects.toBeInstanceOf(TypeError);
    });
  });

  it.each(['', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(64)}/..`])(
    'takes no address like %j',
    async (address) => {
      await expect(store.read(address)).rejects.toBeInstanceOf(TypeError);
      await expect(store.remove(address)).rejects.toBeInstanceOf(TypeError);
    },
  );
});

describe('a folder after a crash', () => {
  it('is rid of the temporary files of writes that never ended, not of those under way', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'formseal-blobs-'));
    const store = openStore(pathToFileURL(root).href, keys);
    await store.write(chunks(randomBytes(10)));
    const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(root, 'spool', name)) as [string, string];
    await Promise.all([writeFile(old, 'x'), writeFile(fresh, 'x')]);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(old, hourAgo, hourAgo);
    expect(await store.tidy(new Date(Date.now() - 1_800_000))).toBe(1);
    expect(await readdir(path.join(root, 'spool'))).toEqual(['fresh.part']);
    await rm(root, { recursive: true });
  });
});

describe('a store that can’t be reached', () => {
  it('says so to the readiness check', async () => {
    const store = openStore('s3://forms?endpoint=http://127.0.0.1:9&accessKeyId=a&secretAccessKey=b', keys);
    await expect(store.check()).rejects.toThrow();
    store.close();
  });

  it('is refused by its URL when nobody knows its kind', () => {
    expect(() => openStore('ftp://somewhere', keys)).toThrow(TypeError);
  });
});
