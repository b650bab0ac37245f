import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '@formseal/database';
import { DataKeys } from '@formseal/platform';
import { ThrowawayRedis } from '@formseal/queue/testing';
import { ExaminedBackends } from './backends.js';
import { checksOf } from './checks.js';
import { examine } from './examine.js';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `doctor_${randomBytes(4).toString('hex')}`;
const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const home = mkdtempSync(path.join(tmpdir(), 'formseal-doctor-'));
const dataKeys = new DataKeys([{ id: 'one', secret: randomBytes(32) }]);
let redis: ThrowawayRedis;

async function ask(sql: string, url = server): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  redis = await ThrowawayRedis.start();
  await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
  await ask(`CREATE DATABASE ${name}`);
});
afterAll(async () => {
  await redis.kill();
  await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(home, { recursive: true, force: true });
});

/** The whole page, as `check: state`, and how long it took. */
async function page(at: Partial<{ databaseUrl: string; redisUrl: string; storageUrl: string }> = {}) {
  const backends = new ExaminedBackends({
    databaseUrl,
    redisUrl: redis.url,
    storageUrl: pathToFileURL(path.join(home, 'files')).href,
    dataKeys: () => dataKeys,
    ...at,
  });
  const started = performance.now();
  try {
    const found = await examine(checksOf(backends, { env: {}, redisPrefix: 'formseal' }));
    const states = Object.fromEntries(found.map(({ check, state }) => [check, state]));
    const said = Object.fromEntries(found.map((one) => [one.check, one]));
    return { states, said, took: performance.now() - started };
  } finally {
    await backends.close();
  }
}

describe('the doctor', () => {
  it('finds an empty database unmigrated, and a migrated one well', async () => {
    expect((await page()).said['schema']).toMatchObject({
      state: 'fail',
      found: expect.stringContaining('0 migrations'),
    });
    await migrate(databaseUrl);
    const { states, said } = await page();
    expect(states).toEqual({
      version: 'ok',
      database: 'ok',
      schema: 'ok',
      store: 'ok',
      keys: 'ok',
      redis: 'ok',
      certificate: 'warn',
      clock: 'ok',
      queue: 'warn',
      documents: 'ok',
      orphans: 'ok',
      settings: 'warn',
    });
    expect(said['queue']?.todo).toContain('no worker has reported for extractor, signer');
    const left = readdirSync(path.join(home, 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['formseal-store']);
  });

  it('sees jobs and their age where the queue keeps them, and that somebody works them', async () => {
    await redis.command('ZADD', 'formseal:extractor:prioritized', '1', 'job');
    await redis.command('HSET', 'formseal:extractor:job', 'timestamp', String(Date.now() - 600_000));
    for (const queue of ['extractor', 'signer', 'verifier', 'labels', 'pages', 'previewer'])
      await redis.command('HSET', `formseal:pace:${queue}`, 'worker', '1 2 500');
    expect((await page()).said['queue']).toMatchObject({
      state: 'warn',
      found: expect.stringContaining('extractor 1 (oldest 10 min)'),
      todo: expect.stringContaining('more workers for extractor'),
    });
  });

  it('fails where Redis may throw jobs out', async () => {
    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    expect((await page()).states['redis']).toBe('fail');
    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
  });

  it('counts stuck documents and files whose deletion is overdue', async () => {
    const [user, account, plain] = [randomUUID(), randomUUID(), randomUUID()];
    await ask(
      `INSERT INTO users (id, email, name, password_hash) VALUES ('${user}', 'a@example.org', 'A', '-');
       INSERT INTO accounts (id, kind, name, plan) VALUES ('${account}', 'personal', 'A', 'free');
       INSERT INTO documents (id, account_id, uploaded_by, filename, status, original_sha256, work, work_since, created_at)
       VALUES ('${plain}', '${account}', '${user}', 'x.pdf', 'received', 'x', 'extract', now(), now() - interval '1 hour');
       INSERT INTO blob_marks (sha256, due_at) VALUES ('x', now() - interval '3 days'), ('y', now() + interval '3 days')`,
      databaseUrl,
    );
    const { said } = await page();
    expect(said['documents']).toMatchObject({ state: 'warn', found: expect.stringContaining(`of 1 at work stuck`) });
    expect(said['documents']?.found).toContain(plain);
    expect(said['orphans']).toMatchObject({
      state: 'warn',
      found: '2 files waiting for their deletion, 1 of them due, the first for 3 days',
    });
    await ask('DELETE FROM documents; DELETE FROM blob_marks', databaseUrl);
  });

  it('fails where the schema is of a newer version, and where the store is another installation’s', async () => {
    await ask(`INSERT INTO migrations (timestamp, name) VALUES (9, 'Tomorrow9')`, databaseUrl);
    expect((await page()).said['schema']).toMatchObject({ state: 'fail', found: expect.stringContaining('Tomorrow9') });
    await ask(`DELETE FROM migrations WHERE name = 'Tomorrow9'`, databaseUrl);
    const { openStore } = await import('@formseal/storage');
    const strange = pathToFileURL(path.join(home, 'strange')).href;
    await openStore(strange, dataKeys).memory.write(JSON.stringify({ installation: randomUUID(), stamp: 'x' }));
    expect((await page({ storageUrl: strange })).said['store']).toMatchObject({
      state: 'fail',
      found: 'the store belongs to another installation',
    });
    expect(readdirSync(path.join(home, 'strange'), { recursive: true }).sort()).toEqual([
      'formseal-store',
      'installation',
    ]);
  });

  it('fails where values or files name a key that is not at hand', async () => {
    const { openStore } = await import('@formseal/storage');
    const storageUrl = pathToFileURL(path.join(home, 'elsewhere')).href;
    await openStore(storageUrl, new DataKeys([{ id: 'gone', secret: randomBytes(32) }])).write(
      (async function* () {
        yield randomBytes(64);
      })(),
    );
    expect((await page({ storageUrl })).said['keys']).toMatchObject({
      state: 'fail',
      found: 'not at hand: gone, which values or files were encrypted with',
    });
    await ask(
      `INSERT INTO accounts (id, kind, name, plan) VALUES (gen_random_uuid(), 'personal', 'A', 'free')`,
      databaseUrl,
    );
    await ask(
      `INSERT INTO profiles (account_id, data) SELECT id, '"sealed:1:lost:AAAA"' FROM accounts LIMIT 1`,
      databaseUrl,
    );
    const { keys, settings } = (await page()).said;
    expect(keys).toMatchObject({
      state: 'fail',
      found: expect.stringContaining('lost'),
      todo: expect.stringContaining('FORMSEAL_DATA_KEYS'),
    });
    expect(settings?.state).not.toBe('fail');
    await ask('DELETE FROM profiles', databaseUrl);
  });

  it('answers in time where Postgres is gone, and says only once that it is', async () => {
    const gone = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: '1' }).href;
    const { states, took } = await page({ databaseUrl: gone });
    expect(states).toMatchObject({ database: 'fail', schema: 'warn', clock: 'warn', store: 'warn', redis: 'ok' });
    expect(took).toBeLessThan(10_000);
  });

  it('answers in time where database, Redis and store all accept it and then say nothing', async () => {
    const held = new Set<Socket>();
    const silent = createServer((socket) => held.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const at = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const storageUrl = `s3://forms/pdf?endpoint=http://${at}&region=us-east-1&accessKeyId=x&secretAccessKey=x`;
    try {
      const { states, took } = await page({
        databaseUrl: `postgres://x:x@${at}/x`,
        redisUrl: `redis://${at}`,
        storageUrl,
      });
      expect(states).toMatchObject({ database: 'fail', redis: 'fail', store: 'fail', version: 'ok', schema: 'warn' });
      expect(took).toBeLessThan(10_000);
    } finally {
      for (const socket of held) socket.destroy();
      silent.close();
    }
  });

  describe('with Redis', () => {
    afterEach(async () => {
      redis.thaw();
      await redis.kill();
      await redis.restart();
    });

    it.each(['dead', 'frozen'])('%s answers in time', async (fault) => {
      if (fault === 'dead') await redis.kill();
      else redis.freeze();
      const { states, said, took } = await page();
      expect(states).toMatchObject({ redis: 'fail', queue: 'warn', database: 'ok', store: 'ok' });
      expect(said['redis']?.todo).toContain('REDIS_URL');
      expect(took).toBeLessThan(10_000);
    });
  });
});
