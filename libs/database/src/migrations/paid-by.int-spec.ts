import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../connection/migrate.js';
import { PaidBy1700000000053 } from './0053-paid-by.js';
import { MIGRATIONS } from './migrations.js';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `paid_by_${randomBytes(4).toString('hex')}`;
const url = (() => {
  const of = new URL(server);
  of.pathname = `/${name}`;
  return of.href;
})();

async function ask<Row extends object>(at: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => ask(server, `CREATE DATABASE ${name}`));
afterAll(() => ask(server, `DROP DATABASE ${name} WITH (FORCE)`));

const [account, user] = [randomUUID(), randomUUID()];

/** What stands there before: uploads have a row of the ledger, copies have none. */
async function document(copyOf: string | null, kinds: readonly string[] = []): Promise<string> {
  const id = randomUUID();
  await ask(
    url,
    `INSERT INTO documents (id, account_id, uploaded_by, copy_of, filename, status, original_sha256)
     VALUES ($1, $2, $3, $4, 'f', 'signed', repeat('a', 64))`,
    [id, account, user, copyOf],
  );
  for (const kind of kinds)
    await ask(url, `INSERT INTO ledger (document_id, kind, account_id, period_starts_at) VALUES ($1, $2, $3, now())`, [
      ...[id, kind, account],
    ]);
  return id;
}

it('copies that are there come to know the form that was paid for, and it how many they are', async () => {
  const before = MIGRATIONS.filter((migration) => migration !== PaidBy1700000000053);
  await migrate(
    url,
    undefined,
    before.map((migration) => new migration().name),
  );
  await ask(url, `INSERT INTO users (id, email, name, password_hash) VALUES ($1, 'a@example.org', 'A', 'x')`, [user]);
  await ask(url, `INSERT INTO accounts (id, kind, name, plan) VALUES ($1, 'personal', 'A', 'pro')`, [account]);
  const form = await document(null, ['upload', 'form']);
  const copy = await document(form);
  const ofCopy = await document(copy);
  const other = await document(null, ['upload']);
  const orphan = await document(null);
  const ofOrphan = await document(orphan);
  const charged = await document(null, ['form']);
  const ofCharged = await document(charged);

  expect(await migrate(url)).toEqual([new PaidBy1700000000053().name]);

  const rows = await ask<{ id: string; paid_by: string }>(url, 'SELECT id, paid_by FROM documents');
  expect(new Map(rows.map((row) => [row.id, row.paid_by]))).toEqual(
    new Map<string, string | null>([
      ...([
        [form, null],
        [copy, form],
        [ofCopy, form],
        [other, null],
      ] as const),
      ...([
        [orphan, orphan],
        [ofOrphan, orphan],
        [charged, charged],
        [ofCharged, charged],
      ] as const),
    ]),
  );
  const counted = await ask<{ document_id: string; copies: number }>(url, 'SELECT document_id, copies FROM ledger');
  expect(counted.map(({ document_id: id, copies }) => [id, copies]).sort()).toEqual(
    [
      [form, 2],
      [form, 2],
      [other, 0],
      [charged, 1],
    ].sort(),
  );
});
