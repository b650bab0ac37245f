import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import { Hints, JobClient, JobServer, SettledHub } from './index.js';
import type { JobContext, WaitEnd } from './index.js';
import { Rows } from './testing/rows.js';
import { ThrowawayRedis, eventually } from './testing/throwaway-redis.js';

const logger = createLogger('test', { level: 'error' });
const LEASE_MS = 2_000;

/** Two gateways, two workers and a sweeper on one Redis, with rows that decide. */
class Stack {
  readonly rows = new Rows(LEASE_MS);
  readonly clients: JobClient[];
  readonly hubs: SettledHub[];
  private readonly hints: Hints;
  private readonly servers: JobServer[];
  private readonly sweeper: NodeJS.Timeout;
  private started = 0;

  constructor(
    readonly redis: ThrowawayRedis,
    workMs: number,
    lockMs = 2_000,
  ) {
    const { url } = redis;
    const poll = async (ids: string[]) => this.rows.settled(ids);
    this.clients = [1, 2].map(() => new JobClient({ url }));
    this.hubs = [1, 2].map(() => new SettledHub({ url, poll, pollMs: 250 }));
    this.hints = new Hints({ url });
    this.servers = [1, 2].map(
      () => new JobServer({ queue: 'extractor', url, concurrency: 4, logger, lockMs, drainMs: 500 }),
    );
    for (const server of this.servers) {
      server.addHandler('extract', async (payload: { documentId: string }, context: JobContext) =>
        this.work(payload.documentId, workMs, context),
      );
      server.listen((error) => {
        if (error) throw error;
      });
    }
    this.sweeper = setInterval(() => void this.sweep(), 300);
  }

  get runs(): number {
    return this.started;
  }

  /** What a gateway does with a request: the row first, then the wait, then the job. */
  async request(id: string, waitMs = 25_000): Promise<WaitEnd> {
    const gateway = this.started % 2;
    this.rows.add(id);
    const waiter = (this.hubs[gateway] as SettledHub).expect(id);
    await (this.clients[gateway] as JobClient).send('extract', { documentId: id });
    return waiter.settled(waitMs);
  }

  async ready(): Promise<void> {
    await eventually(() => Promise.all(this.clients.map((client) => client.check())).then(() => true));
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.hubs.forEach((hub) => hub.close());
    this.hints.close();
    await Promise.all(this.servers.map((server) => server.close()));
    await Promise.all(this.clients.map((client) => client.close()));
  }

  private async work(id: string, ms: number, { signal }: JobContext): Promise<void> {
    this.started += 1;
    const fence = this.rows.claim(id);
    if (fence === null) return;
    try {
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, ms * (0.5 + Math.random()));
        signal.addEventListener('abort', () => reject(new Error(String(signal.reason))));
      });
    } catch (error) {
      this.rows.release(id, fence);
      throw error;
    }
    this.rows.finish(id, fence, `answer to ${id}`);
    this.hints.announce(id);
  }

  private async sweep(): Promise<void> {
    for (const { id, fence } of this.rows.lost()) {
      await (this.clients[0] as JobClient).send('extract', { documentId: id }, { fence });
    }
  }
}

let redis: ThrowawayRedis;
let stack: Stack;
beforeEach(async () => {
  redis = await ThrowawayRedis.start();
});
afterEach(async () => {
  redis.thaw();
  await stack.close();
  await redis.kill();
});

/** Requests come in over `ms`, evenly. */
function requests(count: number, ms: number): { ids: string[]; ends: Promise<WaitEnd>[] } {
  const ids = Array.from({ length: count }, () => randomUUID());
  const ends = ids.map(
    (id, i) =>
      new Promise<WaitEnd>((resolve) => setTimeout(() => void stack.request(id).then(resolve), (i / count) * ms)),
  );
  return { ids, ends };
}

async function expectAllRight(ids: readonly string[], ends: readonly Promise<WaitEnd>[]): Promise<void> {
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['settled']));
  for (const id of ids) {
    expect(stack.rows.answer(id)).toBe(`answer to ${id}`);
    expect(stack.rows.effects(id)).toBe(1);
  }
  await eventually(
    async () => ((await redis.command('KEYS', 'formseal:*:extract-*')) as string[]).length === 0,
    20_000,
  );
}

describe('faults of Redis', () => {
  it('quiet: every request is answered, once', async () => {
    stack = new Stack(redis, 20);
    await stack.ready();
    const { ids, ends } = requests(200, 1_000);
    await expectAllRight(ids, ends);
  });

  it('kill -9, three times, empty each time: everything accepted ends right', async () => {
    stack = new Stack(redis, 40);
    await stack.ready();
    const { ids, ends } = requests(200, 4_000);
    for (let i = 0; i < 3; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await redis.kill();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await redis.restart();
    }
    await expectAllRight(ids, ends);
  });

  it('frozen: sending fails within its time, waiting goes on, and all of it ends right when it thaws', async () => {
    stack = new Stack(redis, 20);
    await stack.ready();
    redis.freeze();
    const start = performance.now();
    const [client] = stack.clients as [JobClient];
    expect(await client.send('extract', { documentId: randomUUID() })).toBe(false);
    expect(await client.depth('extractor')).toBeNull();
    // Its time is a second each; whoever waited for Redis would wait for ever.
    expect(performance.now() - start).toBeLessThan(20_000);
    const { ids, ends } = requests(40, 1_000);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    redis.thaw();
    await expectAllRight(ids, ends);
  });

  it('away: what no sweeper would send again is sent once it is back, as long as somebody waits for it', async () => {
    stack = new Stack(redis, 20);
    await stack.ready();
    await redis.kill();
    const [client] = stack.clients as [JobClient];
    const [waitedFor, givenUp] = [randomUUID(), randomUUID()];
    const inVain = client.sendUntil(Promise.resolve(), 'extract', { documentId: givenUp });
    const sent = client.sendUntil(new Promise(() => {}), 'extract', { documentId: waitedFor });
    await inVain;
    await redis.restart();
    await sent;
    await eventually(() => stack.runs === 1);
  });

  it('frozen in the middle of jobs: what the workers finished meanwhile is answered by the poll', async () => {
    stack = new Stack(redis, 400);
    await stack.ready();
    const { ids, ends } = requests(8, 10);
    await eventually(() => stack.runs >= 8);
    redis.freeze();
    await Promise.all(ends);
    redis.thaw();
    await expectAllRight(ids, ends);
  });

  it('out of memory: sending says no, nothing breaks, and it is made up for', async () => {
    stack = new Stack(redis, 20);
    await stack.ready();
    await redis.command('CONFIG', 'SET', 'maxmemory', '1');
    const [client] = stack.clients as [JobClient];
    expect(await client.send('extract', { documentId: randomUUID() })).toBe(false);
    const { ids, ends } = requests(20, 100);
    await eventually(() => stack.hubs.reduce((sum, hub) => sum + hub.size, 0) === 20);
    await redis.command('CONFIG', 'SET', 'maxmemory', '0');
    await expectAllRight(ids, ends);
  });

  it('connections cut again and again: nothing is lost and nothing is done twice', async () => {
    stack = new Stack(redis, 30);
    await stack.ready();
    const { ids, ends } = requests(200, 3_000);
    for (let i = 0; i < 10; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await redis.command('CLIENT', 'KILL', 'TYPE', 'normal');
      await redis.command('CLIENT', 'KILL', 'TYPE', 'pubsub');
    }
    await expectAllRight(ids, ends);
  });
});
