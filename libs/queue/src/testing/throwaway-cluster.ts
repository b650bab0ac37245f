import { eventually, freePort, ThrowawayRedis } from './throwaway-redis.js';

const SLOTS = 16_384;

/** A Redis Cluster of a test's own: three masters, quick to see that one is gone, and a replica of the one that has the slot of a tag. */
export class ThrowawayCluster {
  private constructor(
    readonly masters: readonly ThrowawayRedis[],
    /** The one of them that has the slot. */
    readonly master: ThrowawayRedis,
    readonly replica: ThrowawayRedis,
    private readonly tag: string,
  ) {}

  static async start(tag: string): Promise<ThrowawayCluster> {
    const start = async (): Promise<ThrowawayRedis> =>
      ThrowawayRedis.start(
        ...['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())],
        ...['--cluster-node-timeout', '1000'],
      );
    const [replica, ...masters] = await Promise.all([start(), start(), start(), start()]);
    const size = Math.ceil(SLOTS / masters.length);
    for (const [at, node] of masters.entries())
      await node.command('CLUSTER', 'ADDSLOTSRANGE', String(at * size), String(Math.min((at + 1) * size, SLOTS) - 1));
    const [first, ...others] = [...masters, replica];
    for (const node of others) await node.command('CLUSTER', 'MEET', '127.0.0.1', portOf(first!), await busOf(first!));
    const slot = Number(await replica.command('CLUSTER', 'KEYSLOT', `{${tag}}`));
    const master = masters[Math.floor(slot / size)]!;
    const id = String(await master.command('CLUSTER', 'MYID'));
    // It has to know a node before it can become its replica.
    await eventually(async () => (await replica.command('CLUSTER', 'REPLICATE', id)) === 'OK', 30_000);
    for (const node of [...masters, replica])
      await eventually(async () => String(await node.command('CLUSTER', 'INFO')).includes('cluster_state:ok'), 30_000);
    await eventually(
      async () => String(await replica.command('INFO', 'replication')).includes('link_status:up'),
      30_000,
    );
    return new ThrowawayCluster(masters, master, replica, tag);
  }

  /** By a node that does not have the slot, so that it has to be found. */
  get url(): string {
    const nodes = [...this.masters.filter((node) => node !== this.master), this.master, this.replica];
    const [first, ...others] = nodes.map((node) => `127.0.0.1:${portOf(node)}`);
    return `redis://${first}?cluster=${this.tag}${others.map((at) => `&node=${at}`).join('')}`;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.masters, this.replica].map((node) => node.kill()));
  }
}

const portOf = (node: ThrowawayRedis): string => new URL(node.url).port;
const busOf = async (node: ThrowawayRedis): Promise<string> =>
  String(((await node.command('CONFIG', 'GET', 'cluster-port')) as string[])[1]);
