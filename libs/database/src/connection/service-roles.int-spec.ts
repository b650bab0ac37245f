import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { InspectionRepository } from '../inspection/inspection.repository.js';
import { createDataSource } from './data-source.js';
import { migrate } from './migrate.js';
import { HIDDEN_COLUMNS, SERVICES, TABLE_RIGHTS } from './service-rights.js';
import type { Service } from './service-rights.js';
import { grantServiceRoles, roleOf, urlOfRole } from './service-roles.js';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `roles_${randomBytes(4).toString('hex')}`;
const passwords = { gateway: 'g'.repeat(20), extractor: "e'".repeat(10), signer: 's'.repeat(20) };
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;

const POOL = {
  poolSize: 1,
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 10_000,
  idleInTransactionTimeoutMs: 20_000,
  applicationName: 'roles',
};

async function asked(address: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql);
    return 'allowed';
  } catch (error) {
    return (error as { code?: string }).code === '42501' ? 'refused' : String(error);
  } finally {
    await client.end();
  }
}
const as = (service: Service, sql: string): Promise<string> => asked(urlOfRole(url, service, passwords[service]), sql);

beforeAll(async () => {
  expect(await asked(server, 'SELECT 1')).toBe('allowed');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  await migrate(url);
  await grantServiceRoles(url, passwords);
});
afterAll(async () => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  for (const service of SERVICES) await client.query(`DROP ROLE ${roleOf(url, service)}`);
  await client.end();
});

describe('the role of a service', () => {
  it('has its rights to every table named, and to none that is not there', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    await client.end();
    expect(Object.keys(TABLE_RIGHTS).sort()).toEqual(rows.map((row) => row.name).sort());
  });

  it.each([
    ['extractor', 'SELECT id, email, name FROM users', 'allowed'],
    ['extractor', 'SELECT password_hash FROM users', 'refused'],
    ['extractor', 'SELECT hash FROM api_keys', 'refused'],
    ['extractor', 'SELECT * FROM sessions', 'refused'],
    ['extractor', "UPDATE accounts SET plan = 'business'", 'refused'],
    ['extractor', "INSERT INTO seal_certificates (sha256, der) VALUES ('x', 'x')", 'refused'],
    ['extractor', 'DELETE FROM activity', 'refused'],
    ['extractor', 'SELECT * FROM documents', 'allowed'],
    ['signer', 'SELECT * FROM password_resets', 'refused'],
    ['extractor', 'SELECT * FROM second_factors', 'refused'],
    ['signer', 'SELECT * FROM recovery_codes', 'refused'],
    ['signer', 'SELECT * FROM pending_sign_ins', 'refused'],
    ['extractor', 'SELECT * FROM passkeys', 'refused'],
    ['signer', 'SELECT * FROM passkey_challenges', 'refused'],
    ['signer', 'SELECT * FROM learned_values', 'refused'],
    ['signer', 'UPDATE members SET role = role', 'refused'],
    ['signer', 'UPDATE documents SET title = title', 'allowed'],
    ['gateway', 'SELECT password_hash FROM users', 'allowed'],
    ['gateway', 'DROP TABLE activity', 'refused'],
    ['gateway', 'SELECT activity_months_ahead()', 'allowed'],
    ['gateway', 'SELECT activity_drop_month(400)', 'allowed'],
    ['extractor', 'SELECT activity_drop_month(0)', 'refused'],
    ['extractor', 'DELETE FROM activity_first', 'refused'],
    ['gateway', 'CREATE TABLE mine (id int)', 'refused'],
    ['gateway', 'TRUNCATE ledger', 'refused'],
    ['signer', "COPY users TO PROGRAM 'id'", 'refused'],
  ] as const)('of the %s: %s is %s', async (service, sql, outcome) => {
    expect(await as(service, sql)).toBe(outcome);
  });

  it.each(SERVICES)('of the %s tells which data keys are in use, of what it may read', async (service) => {
    const db = createDataSource({ ...POOL, url: urlOfRole(url, service, passwords[service]) });
    await db.initialize();
    const sampled = await new InspectionRepository(db).sampledKeys().finally(() => db.destroy());
    expect(sampled).toEqual(new Map());
  });

  it('keeps its rights through another migration, and takes another password', async () => {
    const former = urlOfRole(url, 'signer', passwords.signer);
    expect(await grantServiceRoles(url)).toEqual(SERVICES.map((service) => roleOf(url, service)));
    expect(await asked(former, 'SELECT * FROM documents')).toBe('allowed');
    await grantServiceRoles(url, { ...passwords, signer: 't'.repeat(20) });
    expect(await asked(former, 'SELECT 1').catch(() => 'no way in')).toBe('no way in');
    await grantServiceRoles(url, passwords);
  });

  it('hides columns that there are', async () => {
    for (const [table, columns] of Object.entries(HIDDEN_COLUMNS))
      for (const column of columns) expect(await asked(url, `SELECT ${column} FROM ${table}`)).toBe('allowed');
  });
});
