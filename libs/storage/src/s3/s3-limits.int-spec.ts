import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DataKeys } from '@formseal/platform';
import type { BlobStore } from '../blob-store.js';
import { openS3Store } from './open-s3-store.js';

const keys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);
const SILENCE_MS = 300;
const ADDRESS = 'a'.repeat(64);
/** Three tries, each as long, and the pauses between them. */
const LONGEST_MS = 5_000;

let server: Server | undefined;
let store: BlobStore | undefined;
afterEach(() => {
  store?.close();
  server?.closeAllConnections();
  server?.close();
});

/** A store on a server that answers so. */
async function storeOn(answer: RequestListener): Promise<BlobStore> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const url = `s3://forms?endpoint=http://127.0.0.1:${port}&accessKeyId=a&secretAccessKey=b`;
  return (store = openS3Store(new URL(url), keys, SILENCE_MS));
}

async function* form(): AsyncIterable<Uint8Array> {
  yield Buffer.from('%PDF-1.7');
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const part of stream) size += part.length;
  return size;
}

async function listed(from: BlobStore): Promise<number> {
  let count = 0;
  for await (const _ of from.list()) count += 1;
  return count;
}

/** How it ended, at the latest after so long. */
const endOf = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work.then(
      () => 'done',
      (error: Error) => error.name,
    ),
    pause(LONGEST_MS, 'still open', { ref: false }),
  ]);

describe('a server that says nothing', () => {
  it.each<[string, (of: BlobStore) => Promise<unknown>]>([
    ['reading', (of) => of.read(ADDRESS)],
    ['opening', (of) => of.open(ADDRESS)],
    ['writing', (of) => of.write(form())],
    ['looking', (of) => of.has(ADDRESS)],
    ['removing', (of) => of.remove(ADDRESS)],
    ['asking for the key', (of) => of.keyIdOf(ADDRESS)],
    ['listing', (of) => listed(of)],
    ['a passing file', (of) => of.passing.get(randomUUID())],
    ['the note', (of) => of.memory.read()],
    ['the check', (of) => of.check()],
  ])('is given up: %s', async (_what, work) => {
    const silent = await storeOn(() => undefined);
    expect(await endOf(work(silent))).toMatch(/^Time(out|Limit)Error$/);
  });
});

describe('a server that falls silent in the middle of a file', () => {
  it.each<[string, (of: BlobStore) => Promise<unknown>]>([
    ['reading', (of) => of.read(ADDRESS)],
    ['opening', async (of) => readAll((await of.open(ADDRESS)).stream)],
    ['asking for the key', (of) => of.keyIdOf(ADDRESS)],
    ['a passing file', (of) => of.passing.get(randomUUID())],
  ])('is given up: %s', async (_what, work) => {
    const silent = await storeOn((_request, response) => {
      response.writeHead(200, { 'content-length': 100_000 });
      response.write('%PDF');
    });
    expect(await endOf(work(silent))).toMatch(/^Time(out|Limit)Error$/);
  });
});

describe('whoever reads slowly', () => {
  it('is given the whole file, however long they take nothing of it', async () => {
    const size = 8 * 1024 * 1024;
    const quick = await storeOn((_request, response) => {
      response.writeHead(200, { 'content-length': size });
      response.end(Buffer.alloc(size, 32));
    });
    const { stream } = await quick.open(ADDRESS);
    let got = 0;
    const reading = (async () => {
      for await (const part of stream as AsyncIterable<Uint8Array>) {
        if (got === 0) await pause(4 * SILENCE_MS);
        got += part.length;
      }
    })();
    // No bytes of that address: it fails at its end, and not before.
    expect(await endOf(reading)).toBe('BlobDamagedError');
    expect(got).toBeGreaterThan(size - 1024 * 1024);
  });
});
