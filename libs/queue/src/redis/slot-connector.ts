import { connect as connectTcp } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { AbstractConnector, Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import { within } from '@formseal/platform';

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Where a cluster is and what all our keys carry, so that they lie in one slot of it. */
export interface SlotOptions extends Pick<RedisOptions, 'username' | 'password' | 'tls'> {
  readonly nodes: readonly Place[];
  readonly tag: string;
}

/** One range of slots, as a node tells it: its first, its last, and the address of its master before those of the replicas. */
type Range = readonly [first: number, last: number, master: readonly [host: string | null, port: number]];
type Stream = Awaited<ReturnType<AbstractConnector['connect']>>;

const LIMIT_MS = 1_000;
/** A master that is frozen breaks no connection: the others say that there is another. */
const LOOK_AGAIN_MS = 2_000;

/** A way to the node of a Redis Cluster that is the master of one slot: to whoever is connected it is a server like any other. */
export class SlotConnector extends AbstractConnector {
  constructor(private readonly at: SlotOptions) {
    super(2_000);
  }

  /** Never rejects while it is wanted: to ioredis that would be the end of the connection, not of a try. */
  async connect(tell: (type: string, error: Error) => void): Promise<Stream> {
    this.connecting = true;
    for (let tries = 1; this.connecting; tries += 1) {
      const master = await this.master();
      if (!this.connecting) break;
      if (master !== null) return this.opened(master);
      tell('error', new Error('no node of the cluster tells who has the slot'));
      await pause(Math.min(100 * tries, 1_000));
    }
    throw new Error('Connection is closed.');
  }

  private opened({ host, port }: Place): Stream {
    const { tls } = this.at;
    const stream = tls ? connectTls({ host, port, ...tls }) : connectTcp({ host, port });
    stream.once('error', (error) => (this.firstError = error));
    this.stream = stream;
    const looking = setInterval(() => void this.leaveWhereMoved(stream, { host, port }), LOOK_AGAIN_MS).unref();
    stream.once('close', () => clearInterval(looking));
    return stream;
  }

  private async leaveWhereMoved(stream: Stream, { host, port }: Place): Promise<void> {
    const now = await this.master();
    if (now !== null && (now.host !== host || now.port !== port)) stream.destroy();
  }

  /** Who has the slot by most of the nodes that answer; null where none does. */
  private async master(): Promise<Place | null> {
    const told = await Promise.all(this.at.nodes.map((node) => this.masterBy(node).catch(() => null)));
    const votes = new Map<string, { place: Place; count: number }>();
    for (const place of told) {
      if (place === null) continue;
      const name = `${place.host}:${place.port}`;
      votes.set(name, { place, count: (votes.get(name)?.count ?? 0) + 1 });
    }
    return [...votes.values()].sort((one, other) => other.count - one.count)[0]?.place ?? null;
  }

  private async masterBy(node: Place): Promise<Place | null> {
    const { username, password, tls, tag } = this.at;
    const asked = new Redis({
      ...{ ...node, lazyConnect: true, connectTimeout: LIMIT_MS, commandTimeout: LIMIT_MS },
      ...{ retryStrategy: () => null, maxRetriesPerRequest: 0, enableReadyCheck: false, disconnectTimeout: LIMIT_MS },
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      ...(tls === undefined ? {} : { tls }),
    });
    asked.on('error', () => {});
    try {
      // One that is frozen is connected to, and says nothing.
      await within(LIMIT_MS, asked.connect());
      const [slot, ranges] = await Promise.all([
        asked.call('CLUSTER', 'KEYSLOT', `{${tag}}`) as Promise<number>,
        asked.call('CLUSTER', 'SLOTS') as Promise<Range[]>,
      ]);
      const [, , [host, port] = [null, 0]] = ranges.find(([first, last]) => first <= slot && slot <= last) ?? [];
      // A node that has not been told its own address leaves it out: it is where it was asked.
      return port === 0 ? null : { host: host || node.host, port };
    } finally {
      if (asked.status !== 'end') asked.disconnect();
    }
  }
}
