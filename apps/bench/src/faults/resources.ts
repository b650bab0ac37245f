import { readFileSync, readdirSync } from 'node:fs';
import { Redis } from 'ioredis';
import type { Ground } from './ground.js';

/** What the services hold at one moment. */
export interface Resources {
  readonly descriptors: ReadonlyMap<string, number>;
  readonly memoryMb: ReadonlyMap<string, number>;
  readonly jobs: number;
  readonly connections: number;
  readonly idleInTransaction: number;
}

const MORE_DESCRIPTORS = 60;
const MORE_MB = 250;
/** The pools of six processes, and the bench itself. */
const MOST_CONNECTIONS = 6 * 10 + 10;

export async function resourcesOf(ground: Ground): Promise<Resources> {
  const services = ground.names.filter((name) => /gateway|extractor|signer/.test(name));
  const { rows } = await ground.pool.query<{ all: number; idle: number }>(
    `SELECT count(*)::int AS all,
            count(*) FILTER (WHERE state = 'idle in transaction' AND state_change < now() - interval '5 seconds')::int AS idle
       FROM pg_stat_activity WHERE datname = current_database()`,
  );
  return {
    descriptors: new Map(services.map((name) => [name, descriptorsOf(ground.pid(name))])),
    memoryMb: new Map(services.map((name) => [name, memoryOf(ground.pid(name))])),
    jobs: await jobsIn(ground.redisUrl),
    connections: rows[0]!.all,
    idleInTransaction: rows[0]!.idle,
  };
}

/** What has not come back, in words; null where all has. */
export function statementOf(before: Resources, after: Resources): string | null {
  for (const [name, count] of after.descriptors)
    if (count > (before.descriptors.get(name) ?? 0) + MORE_DESCRIPTORS) return `${name} holds ${count} descriptors`;
  for (const [name, mb] of after.memoryMb)
    if (mb > (before.memoryMb.get(name) ?? 0) + MORE_MB) return `${name} holds ${Math.round(mb)} MB`;
  if (after.jobs > 0) return `${after.jobs} jobs are left in Redis`;
  if (after.connections > MOST_CONNECTIONS) return `${after.connections} connections to Postgres`;
  if (after.idleInTransaction > 0) return `${after.idleInTransaction} idle transactions`;
  return null;
}

const descriptorsOf = (pid: number | null): number => (pid === null ? 0 : readdirSync(`/proc/${pid}/fd`).length);

function memoryOf(pid: number | null): number {
  if (pid === null) return 0;
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(resident?.[1] ?? 0) / 1024;
}

/** Jobs by their own keys: what a queue itself needs stays. */
export async function jobsIn(url: string): Promise<number> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 5_000 });
  redis.on('error', () => undefined);
  try {
    return (await redis.keys('*:extract-*')).length + (await redis.keys('*:sign-*')).length;
  } finally {
    redis.disconnect();
  }
}
