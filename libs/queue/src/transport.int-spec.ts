import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, Metrics, watchTurns } from '@formseal/platform';
import { HandlesJob, HandlerError, JobClient, JobContext, JobServer } from './index.js';
import type { JobServerOptions } from './index.js';
import { ThrowawayRedis, eventually } from './testing/throwaway-redis.js';

const logger = createLogger('test', { level: 'error' });

type Work = (documentId: string, context: JobContext) => Promise<void>;
let work: Work;

@Controller()
class Extractor {
  @HandlesJob('extract')
  async extract({ documentId }: { documentId: string }, context: JobContext): Promise<void> {
    await work(documentId, context);
  }
}

@Module({ controllers: [Extractor] })
class ExtractorModule {}

@Module({})
class EmptyModule {}

@Controller()
class Second {
  @HandlesJob('extract')
  async again(_payload: { documentId: string }, _context: JobContext): Promise<void> {}
}

@Module({ controllers: [Extractor, Second] })
class TwiceModule {}

let redis: ThrowawayRedis;
let client: JobClient;
const services: INestMicroservice[] = [];

async function serve(
  module: object = ExtractorModule,
  options: Partial<JobServerOptions> = {},
): Promise<INestMicroservice> {
  const strategy = new JobServer({
    queue: 'extractor',
    url: redis.url,
    concurrency: 2,
    logger,
    drainMs: 500,
    ...options,
  });
  const service = await NestFactory.createMicroservice(module as never, { strategy, logger: false });
  services.push(service);
  await service.listen();
  return service;
}

beforeAll(async () => {
  redis = await ThrowawayRedis.start();
  client = new JobClient({ url: redis.url, logger });
  await eventually(() => client.check().then(() => true));
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});
afterAll(async () => {
  await client.close();
  await redis.kill();
});

describe('the job transport', () => {
  it('brings each job to its handler, once, with its payload and nothing left in Redis', async () => {
    const seen: string[] = [];
    work = async (documentId) => void seen.push(documentId);
    await serve();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    const sent = await Promise.all(ids.map((documentId) => client.send('extract', { documentId })));
    expect(sent.every(Boolean)).toBe(true);
    await eventually(() => seen.length === 50);
    expect([...seen].sort()).toEqual([...ids].sort());
    await eventually(async () => (await client.depth('extractor')) === 0);
    expect(await redis.command('KEYS', '*extract-*')).toEqual([]);
  });

  it('takes a job that is sent twice as one, and one of a later fence as another', async () => {
    const documentId = randomUUID();
    await client.send('extract', { documentId });
    await client.send('extract', { documentId });
    await client.send('extract', { documentId }, { fence: 1 });
    const seen: string[] = [];
    work = async (_id, context) => void seen.push(context.jobId);
    await serve();
    await eventually(() => seen.length === 2);
    expect(seen.sort()).toEqual([`extract-${documentId}-0`, `extract-${documentId}-1`]);
  });

  it('lets the first job of a quiet account overtake the flood of another', async () => {
    const flood = Array.from({ length: 10 }, () => randomUUID());
    for (const [rank, documentId] of flood.entries()) await client.send('extract', { documentId }, { rank });
    const quiet = randomUUID();
    await client.send('extract', { documentId: quiet }, { rank: 0 });
    const seen: string[] = [];
    work = async (documentId) => void seen.push(documentId);
    await serve(ExtractorModule, { concurrency: 1 });
    await eventually(() => seen.length === 11);
    expect(seen.indexOf(quiet)).toBe(1);
  });

  it('works as many jobs at once as it may', async () => {
    let now = 0;
    let most = 0;
    const release: (() => void)[] = [];
    work = async () => {
      most = Math.max(most, ++now);
      await new Promise<void>((resolve) => release.push(resolve));
      now -= 1;
    };
    await serve(ExtractorModule, { concurrency: 3 });
    await Promise.all(Array.from({ length: 6 }, () => client.send('extract', { documentId: randomUUID() })));
    await eventually(() => release.length === 3);
    release.splice(0).forEach((go) => go());
    await eventually(() => release.length === 3);
    release.splice(0).forEach((go) => go());
    expect(most).toBe(3);
  });

  it('begins somebody else’s first job where all that it may do at once take long, and none of those whose jobs they are', async () => {
    const [begun, release]: [string[], (() => void)[]] = [[], []];
    work = async (documentId) => {
      begun.push(documentId);
      await new Promise<void>((resolve) => release.push(resolve));
    };
    await serve(ExtractorModule, { concurrency: 2, relieves: true });
    const flood = Array.from({ length: 6 }, () => randomUUID());
    for (const [rank, documentId] of flood.entries()) await client.send('extract', { documentId }, { rank });
    await eventually(() => begun.length === 2);
    await pause(6_000);
    expect(begun).toEqual(flood.slice(0, 2));
    const quiet: string[] = [randomUUID(), randomUUID()];
    for (const documentId of quiet) await client.send('extract', { documentId }, { rank: 0 });
    await eventually(() => begun.length === 3);
    await pause(1_500);
    expect([begun.length, quiet.includes(begun[2]!)]).toEqual([3, true]);
    // Its place is the next one's, and theirs go on as they were.
    release[2]!();
    await eventually(() => begun.length === 4);
    expect([...begun.slice(2)].sort()).toEqual([...quiet].sort());
    const isEmpty = async () => ((await redis.command('KEYS', '*extract-*')) as string[]).length === 0;
    await eventually(() => (release.forEach((go) => go()), isEmpty()));
    expect(begun).toHaveLength(8);
  });

  it('drops a job whose handler fails: the sweeper and the row decide on another attempt', async () => {
    let calls = 0;
    work = async () => {
      calls += 1;
      throw new Error('no luck');
    };
    const outcomes: string[] = [];
    await serve(ExtractorModule, {
      onJob: (_job, outcome) => outcomes.push(outcome),
      logger: createLogger('t', { level: 'error', stream: { write: () => {} } }),
    });
    await client.send('extract', { documentId: randomUUID() });
    await eventually(() => outcomes.length === 1);
    await eventually(async () => ((await redis.command('KEYS', '*extract-*')) as string[]).length === 0);
    expect({ calls, outcomes }).toEqual({ calls: 1, outcomes: ['failed'] });
  });

  it('tells which job it was that kept all others from their turns, also where it fails', async () => {
    const metrics = new Metrics('test');
    const turns = watchTurns(metrics, logger);
    const lines = () =>
      metrics.text().then((text) => text.split('\n').filter((line) => /long_turn_seconds_count/.test(line)));
    work = async () => {
      const begun = process.cpuUsage();
      for (;;) {
        const { user, system } = process.cpuUsage(begun);
        if (user + system >= 150_000) throw new Error('no luck');
      }
    };
    await serve(ExtractorModule, {
      onBegin: (job) => turns.begin(job),
      logger: createLogger('t', { level: 'error', stream: { write: () => {} } }),
    });
    await client.send('extract', { documentId: randomUUID() });
    await eventually(async () => (await lines()).some((line) => line.includes('during="extract"')));
    turns.stop();
  });
});

describe('the load of a queue', () => {
  it('is how many wait, and how long a new one would at the pace of the workers', async () => {
    const prefix = randomUUID();
    const own = new JobClient({ url: redis.url, prefix });
    expect(await eventually(async () => (await own.load('extractor')) !== null)).toBeUndefined();
    expect(await own.load('extractor')).toEqual({ depth: 0, waitMs: null, pace: 0 });
    work = (_id, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    await serve(ExtractorModule, { prefix, concurrency: 2, drainMs: 10 });
    for (let i = 0; i < 10; i += 1) await own.send('extract', { documentId: randomUUID() });
    // Two are being worked, eight wait; two workers that are taken to need half a second each: two seconds.
    await eventually(async () => (await own.load('extractor'))?.depth === 8);
    expect(await own.load('extractor')).toEqual({ depth: 8, waitMs: 2_000, pace: 4 });
    await own.close();
  });

  it('is for each rank what goes before it: a flood of one account stands before its own jobs alone', async () => {
    const own = new JobClient({ url: redis.url, prefix: randomUUID() });
    await eventually(async () => (await own.load('extractor', 300)) !== null);
    for (let rank = 0; rank < 20; rank += 1) await own.send('extract', { documentId: randomUUID() }, { rank });
    for (let other = 0; other < 3; other += 1) await own.send('extract', { documentId: randomUUID() });
    // The 20 of the one account and the 3 of others; a rank counts as the next power of two.
    const depths = await Promise.all([0, 1, 2, 7, 20].map(async (rank) => (await own.load('extractor', rank))?.depth));
    expect(depths).toEqual([4, 5, 7, 11, 23]);
    expect(await own.depth('extractor')).toBe(23);
    await own.close();
  });

  it('has an oldest job, and none where nothing waits', async () => {
    const own = new JobClient({ url: redis.url, prefix: randomUUID() });
    await eventually(async () => (await own.oldest('extractor')) === 0);
    await own.send('extract', { documentId: randomUUID() }, { rank: 9 });
    const begun = performance.now();
    await eventually(async () => ((await own.oldest('extractor')) ?? 0) > 0.3);
    expect((performance.now() - begun) / 1000).toBeGreaterThan(0.2);
    await own.send('extract', { documentId: randomUUID() });
    expect(await own.oldest('extractor')).toBeGreaterThan(0.3);
    await own.close();
  });

  it('cannot be told when Redis is away', async () => {
    const nowhere = new JobClient({ url: 'redis://127.0.0.1:9' });
    expect(await nowhere.load('extractor')).toBeNull();
    expect(await nowhere.oldest('extractor')).toBeNull();
    expect(await nowhere.send('extract', { documentId: randomUUID() })).toBe(false);
    await nowhere.close();
  });
});

describe('shutdown of a worker', () => {
  it('waits for the job under way', async () => {
    let done = false;
    let begun = false;
    const finish: { now?: () => void } = {};
    work = async () => {
      begun = true;
      await new Promise<void>((resolve) => (finish.now = resolve));
      done = true;
    };
    const service = await serve(ExtractorModule, { drainMs: 5_000 });
    await client.send('extract', { documentId: randomUUID() });
    await eventually(() => begun);
    const closed = service.close();
    finish.now?.();
    await closed;
    expect(done).toBe(true);
  });

  it('hands an unfinished job back at once, and another worker has it within a few seconds', async () => {
    const seen: string[] = [];
    work = async (_id, context) => {
      seen.push('first');
      await new Promise((_resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(new Error(String(context.signal.reason))));
      });
    };
    const first = await serve(ExtractorModule, { drainMs: 50 });
    await client.send('extract', { documentId: randomUUID() });
    await eventually(() => seen.length === 1);
    const started = performance.now();
    await first.close();
    work = async () => void seen.push('second');
    await serve();
    await eventually(() => seen.includes('second'));
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(seen).toEqual(['first', 'second']);
  });

  it('does not wait for a handler that hears nothing, and closes twice as once', async () => {
    let begun = false;
    work = () => new Promise(() => void (begun = true));
    // How often stalled jobs are looked for is agreed in Redis by all workers of a queue: a queue of its own.
    const prefix = randomUUID();
    const own = new JobClient({ url: redis.url, prefix });
    await eventually(() => own.send('extract', { documentId: randomUUID() }));
    const service = await serve(ExtractorModule, { prefix, drainMs: 50, handBackMs: 50, lockMs: 1_000 });
    await eventually(() => begun);
    const started = performance.now();
    await Promise.all([service.close(), service.close()]);
    expect(performance.now() - started).toBeLessThan(15_000);
    // Handed back all the same: whether the next worker may have it is for the row to say.
    let again = false;
    work = async () => void (again = true);
    await serve(ExtractorModule, { prefix, lockMs: 1_000 });
    await eventually(() => again);
    await own.close();
  });
});

describe('start-up of a worker', () => {
  it('fails when a job of its queue has no handler', async () => {
    await expect(serve(EmptyModule)).rejects.toThrow('the job extract of the queue extractor has no handler');
  });

  it('fails when a job has two handlers', async () => {
    await expect(serve(TwiceModule)).rejects.toThrow(HandlerError);
  });

  it('fails when it handles a job of another queue', async () => {
    await expect(serve(ExtractorModule, { queue: 'signer' })).rejects.toThrow('belongs to no job of the queue signer');
  });
});
