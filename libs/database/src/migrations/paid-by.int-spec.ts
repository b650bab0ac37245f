import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseBefore } from '../testing/database-before.js';
import type { DatabaseBefore } from '../testing/database-before.js';
import { PaidBy1700000000053 } from './0053-paid-by.js';

let db: DatabaseBefore;
beforeAll(async () => {
  db = await databaseBefore(PaidBy1700000000053);
});
afterAll(() => db.drop());

const [account, user] = [randomUUID(), randomUUID()];

/** What stands there before: uploads have a row of the ledger, copies have none. */
async function document(copyOf: string | null, kinds: readonly string[] = []): Promise<string> {
  const id = randomUUID();
  await db.ask(
    `INSERT INTO documents (id, account_id, uploaded_by, copy_of, filename, status, original_sha256)
     VALUES ($1, $2, $3, $4, 'f', 'signed', repeat('a', 64))`,
    [id, account, user, copyOf],
  );
  for (const kind of kinds)
    await db.ask(`INSERT INTO ledger (document_id, kind, account_id, period_starts_at) VALUES ($1, $2, $3, now())`, [
      ...[id, kind, account],
    ]);
  return id;
}

it('copies that are there come to know the form that was paid for, and it how many they are', async () => {
  await db.ask(`INSERT INTO users (id, email, name, password_hash) VALUES ($1, 'a@example.org', 'A', 'x')`, [user]);
  await db.ask(`INSERT INTO accounts (id, kind, name, plan) VALUES ($1, 'personal', 'A', 'pro')`, [account]);
  const form = await document(null, ['upload', 'form']);
  const copy = await document(form);
  const ofCopy = await document(copy);
  const other = await document(null, ['upload']);
  const orphan = await document(null);
  const ofOrphan = await document(orphan);
  const charged = await document(null, ['form']);
  const ofCharged = await document(charged);

  expect(await db.migrate()).toEqual([new PaidBy1700000000053().name]);

  const rows = await db.ask<{ id: string; paid_by: string }>('SELECT id, paid_by FROM documents');
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
  const counted = await db.ask<{ document_id: string; copies: number }>('SELECT document_id, copies FROM ledger');
  expect(counted.map(({ document_id: id, copies }) => [id, copies]).sort()).toEqual(
    [
      [form, 2],
      [form, 2],
      [other, 0],
      [charged, 1],
    ].sort(),
  );
});
