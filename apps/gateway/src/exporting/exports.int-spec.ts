import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { Redis } from 'ioredis';
import type { ExportManifest, ExportPart } from '@formseal/contracts';
import { ThrowawayRedis } from '@formseal/queue/testing';
import type { BlobStore } from '@formseal/storage';
import { ErrorFilter } from '../http/error-filter.js';
import { LocalRateLimiter } from '../rate-limit/local-rate-limiter.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { ExportHolds } from './export-holds.js';
import { ExportsService } from './exports.service.js';

const MB = 1024 * 1024;
const FILE = randomBytes(MB);

/** Of which kind an export is that a test asks for. */
const kindOf = (address: string): string =>
  new URL(address, 'http://localhost').searchParams.get('kind') ?? 'account:a';

/** A store whose files are all the same megabyte, and which knows how many are open. */
class CountingStore {
  opened = 0;
  stillOpen = 0;

  async open() {
    this.opened += 1;
    this.stillOpen += 1;
    const stream = Readable.from([FILE], { objectMode: false }).once('close', () => (this.stillOpen -= 1));
    return { stream, size: MB };
  }
}

let server: ThrowawayRedis;
let redis: Redis;
let holds: ExportHolds;
beforeAll(async () => {
  server = await ThrowawayRedis.start();
  redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  await once(redis, 'ready');
});
afterAll(async () => {
  redis.disconnect();
  await server.kill();
});

let store: CountingStore;
let exports: ExportsService;
let app: FastifyInstance;
let url: string;
let files: number;
let begun: number;
let may: boolean;
beforeEach(async () => {
  [store, files, begun, may] = [new CountingStore(), 3, 0, true];
  holds = new ExportHolds(redis, randomUUID());
  const local = new LocalRateLimiter();
  const rates = {
    take: async (key: string, limit: number, periodSeconds: number) =>
      local.takeAll([{ key, limit, periodSeconds }])[0],
  };
  // Nobody is signed in here: these exports are asked for by no route of the web app.
  const sessions = { find: async () => null };
  exports = new ExportsService(
    holds,
    rates as unknown as RateLimiter,
    sessions as never,
    store as unknown as BlobStore,
  );
  app = fastify();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const errors = new ErrorFilter(log as never);
  app.setErrorHandler((error, request, reply) => errors.send(error, request, reply));
  app.get('/export.zip', async (request, reply) => {
    const many = files;
    const parts = async function* (): AsyncGenerator<ExportPart> {
      yield { path: 'account.json', text: ['{"name":"Zoë"}'] };
      for (let at = 0; at < many; at += 1) yield { path: `documents/${at}/signed.pdf`, sha256: 'a' };
    };
    const what = { name: 'Zoë', parts: parts(), begun: async () => void (begun += 1), stillMay: async () => may };
    const turn = { whose: kindOf(request.url), perHour: 2, userId: 'ada' };
    await exports.send(turn, what, reply);
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/export.zip`;
});
afterEach(() => app.close());

/** An answer of which nothing is read yet. */
async function unread(kind = 'account:a'): Promise<IncomingMessage> {
  const [answer] = (await once(get(`${url}?kind=${kind}`), 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer;
}

/** The status of a whole answer. */
async function answered(kind = 'account:a'): Promise<number> {
  const response = await fetch(`${url}?kind=${kind}`);
  await response.arrayBuffer();
  return response.status;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come to be');
}

describe('an export', () => {
  it('is a ZIP whose manifest fits what is in it', async () => {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Zo%C3%AB.zip");
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const manifest = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString()) as ExportManifest;
    expect(Object.keys(entries).sort()).toEqual([...manifest.files.map(({ path }) => path), 'manifest.json'].sort());
    for (const { path, sha256 } of manifest.files)
      expect(createHash('sha256').update(entries[path]!).digest('hex')).toBe(sha256);
    expect(manifest.files).toHaveLength(4);
    expect([begun, store.stillOpen]).toEqual([1, 0]);
  });

  it('is made as it is read: who does not read has few files opened, and who hangs up has them closed', async () => {
    files = 1_000;
    const answer = await unread();
    await until(() => store.opened > 0);
    // As much as the buffers between here and there hold; all of it would be a gigabyte.
    const before = store.opened;
    expect(await answered()).toBe(409);
    expect(store.opened).toBeLessThan(before + 50);
    answer.destroy();
    await until(() => store.stillOpen === 0);
    expect(store.opened).toBeLessThan(100);
    files = 1;
    expect(await answered()).toBe(200);
  });

  it.each([
    ['nothing', 0],
    ['next to nothing', 100],
  ])('ends for who takes %s', async (_what, bytes) => {
    files = 1_000;
    exports.leastPace = { bytes: 50_000, inMs: 200 };
    const answer = await unread();
    await until(() => store.opened > 0);
    const reading = setInterval(() => void answer.read(Math.min(bytes, answer.readableLength)), 10);
    await until(() => store.stillOpen === 0);
    clearInterval(reading);
    expect(answer.complete).toBe(false);
    answer.destroy();
    files = 1;
    expect(await answered()).toBe(200);
  });

  it('goes on for who takes it slowly', async () => {
    files = 8;
    // The kernel takes what it buffers in bursts.
    exports.leastPace = { bytes: 50_000, inMs: 1_500 };
    const answer = await unread();
    let taken = 0;
    const reading = setInterval(() => {
      const piece = answer.read(Math.min(150_000, answer.readableLength)) as Buffer | null;
      taken += piece?.length ?? 0;
    }, 10);
    await once(answer, 'end');
    clearInterval(reading);
    expect(taken).toBeGreaterThan(8 * MB);
  });

  it('is on its way twice for one person, of whatever kinds', async () => {
    files = 1_000;
    const answers = [await unread('account:a'), await unread('account:b')];
    expect(await answered('documents:ada')).toBe(409);
    for (const answer of answers) answer.destroy();
    await until(() => store.stillOpen === 0);
    files = 1;
    await until(async () => (await answered('documents:ada')) === 200);
  });

  it('ends for who loses the right to it on the way', async () => {
    files = 1_000;
    exports.askEveryMs = 0;
    const answer = await unread();
    await until(() => store.opened > 0);
    may = false;
    answer.resume();
    await until(() => answer.closed);
    expect([answer.complete, store.stillOpen]).toEqual([false, 0]);
    expect(store.opened).toBeLessThan(100);
  });

  it('is had so often in an hour, and the log hears of no more', async () => {
    for (const status of [200, 200, 429]) expect(await answered()).toBe(status);
    expect(begun).toBe(2);
  });
});
