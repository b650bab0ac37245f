import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { hasPgBouncer, poolerSettings, ThrowawayPgBouncer } from '@formseal/database/testing';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { startOwnStack } from '../driver/own-stack.js';
import type { OwnStack } from '../driver/own-stack.js';
import { stackRecord } from '../driver/stack-processes.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-pooled-'));
chmodSync(home, 0o755);
const name = `pooled_${randomBytes(4).toString('hex')}`;
/** Fewer than one gateway alone would open. */
const SESSIONS = 3;

async function onServer<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stackRecord().databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

(hasPgBouncer ? describe : describe.skip)('the whole service behind PgBouncer in transaction mode', () => {
  let pooler: ThrowawayPgBouncer;
  let running: OwnStack;
  beforeAll(async () => {
    await onServer(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(stackRecord().databaseUrl), { pathname: `/${name}` });
    const settings = `${poolerSettings().replace(/^default_pool_size.*$/m, '')}\ndefault_pool_size = ${SESSIONS}\n`;
    const passwords = { [decodeURIComponent(url.username)]: decodeURIComponent(url.password) };
    pooler = await ThrowawayPgBouncer.start(url.href, settings, passwords);
    running = await startOwnStack(path.join(home, 'data'), { DATABASE_URL: pooler.before(url.href) });
  });
  afterAll(async () => {
    await running?.stop();
    await pooler?.stop();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    rmSync(home, { recursive: true, force: true });
  });

  it('reads, counts, lists, signs and verifies, several forms at once on three sessions', async () => {
    const client = api(running.apiKey, running.baseUrl);
    const signed = await Promise.all(Array.from({ length: 4 }, async () => client.signed(await aForm())));
    for (const { id } of signed) {
      const { bytes } = await client.download(id);
      expect((await client.verify(bytes)).body).toMatchObject({ status: 'valid', madeHere: true });
    }
    expect((await client.list('?limit=2')).body.total).toBe(4);
    expect((await client.list('?limit=2&offset=2')).body.data).toHaveLength(2);
    expect((await client.usage()).body).toMatchObject({ used: 4, uploads: { used: 4 } });
    // Postgres' own workers, autovacuum's and parallel ones, are none of the pooler's.
    const sessions = await onServer(
      `SELECT pid FROM pg_stat_activity WHERE datname = '${name}' AND backend_type = 'client backend'`,
    );
    expect([sessions.length > 0, sessions.length <= SESSIONS]).toEqual([true, true]);
    const locks = `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database WHERE locktype = 'advisory' AND datname = '${name}'`;
    expect(await onServer(locks)).toEqual([]);
  });
});
