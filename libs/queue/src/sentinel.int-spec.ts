import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import { Hints, JobClient, JobServer, SettledHub } from './index.js';
import { eventually } from './testing/throwaway-redis.js';
import { ThrowawaySentinel } from './testing/throwaway-sentinel.js';

const logger = createLogger('test', { level: 'error' });
const done: string[] = [];

let sentinel: ThrowawaySentinel;
let client: JobClient;
let server: JobServer;
let hints: Hints;
let hub: SettledHub;
beforeAll(async () => {
  sentinel = await ThrowawaySentinel.start();
  const { url } = sentinel;
  client = new JobClient({ url, logger });
  server = new JobServer({ queue: 'extractor', url, concurrency: 2, logger, lockMs: 2_000 });
  server.addHandler('extract', async ({ documentId }: { documentId: string }) => {
    done.push(documentId);
    hints.announce(documentId);
  });
  hints = new Hints({ url, logger });
  // So late that only a hint wakes whoever waits.
  hub = new SettledHub({ url, logger, pollMs: 600_000, poll: async (ids) => ids.filter((id) => done.includes(id)) });
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
  await eventually(() => client.check().then(() => true));
});
afterAll(async () => {
  hub.close();
  hints.close();
  await client.close();
  await server.close();
  await sentinel.stop();
});

/** Sent as the sweeper does: again, until it stands in the queue. */
async function sent(documentId: string): Promise<void> {
  await eventually(() => client.send('extract', { documentId }), 60_000);
}

/** Whether a hint wakes whoever waits for a job: one that is given before the hub has found the master is for nobody. */
async function isWoken(): Promise<boolean> {
  const documentId = randomUUID();
  const waiter = hub.expect(documentId);
  await sent(documentId);
  return (await waiter.settled(5_000)) === 'settled';
}

describe('Redis behind sentinels', () => {
  it('is found by the name of the master: jobs are done, and whoever waits is woken', async () => {
    await eventually(isWoken, 60_000);
    expect(String(await sentinel.replica.command('INFO', 'replication'))).toContain('role:slave');
  });

  it('goes on with the one that takes over when the master is killed, without a restart of anybody', async () => {
    await sentinel.master.kill();
    await eventually(
      async () => String(await sentinel.replica.command('INFO', 'replication')).includes('role:master'),
      60_000,
    );
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) await sent(id);
    await eventually(() => ids.every((id) => done.includes(id)), 60_000);
    expect(ids.map((id) => done.filter((one) => one === id).length)).toEqual([1, 1, 1, 1, 1]);
    await eventually(isWoken, 60_000);
  });
});
