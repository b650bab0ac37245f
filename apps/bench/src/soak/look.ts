import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import type { Ground } from '../faults/ground.js';
import { ownMemoryMbOf, treeOf } from '../scaling/process-tree.js';
import { redisKeysOf } from './redis-keys.js';

/** What is looked at; each must come back to where it was. */
export type Looked = Readonly<Record<string, number>>;

const collector = pathToFileURL(path.join(import.meta.dirname, 'collect-garbage.js')).href;
/** What services are started with, so that they can be asked to collect their garbage. */
export const COLLECTING = { NODE_OPTIONS: `--import=${collector}` };
/** Far longer than a collection takes. */
const COLLECTION_MS = 500;

/** Looks at all that could leak, again and again. */
export class Looker {
  private readonly redis: Redis;

  constructor(private readonly ground: Ground) {
    this.redis = new Redis(ground.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 5_000 });
    this.redis.on('error', () => undefined);
  }

  /** All services have V8 collect what is garbage. */
  async collect(): Promise<void> {
    for (const name of this.services) this.ground.signal(name, 'SIGUSR2');
    await pause(COLLECTION_MS);
  }

  async look(): Promise<Looked> {
    const [processes, redis, postgres] = [
      (await Promise.all(this.services.map(this.ofService))).flat(),
      await this.ofRedis(),
      await this.ofPostgres(),
    ];
    return { ...Object.fromEntries(processes), ...redis, ...postgres };
  }

  close(): void {
    this.redis.disconnect();
  }

  private get services(): string[] {
    return this.ground.names.filter((name) => /gateway|extractor|signer/.test(name));
  }

  private readonly ofService = async (name: string): Promise<(readonly [string, number])[]> => {
    const pid = this.ground.pid(name);
    if (pid === null) return [];
    const spare = await unusedMbOf(this.ground.figures.get(name)!);
    const [all = 0, ...children] = treeOf(pid).map(ownMemoryMbOf);
    const own = all - spare;
    const whole = children.reduce((sum, mb) => sum + mb, own);
    return [
      [`${name}: memory, MB`, own],
      ...(children.length > 0 ? [[`${name}: memory with its children, MB`, whole] as const] : []),
      [`${name}: descriptors`, descriptorsOf(pid)],
    ];
  };

  private async ofRedis(): Promise<Looked> {
    const { staying, passing } = await redisKeysOf(this.redis);
    const [, used] = /^used_memory:(\d+)/m.exec(await this.redis.info('memory')) ?? [];
    return {
      'Redis: keys': staying,
      'Redis: keys at work or with an end': passing,
      'Redis: memory, MB': Number(used ?? 0) / 2 ** 20,
    };
  }

  private async ofPostgres(): Promise<Looked> {
    const { rows } = await this.ground.pool.query<{ connections: number; bloat: number; open: number }>(
      `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
              (SELECT count(*)::int FROM documents WHERE work IS NOT NULL) AS open,
              (SELECT coalesce(sum(n_dead_tup) / nullif(sum(n_live_tup), 0), 0)::float FROM pg_stat_user_tables) AS bloat`,
    );
    const { connections, bloat, open } = rows[0]!;
    return {
      'Postgres: connections': connections,
      'Postgres: dead rows for each living': bloat,
      'documents at work': open,
    };
  }
}

/** The room that V8 has taken and nothing lies in: how much it keeps is its own matter, and what leaks lies in some. */
async function unusedMbOf(figures: string): Promise<number> {
  const text = await fetch(figures).then(
    (answer) => answer.text(),
    () => '',
  );
  const of = (what: string): number =>
    Number(new RegExp(`^nodejs_heap_size_${what}_bytes\\S* (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return (of('total') - of('used')) / 2 ** 20;
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
