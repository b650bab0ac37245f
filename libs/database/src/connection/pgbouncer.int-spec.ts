import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { mintKey, Plans } from '@formseal/domain';
import { DataKeys, environment, SETTING_DEFAULTS } from '@formseal/platform';
import { createRepositories } from '../repositories.js';
import type { Repositories } from '../repositories.js';
import { TINY } from '../testing/scratch-database.js';
import { hasPgBouncer, keepsNames, poolerSettings, ThrowawayPgBouncer } from '../testing/throwaway-pgbouncer.js';
import { createDataSource } from './data-source.js';
import { selectedInSlices } from './in-slices.js';
import { migrate } from './migrate.js';
import { SERVICES } from './service-rights.js';
import { grantServiceRoles, ROLE_LIMITS, roleOf, urlOfRole } from './service-roles.js';
import { inTransaction, selected } from './transaction.js';

const server = environment()['TEST_DATABASE_URL'] ?? '';
const name = `pooled_${randomBytes(4).toString('hex')}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const passwords = { gateway: 'g'.repeat(20), extractor: 'e'.repeat(20), signer: 's'.repeat(20) };

const own = poolerSettings();

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const settings = (address: string) => ({
  url: address,
  poolSize: 10,
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 5_000,
  idleInTransactionTimeoutMs: 10_000,
  applicationName: 'formseal-pooled',
});

async function shown(db: DataSource, what: string): Promise<string> {
  const [row] = await selected<Record<string, string>>(db, `SHOW ${what}`, []);
  return Object.values(row ?? {})[0] ?? '';
}

if (!hasPgBouncer) console.warn('No pgbouncer can be had on this machine: nothing is tried behind it.');

/** Two sessions for all: whatever hangs on one meets another's. */
const FEW = '\ndefault_pool_size = 2\n';

(hasPgBouncer ? describe : describe.skip)('behind PgBouncer in transaction mode', () => {
  let pooler: ThrowawayPgBouncer;
  let db: DataSource;
  let repositories: Repositories;
  beforeAll(async () => {
    await onServer(`CREATE DATABASE ${name}`);
    const { username, password } = new URL(url);
    const roles = Object.fromEntries(SERVICES.map((service) => [roleOf(url, service), passwords[service]]));
    pooler = await ThrowawayPgBouncer.start(url, own + FEW, { [username]: password, ...roles });
    // Two at once, as two replicas would: one of them finds nothing left to do.
    const ran = await Promise.all([migrate(pooler.before(url)), migrate(pooler.before(url))]);
    expect(ran.map((names) => names.length > 0).sort()).toEqual([false, true]);
    await grantServiceRoles(url, passwords);
    db = createDataSource(settings(pooler.before(urlOfRole(url, 'gateway', passwords.gateway))));
    await db.initialize();
    repositories = createRepositories(db, new Plans([TINY]), new DataKeys([{ id: 'test', secret: randomBytes(32) }]));
  });
  afterAll(async () => {
    await db?.destroy();
    await pooler?.stop();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    await onServer(...SERVICES.map((service) => `DROP ROLE ${roleOf(url, service)}`));
  });

  it('is shown in docs/operating/scale.md as it is', () =>
    expect(readFileSync(path.resolve('docs/operating/scale.md'), 'utf8')).toContain(own.trim()));

  it('holds the roles to what services are held to by default', () =>
    expect(Object.values(ROLE_LIMITS).map((limit) => Number.parseInt(limit) * 1_000)).toEqual(
      ['STATEMENT_TIMEOUT', 'LOCK_TIMEOUT', 'IDLE_TX_TIMEOUT'].map(
        (name) => SETTING_DEFAULTS[`FORMSEAL_DB_${name}_MS`],
      ),
    ));

  it('is let in only where PgBouncer overlooks what is said of time limits', async () => {
    const strict = own.replace(/^ignore_startup_parameters.*$/m, '');
    const { username, password } = new URL(url);
    const other = await ThrowawayPgBouncer.start(url, strict, { [username]: password });
    const refused = createDataSource(settings(other.before(url)));
    await expect(refused.initialize()).rejects.toThrow(/unsupported startup parameter/);
    await other.stop();
  });

  it('has the time limits of its role, also after a transaction that had others', async () => {
    for (const [what, limit] of Object.entries(ROLE_LIMITS))
      expect([what, await shown(db, what)]).toEqual([what, limit]);
    await inTransaction(db, async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = 1`);
      await expect(tx.query('SELECT pg_sleep(1)')).rejects.toThrow(/statement timeout/);
    }).catch(() => undefined);
    expect(await Promise.all(Array.from({ length: 8 }, () => shown(db, 'statement_timeout')))).toEqual(
      Array.from({ length: 8 }, () => '10s'),
    );
  });

  it('takes in uploads side by side, each counted once, and leaves no lock', async () => {
    const owner = await repositories.accounts.createUser(`${randomUUID()}@example.org`, 'Test', 'no password');
    const account = { kind: 'personal', name: 'Test', plan: 'tiny', ownerId: owner.id } as const;
    const { id: accountId } = await repositories.accounts.createAccount(account);
    const caller = { keyId: null, keyPrefix: null, userId: owner.id, address: null, requestId: null };
    const take = (): Promise<unknown> =>
      repositories.intake.take({
        documentId: randomUUID(),
        accountId,
        filename: 'form.pdf',
        test: false,
        sha256: 'a'.repeat(64),
        caller,
      });
    const taken = await Promise.allSettled(Array.from({ length: 12 }, take));
    // The plan has six uploads.
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const [counted] = await selected<{ documents: string; ledger: string }>(
      db,
      'SELECT (SELECT count(*) FROM documents) AS documents, (SELECT count(*) FROM ledger) AS ledger',
      [],
    );
    expect(counted).toEqual({ documents: '6', ledger: '6' });
    await repositories.documentList.foldTotals();
    const locks = await selected(
      db,
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = $1)`,
      [name],
    );
    expect(locks).toEqual([]);
  });

  (keepsNames ? it : it.skip)(
    'from 1.21 on: answers what is prepared, by whichever of the sessions it is asked',
    async () => {
      const address = pooler.before(urlOfRole(url, 'gateway', passwords.gateway));
      const prepared = createDataSource({ ...settings(address), prepared: true });
      await prepared.initialize();
      const { keys } = createRepositories(
        prepared,
        new Plans([TINY]),
        new DataKeys([{ id: 'x', secret: randomBytes(32) }]),
      );
      const owner = await repositories.accounts.createUser(`${randomUUID()}@example.org`, 'Test', 'no password');
      const account = { kind: 'personal', name: 'Test', plan: 'tiny', ownerId: owner.id } as const;
      const { id: accountId } = await repositories.accounts.createAccount(account);
      const minted = Array.from({ length: 10 }, () => mintKey());
      for (const one of minted)
        await repositories.keys.create({ accountId, userId: owner.id, name: 'key', scopes: [] }, one);
      for (let n = 0; n < 10; n += 1) {
        const standing = await Promise.all(minted.map(({ prefix }) => keys.standing(prefix)));
        expect(standing.map((found) => found?.prefix)).toEqual(minted.map(({ prefix }) => prefix));
      }
      expect((await selected(prepared, 'SELECT name FROM pg_prepared_statements', [])).length).toBeGreaterThan(0);
      await prepared.destroy();
    },
  );

  it('reads long answers slice by slice, several at once, on two sessions', async () => {
    const read = () =>
      selectedInSlices<{ n: number }, number>(db, 'SELECT generate_series(1, $1::int) AS n', [1_200], ({ n }) => n);
    const all = await Promise.all(Array.from({ length: 6 }, read));
    expect(all.map((numbers) => [numbers.length, numbers.at(-1)])).toEqual(
      Array.from({ length: 6 }, () => [1200, 1200]),
    );
    const sessions = await selected<{ pid: number }>(
      db,
      `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND usename = $2`,
      [name, roleOf(url, 'gateway')],
    );
    expect(sessions.length).toBeLessThanOrEqual(2);
  });
});
