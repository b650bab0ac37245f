import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Plans } from '@formseal/domain';
import { inTransaction } from '../connection/transaction.js';
import { scratchDatabase, TINY } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { QuotaRepository } from './quota.repository.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  const refused = settled.filter((call) => call.status === 'rejected').map((call) => call.reason as { code: string });
  return { granted: settled.length - refused.length, codes: [...new Set(refused.map(({ code }) => code))] };
};

/** What the ledger adds up to: the counters must say the same. */
async function ledger(accountId: string) {
  const [row] = await scratch.db.query(
    `SELECT count(*) FILTER (WHERE kind = 'upload')::int AS uploads, count(*) FILTER (WHERE kind = 'form')::int AS forms,
            count(unit_cents)::int AS extra FROM ledger WHERE account_id = $1 AND returned_at IS NULL`,
    [accountId],
  );
  return row as { uploads: number; forms: number; extra: number };
}

const sign = (accountId: string, documentId: string = randomUUID(), at = new Date()) =>
  inTransaction(scratch.db, (tx) => scratch.quota.takeForm(tx, accountId, documentId, at));

describe('uploads', () => {
  it('never pass the limit, however many come at once', async () => {
    const who = await scratch.account();
    const { granted, codes } = await outcomes(Array.from({ length: 60 }, () => scratch.upload(who)));
    expect(granted).toBe(6);
    expect(codes).toEqual(['quota_exceeded']);
    expect((await ledger(who.accountId)).uploads).toBe(6);
    expect((await scratch.documentList.list({ ...who, role: 'owner' }, { limit: 100, offset: 0 })).total).toBe(6);
    expect((await scratch.quota.usage(who.accountId)).uploads).toEqual({ used: 6, limit: 6, remaining: 0 });
  });

  it('are given back once, whoever asks how often', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(scratch.db, (tx) => scratch.quota.returnUpload(tx, id))),
    );
    expect((await scratch.quota.usage(who.accountId)).uploads.used).toBe(0);
    expect((await ledger(who.accountId)).uploads).toBe(0);
  });

  it('that were given back and are read again after the turn of the month count in the new one, and are given back to it', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    const [now, later] = [new Date(), new Date(Date.now() + 35 * 86_400_000)];
    const used = async (at: Date) => (await scratch.quota.usage(who.accountId, at)).uploads.used;
    const counted = () => Promise.all([now, later].map(used));
    const giveBack = () => inTransaction(scratch.db, (tx) => scratch.quota.returnUpload(tx, id));
    await giveBack();
    expect(await counted()).toEqual([0, 0]);
    await inTransaction(scratch.db, (tx) => scratch.quota.takeUploadAgain(tx, who.accountId, id, later));
    expect(await counted()).toEqual([0, 1]);
    await giveBack();
    expect(await counted()).toEqual([0, 0]);
    // One that was taken before the turn and fails after it is given back to its own month.
    const over = await scratch.upload(who);
    await inTransaction(scratch.db, (tx) => scratch.quota.takeUploadAgain(tx, who.accountId, id, later));
    await inTransaction(scratch.db, (tx) => scratch.quota.returnUpload(tx, over));
    expect(await counted()).toEqual([0, 1]);
  });

  it('leave nothing behind where none is left', async () => {
    const who = await scratch.account();
    for (let n = 0; n < 6; n += 1) await scratch.upload(who);
    await expect(scratch.upload(who)).rejects.toMatchObject({
      code: 'quota_exceeded',
      details: { quota: { kind: 'uploads', used: 6, limit: 6, plan: 'tiny' } },
    });
    expect((await scratch.activity.list(who.accountId, 100)).length).toBe(6);
  });
});

describe('forms', () => {
  it('are granted exactly as often as the plan says, then refused', async () => {
    const { accountId } = await scratch.account();
    const { granted, codes } = await outcomes(Array.from({ length: 40 }, () => sign(accountId)));
    expect({ granted, codes }).toEqual({ granted: 3, codes: ['quota_exceeded'] });
    expect(await ledger(accountId)).toMatchObject({ forms: 3, extra: 0 });
  });

  it('count once for a document', async () => {
    const { accountId } = await scratch.account();
    const id = randomUUID();
    const { granted } = await outcomes(Array.from({ length: 10 }, () => sign(accountId, id)));
    expect(granted).toBe(1);
    expect((await scratch.quota.usage(accountId)).used).toBe(1);
  });

  it('beyond the allowance are charged up to the cap and not a cent further', async () => {
    const { accountId } = await scratch.account();
    await scratch.accounts.setExtraForms(accountId, true, 49 * 4 + 48);
    const { granted } = await outcomes(Array.from({ length: 40 }, () => sign(accountId)));
    expect(granted).toBe(7);
    expect(await ledger(accountId)).toMatchObject({ forms: 7, extra: 4 });
    const usage = await scratch.quota.usage(accountId);
    expect(usage).toMatchObject({ used: 7, remaining: 0, extraForms: { used: 4, max: 4, remaining: 0 } });
  });

  it('are never charged beyond the cap where the price of one changes within the period', async () => {
    const { accountId } = await scratch.account();
    await scratch.accounts.setExtraForms(accountId, true, 98);
    for (let n = 0; n < TINY.forms + 1; n += 1) await sign(accountId);
    const cheaper = new QuotaRepository(scratch.db, new Plans([{ ...TINY, extraForms: { unitCents: 10 } }]));
    const signCheaper = () =>
      inTransaction(scratch.db, (tx) => cheaper.takeForm(tx, accountId, randomUUID(), new Date()));
    const before = await cheaper.usage(accountId);
    expect(before.extraForms).toMatchObject({ used: 1, max: 5, remaining: 4, unitCents: 10, capCents: 98 });
    const { granted, codes } = await outcomes(Array.from({ length: 10 }, signCheaper));
    expect({ granted, codes }).toEqual({ granted: 4, codes: ['quota_exceeded'] });
    expect((await cheaper.usage(accountId)).extraForms).toMatchObject({ used: 5, max: 5, remaining: 0 });
    expect(await scratch.statements.of(accountId, new Date())).toMatchObject({ count: 5, netCents: 89 });
    await expect(sign(accountId)).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  it('are not charged while an owner has not turned that on', async () => {
    const { accountId } = await scratch.account();
    await scratch.accounts.setExtraForms(accountId, false, 10_000);
    const { granted } = await outcomes(Array.from({ length: 5 }, () => sign(accountId)));
    expect(granted).toBe(3);
  });
});

describe('statements', () => {
  it('are fixed once their period is over', async () => {
    const { accountId } = await scratch.account();
    await scratch.accounts.setExtraForms(accountId, true, 10_000);
    for (let n = 0; n < 5; n += 1) await sign(accountId);
    const now = new Date();
    const running = await scratch.statements.of(accountId, now);
    expect(running).toMatchObject({ count: 2, netCents: 98, closed: false });

    const later = new Date(running!.periodEndsAt.getTime() + 3_600_000);
    const closed = await scratch.statements.of(accountId, now, later);
    expect(closed).toMatchObject({ count: 2, netCents: 98, closed: true });
    await scratch.db.query('UPDATE ledger SET unit_cents = 1000 WHERE account_id = $1 AND unit_cents IS NOT NULL', [
      accountId,
    ]);
    expect(await scratch.statements.of(accountId, now, later)).toEqual(closed);
    expect((await scratch.statements.of(accountId, later, later))?.count).toBe(0);
  });
});

it('there is no statement of a time before the account was there, nor of one to come, and none is kept', async () => {
  const { accountId } = await scratch.account();
  for (const day of ['0001-01-01', '2020-01-31', '9999-12-31'])
    expect(await scratch.statements.of(accountId, new Date(`${day}T00:00:00Z`))).toBeNull();
  expect(await scratch.db.query('SELECT FROM statements WHERE account_id = $1', [accountId])).toEqual([]);
  expect(await scratch.statements.of(accountId, new Date())).toMatchObject({ count: 0, closed: false });
});

it('a statement is not fixed while something still waits to be signed that counts into its period', async () => {
  const who = await scratch.account();
  const { accountId } = who;
  await scratch.accounts.setExtraForms(accountId, true, 10_000);
  for (let n = 0; n < TINY.forms; n += 1) await sign(accountId);
  const asked = new Date();
  const waiting = await scratch.upload(who);
  await scratch.db.query(`UPDATE documents SET work = 'sign', work_since = $2 WHERE id = $1`, [waiting, asked]);
  const { periodEndsAt } = (await scratch.statements.of(accountId, asked))!;
  const later = new Date(periodEndsAt.getTime() + 3_600_000);
  expect(await scratch.statements.of(accountId, asked, later)).toMatchObject({ count: 0, closed: false });
  await sign(accountId, waiting, asked);
  await scratch.db.query('UPDATE documents SET work = NULL WHERE id = $1', [waiting]);
  expect(await scratch.statements.of(accountId, asked, later)).toMatchObject({ count: 1, netCents: 49, closed: true });
});

describe('the next period', () => {
  it('starts from nothing', async () => {
    const { accountId } = await scratch.account();
    for (let n = 0; n < 3; n += 1) await sign(accountId);
    const { resetsAt } = await scratch.quota.usage(accountId);
    const next = new Date(resetsAt);
    await sign(accountId, randomUUID(), next);
    expect(await scratch.quota.usage(accountId, next)).toMatchObject({ used: 1, remaining: 2 });
    expect(await scratch.quota.usage(accountId)).toMatchObject({ used: 3, remaining: 0 });
  });
});
