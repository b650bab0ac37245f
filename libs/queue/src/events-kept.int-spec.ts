import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import { JobClient, JobServer } from './index.js';
import { EVENTS_KEPT } from './redis/keep-few-events.js';
import { ThrowawayRedis, eventually } from './testing/throwaway-redis.js';

const logger = createLogger('test', { level: 'error' });
/** As many entries as share a node of a stream by Redis' own settings: it lets go of whole nodes only. */
const A_NODE = 100;
/** Less than the smallest key takes. */
const A_KEY = 48;
const QUEUE = 'formseal:extractor';

let redis: ThrowawayRedis;
let client: JobClient;
let worker: JobServer;
let worked: number;

beforeAll(async () => {
  redis = await ThrowawayRedis.start();
});
afterAll(() => redis.kill());

beforeEach(() => {
  worked = 0;
  worker = new JobServer({ queue: 'extractor', url: redis.url, concurrency: 8, logger, drainMs: 500 });
  worker.addHandler('extract', async () => void (worked += 1));
});
afterEach(async () => {
  await worker.close();
  await client.close();
  await redis.command('FLUSHALL');
});

/** A gateway's client, once it is connected. */
async function connect(): Promise<void> {
  client = new JobClient({ url: redis.url, logger });
  await eventually(() => client.check().then(() => true));
}

async function work(jobs: number): Promise<void> {
  const upTo = worked + jobs;
  for (let sent = 0; sent < jobs; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => client.send('extract', { documentId: randomUUID() })));
  await eventually(async () => worked === upTo && (await client.depth('extractor')) === 0);
}

const length = async (): Promise<number> => (await redis.command('XLEN', `${QUEUE}:events`)) as number;
const said = (): Promise<unknown> => redis.command('HGET', `${QUEUE}:meta`, 'opts.maxLenEvents');

/** What Redis holds for good besides the events: the bytes of all keys that don't end by themselves. */
async function held(): Promise<number> {
  let bytes = 0;
  for (const key of (await redis.command('KEYS', '*')) as string[])
    if (!key.endsWith(':events') && (await redis.command('TTL', key)) === -1)
      bytes += (await redis.command('MEMORY', 'USAGE', key, 'SAMPLES', '0')) as number;
  return bytes;
}

describe('events of a queue', () => {
  it('are kept up to the limit, however many jobs pass, and nothing else in Redis grows by them', async () => {
    await connect();
    worker.listen(() => {});
    await work(200);
    const before = await held();
    await work(600);
    expect(await length()).toBeLessThan(EVENTS_KEPT + 2 * A_NODE);
    expect(await held()).toBeLessThan(before + A_KEY);
  });

  it('of a version that kept more are let go of', async () => {
    await redis.command('HSET', `${QUEUE}:meta`, 'opts.maxLenEvents', '10000');
    for (let n = 0; n < 3_000; n += 100)
      await redis.command(
        'EVAL',
        `for n = 1, 100 do redis.call('XADD', KEYS[1], '*', 'event', 'added') end`,
        '1',
        `${QUEUE}:events`,
      );
    await connect();
    worker.listen(() => {});
    await work(50);
    expect(await length()).toBeLessThan(EVENTS_KEPT + 2 * A_NODE);
  });

  it('are few also in a Redis that came back empty', async () => {
    await connect();
    await eventually(async () => (await said()) === String(EVENTS_KEPT));
    await redis.kill();
    await redis.restart();
    await eventually(async () => (await said()) === String(EVENTS_KEPT));
  });
});
