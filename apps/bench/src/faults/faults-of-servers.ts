import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { migrate } from '@formseal/database';
import { callOnce } from './client.js';
import { pause } from './fault.js';
import type { Fault, Scenery } from './fault.js';
import { partsIn } from './invariants.js';

/** Asks every gateway for its health meanwhile; the slowest answer, null where one gave none. */
async function slowestHealth({ ground, seconds }: Scenery): Promise<number | null> {
  let slowest = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const answers = await Promise.all(
      ground.gateways.map((base) =>
        fetch(`${base}/health/live`, { signal: AbortSignal.timeout(10_000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    if (!answers.every(Boolean)) return null;
    slowest = Math.max(slowest, performance.now() - begun);
    await pause(0.5);
  }
  return slowest;
}

async function outOfMemory({ ground, tenants, seconds, say }: Scenery): Promise<void> {
  const redis = new Redis(ground.redisUrl);
  try {
    await redis.config('SET', 'maxmemory', '1mb');
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const read = await callOnce(ground.gateways[0]!, tenants[0]!.key, { method: 'GET', path: '/documents' });
      if (read.status !== 200) say(1, `a list answers ${read.status} while Redis is out of memory`);
      await pause(1);
    }
  } finally {
    await redis.config('SET', 'maxmemory', '0');
    redis.disconnect();
  }
}

/** Fills the store's file system but for some bytes: what is written then is torn in its middle. */
async function fullStore({ ground, seconds }: Scenery): Promise<void> {
  const filler = path.join(ground.store, 'filler');
  try {
    execFileSync('sh', ['-c', `cat /dev/zero > '${filler}' || true`], { stdio: 'ignore' });
    await pause(seconds * 0.7);
  } finally {
    rmSync(filler, { force: true });
  }
  // What was begun then has ended or is removed by whoever began it.
  await pause(1);
}

async function twoMigrations({ ground, say }: Scenery): Promise<void> {
  const schema = 'twice';
  const runs = await Promise.all([migrate(ground.databaseUrl, { schema }), migrate(ground.databaseUrl, { schema })]);
  if (runs.filter((ran) => ran.length > 0).length !== 1) say(3, 'two migrations ran at once');
  const again = await Promise.all([migrate(ground.databaseUrl), migrate(ground.databaseUrl)]);
  if (again.some((ran) => ran.length > 0)) say(3, 'a migration ran a second time');
  const { rows } = await ground.pool.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  if (rows.length > 0) say(12, 'an advisory lock is left');
  await ground.pool.query(`DROP SCHEMA ${schema} CASCADE`);
}

/** Servers that are slow, full, deaf or away. */
export const OF_SERVERS: readonly Fault[] = [
  {
    number: 7,
    name: 'all hints dropped',
    mixes: true,
    async inject({ ground, seconds }) {
      ground.toRedis.ail({ deaf: true });
      await pause(seconds);
      ground.toRedis.ail({ deaf: false });
    },
  },
  { number: 8, name: 'Redis out of memory', inject: outOfMemory },
  {
    number: 13,
    name: 'Postgres 2 s slow',
    async inject(scenery) {
      const { ground, say, figure } = scenery;
      ground.toPostgres.ail({ delayMs: 2_000 });
      const slowest = await slowestHealth(scenery);
      ground.toPostgres.ail({ delayMs: 0 });
      if (slowest === null) say(11, 'a gateway does not tell that it lives');
      else figure(`health of a gateway while Postgres is slow: ${Math.round(slowest)} ms at most`);
    },
  },
  {
    number: 14,
    name: 'store full, writes torn',
    mayGiveUp: true,
    unfit: ({ ground }) =>
      ground.storeIsOwn ? null : 'a file system that can be full needs the right to mount one (root)',
    async inject(scenery) {
      const { ground, say } = scenery;
      // A gateway that was killed before left its own, which go with the tidying.
      const before = partsIn(ground.store);
      await fullStore(scenery);
      await scenery.load.settle();
      const torn = partsIn(ground.store) - before;
      if (torn > 0) say(12, `${torn} torn files are left in the store`);
    },
  },
  { number: 20, name: 'two migrations at once', inject: twoMigrations },
];
