import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import { Hints, JobClient, JobServer, SettledHub } from './index.js';
import { eventually } from './testing/throwaway-redis.js';
import type { ThrowawayRedis } from './testing/throwaway-redis.js';
import { ThrowawayCluster } from './testing/throwaway-cluster.js';

const logger = createLogger('test', { level: 'error' });
const done: string[] = [];

const prefix = '{formseal}';

let cluster: ThrowawayCluster;
let client: JobClient;
let server: JobServer;
let hints: Hints;
let hub: SettledHub;
beforeAll(async () => {
  cluster = await ThrowawayCluster.start('formseal');
  const { url } = cluster;
  client = new JobClient({ url, prefix, logger });
  server = new JobServer({ queue: 'extractor', url, prefix, concurrency: 2, logger, lockMs: 2_000 });
  server.addHandler('extract', async ({ documentId }: { documentId: string }) => {
    done.push(documentId);
    hints.announce(documentId);
  });
  hints = new Hints({ url, prefix, logger });
  // So late that only a hint wakes whoever waits.
  hub = new SettledHub({
    url,
    prefix,
    logger,
    pollMs: 600_000,
    poll: async (ids) => ids.filter((id) => done.includes(id)),
  });
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
  await eventually(() => client.check().then(() => true));
}, 60_000);
afterAll(async () => {
  hub.close();
  hints.close();
  await client.close();
  await server.close();
  await cluster.stop();
});

const replication = async (node: ThrowawayRedis): Promise<string> => String(await node.command('INFO', 'replication'));
const isMaster = async (node: ThrowawayRedis): Promise<boolean> => (await replication(node)).includes('role:master');
/** Sent as the sweeper does: again, until it stands in the queue. */
async function sent(documentId: string): Promise<void> {
  await eventually(() => client.send('extract', { documentId }), 60_000);
}

/** Whether a hint wakes whoever waits for a job: one that is given while the hub is still on its way to the node is lost, as it may be. */
async function isWoken(): Promise<boolean> {
  const documentId = randomUUID();
  const waiter = hub.expect(documentId);
  await sent(documentId);
  return (await waiter.settled(5_000)) === 'settled';
}

describe('a Redis Cluster', () => {
  it('is entered by any node: jobs are done where the slot is, and whoever waits is woken', async () => {
    await eventually(isWoken, 60_000);
    for (const node of cluster.masters) expect(Number(await node.command('DBSIZE')) > 0).toBe(node === cluster.master);
  });

  it.each<[string, (holder: ThrowawayRedis) => unknown, 'comes back' | 'is gone']>([
    ['is frozen', (holder) => holder.freeze(), 'comes back'],
    ['is killed', (holder) => holder.kill(), 'is gone'],
  ])(
    'goes on with the one that takes over when the one with the slot %s, without a restart of anybody',
    async (_what, away, then) => {
      const [holder, other] = (await isMaster(cluster.replica))
        ? [cluster.replica, cluster.master]
        : [cluster.master, cluster.replica];
      await away(holder);
      await eventually(() => isMaster(other), 60_000);
      const ids = Array.from({ length: 5 }, () => randomUUID());
      for (const id of ids) await sent(id);
      await eventually(() => ids.every((id) => done.includes(id)), 60_000);
      expect(ids.map((id) => done.filter((one) => one === id).length)).toEqual([1, 1, 1, 1, 1]);
      await eventually(isWoken, 60_000);
      if (then === 'is gone') return;
      holder.thaw();
      // To take over again it has to have become a replica that is up to date.
      await eventually(async () => (await replication(holder)).includes('link_status:up'), 60_000);
    },
    180_000,
  );
});
