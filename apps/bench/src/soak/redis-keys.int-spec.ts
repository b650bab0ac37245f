import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { cacheFolder, startRedis } from '@formseal/cli';
import { redisKeysOf } from './redis-keys.js';

const QUEUE = 'formseal:extractor';
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-keys-'));
let server: Awaited<ReturnType<typeof startRedis>>;
let redis: Redis;

beforeAll(async () => {
  const place = { folder, logFile: path.join(folder, 'log'), password: 'throwaway', watcher: { changed: () => {} } };
  server = await startRedis(place, cacheFolder);
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.process.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As BullMQ lays it out: what a queue itself needs, and jobs in its lists. */
beforeEach(async () => {
  await redis.flushall();
  await redis.hset(`${QUEUE}:meta`, 'opts.maxLenEvents', 100);
  await redis.incr(`${QUEUE}:id`);
});
const job = (id: string) => redis.hset(`${QUEUE}:extract-${id}`, 'name', 'extract');
const STAYING = 2;

describe('the keys that stay in Redis', () => {
  it('are as many however much there is to do', async () => {
    expect(await redisKeysOf(redis)).toEqual({ staying: STAYING, passing: 0 });
    for (let n = 0; n < 60; n += 1) {
      await job(String(n));
      await redis.zadd(`${QUEUE}:prioritized`, n, `extract-${n}`);
    }
    await job('taken');
    await redis.lpush(`${QUEUE}:active`, 'extract-taken');
    await redis.set(`${QUEUE}:extract-taken:lock`, 'of a worker', 'PX', 30_000);
    for (let account = 0; account < 6; account += 1)
      await redis.set(`formseal:rate:account:${account}`, 1, 'PX', 60_000);
    // The two lists themselves, which are there while anything is in them.
    expect(await redisKeysOf(redis)).toEqual({ staying: STAYING + 2, passing: 60 + 1 + 1 + 6 });
  });

  it('are what nothing ends: a job that its queue forgot, a key without a time', async () => {
    await job('forgotten');
    await redis.set('formseal:rate:account:1', 1);
    expect(await redisKeysOf(redis)).toEqual({ staying: STAYING + 2, passing: 0 });
  });
});
