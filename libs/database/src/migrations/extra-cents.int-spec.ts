import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseBefore } from '../testing/database-before.js';
import type { DatabaseBefore } from '../testing/database-before.js';
import { ExtraCents1700000000064 } from './0064-extra-cents.js';

let db: DatabaseBefore;
beforeAll(async () => {
  db = await databaseBefore(ExtraCents1700000000064);
});
afterAll(() => db.drop());

const [account, january, february] = [randomUUID(), '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];

const count = (period: string, kind: string, unitCents: number | null) =>
  db.ask(
    'INSERT INTO ledger (document_id, kind, account_id, period_starts_at, unit_cents) VALUES ($1, $2, $3, $4, $5)',
    [randomUUID(), kind, account, period, unitCents],
  );
const spent = async () =>
  (await db.ask<{ cents: number }>('SELECT extra_cents AS cents FROM periods ORDER BY starts_at')).map(
    ({ cents }) => cents,
  );

it('each period comes to know what its extra forms cost, also those that a version before counts', async () => {
  await db.ask(`INSERT INTO accounts (id, kind, name, plan) VALUES ($1, 'personal', 'A', 'pro')`, [account]);
  for (const period of [january, february])
    await db.ask('INSERT INTO periods (account_id, starts_at, ends_at) VALUES ($1, $2, now())', [account, period]);
  await count(january, 'upload', null);
  await count(january, 'form', null);
  await count(january, 'form', 49);
  await count(january, 'form', 10);

  expect(await db.migrate()).toEqual([new ExtraCents1700000000064().name]);
  expect(await spent()).toEqual([59, 0]);
  await count(february, 'form', 10);
  await count(february, 'form', null);
  expect(await spent()).toEqual([59, 10]);
});
