import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { NOBODY } from './erasing.repository.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

/** The tables in which the text stands, in whatever column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = (await scratch.db.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  )) as { name: string }[];
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = (await scratch.db.query(`SELECT 1 FROM "${name}" t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [
      text,
    ])) as unknown[];
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** A person with a document, everything about which names `marker`. */
async function person(
  marker: string,
): Promise<{ accountId: string; userId: string; documentId: string; sha256: string }> {
  const { accounts, db, intake } = scratch;
  const user = await accounts.createUser(`${marker}@example.org`, marker, 'no password');
  const account = await accounts.createAccount({ kind: 'personal', name: marker, plan: 'tiny', ownerId: user.id });
  const documentId = randomUUID();
  const sha256 = randomUUID().replaceAll('-', '').repeat(2);
  const caller = { keyId: null, keyPrefix: null, userId: user.id, address: '192.0.2.77', requestId: null };
  await intake.take({ documentId, accountId: account.id, filename: `${marker}.pdf`, sha256, caller });
  await db.query(`UPDATE documents SET work = NULL, status = 'ready_for_review', title = $2 WHERE id = $1`, [
    documentId,
    marker,
  ]);
  await db.query(
    `INSERT INTO learned_values (id, account_id, semantic_key, label, value, document_id) VALUES (gen_random_uuid(), $1, 'a', $2, $2, $3)`,
    [account.id, marker, documentId],
  );
  await db.query(
    `INSERT INTO activity (account_id, at, action, result, document_id, user_id, about) VALUES ($1, now(), 'document.send', 'ok', $2, $3, $4)`,
    [account.id, documentId, user.id, `${marker}@example.org`],
  );
  await db.query(
    `INSERT INTO sign_ups (id, email, expires_at) VALUES (gen_random_uuid(), $1, now() + interval '1 day')`,
    [`${marker}@example.org`],
  );
  return { accountId: account.id, userId: user.id, documentId, sha256 };
}

const marker = () => `m${randomUUID().replaceAll('-', '')}`;

describe('erasing a document', () => {
  it('leaves nothing of it but that it was counted, and that something was erased', async () => {
    const name = marker();
    const { documentId, sha256, accountId } = await person(name);
    expect(await scratch.erasing.document(documentId, NOBODY)).toEqual([sha256]);
    expect(await tablesWith(documentId)).toEqual(['activity', 'ledger']);
    expect(await tablesWith(name)).toEqual(['accounts', 'sign_ups', 'users']);
    expect((await scratch.activity.list(accountId, 1))[0]).toMatchObject({ action: 'document.erase', documentId });
    expect(await scratch.blobReferences.due(10)).toContain(sha256);
    await expect(scratch.erasing.document(documentId, NOBODY)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused while it is being signed, and changes nothing', async () => {
    const { documentId } = await person(marker());
    await scratch.db.query(`UPDATE documents SET work = 'sign' WHERE id = $1`, [documentId]);
    await expect(scratch.erasing.document(documentId, NOBODY)).rejects.toMatchObject({ code: 'conflict' });
    expect(await scratch.documents.find(documentId)).not.toBeNull();
    expect(await tablesWith(documentId)).toContain('learned_values');
  });
});

describe('erasing an account', () => {
  it('leaves its counts, under a row without a name', async () => {
    const name = marker();
    const { accountId } = await person(name);
    await scratch.erasing.account(accountId, NOBODY);
    expect(await tablesWith(name)).toEqual(['sign_ups', 'users']);
    expect(await tablesWith(accountId)).toEqual(['accounts', 'activity', 'ledger', 'periods']);
    const entries = await scratch.activity.list(accountId, 10);
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([['account.erase', null]]);
  });
});

describe('erasing a person', () => {
  it('leaves no trace of them anywhere, and the organisation its documents', async () => {
    const name = marker();
    const { userId } = await person(name);
    const owner = await scratch.account();
    const { id } = await scratch.accounts.createAccount({
      kind: 'organisation',
      name: 'Firm',
      plan: 'tiny',
      ownerId: owner.userId,
    });
    await scratch.accounts.addMember(id, userId, 'owner');
    const documentId = await scratch.upload({ accountId: id, userId });
    await scratch.erasing.user(userId, NOBODY);
    expect(await tablesWith(name)).toEqual([]);
    expect(await tablesWith(userId)).toEqual([]);
    expect(await scratch.documents.find(documentId)).toMatchObject({ uploadedBy: null, accountId: id });
  });

  it('is refused for the last owner of an organisation, and nothing of theirs is gone', async () => {
    const { userId, documentId } = await person(marker());
    await scratch.accounts.createAccount({ kind: 'organisation', name: 'Firm', plan: 'tiny', ownerId: userId });
    await expect(scratch.erasing.user(userId, NOBODY)).rejects.toMatchObject({ code: 'conflict' });
    expect(await scratch.documents.find(documentId)).not.toBeNull();
  });
});

describe('retention', () => {
  const PERIODS = { failedFilesDays: 7, activityDays: 400, addressDays: 30, unsignedDocumentsDays: 0, learnedDays: 0 };

  it('ends what its period is over for, once a day', async () => {
    const { accountId, documentId, sha256 } = await person(marker());
    await scratch.db.query(
      `UPDATE documents SET status = 'failed', created_at = now() - interval '8 days' WHERE id = $1`,
      [documentId],
    );
    for (const days of [10, 31, 401])
      await scratch.db.query(
        `INSERT INTO activity (account_id, at, action, result, address) VALUES ($1, now() - $2 * interval '1 day', 'x', 'ok', '192.0.2.77'),
         ($1, now() - $2 * interval '1 day', 'x', 'ok', '2001:db8:1:2:3::4')`,
        [accountId, days],
      );
    expect(await scratch.retention.run(PERIODS)).toMatchObject({ failed_files: 1, activity: 2, addresses: 2 });
    expect(await scratch.blobReferences.due(50)).toContain(sha256);
    expect(await scratch.documents.find(documentId)).not.toBeNull();
    const old = (await scratch.activity.list(accountId, 50)).filter(({ action }) => action === 'x');
    expect(old.map(({ address }) => address).sort()).toEqual(
      ['192.0.2.0', '192.0.2.77', '2001:db8:1:2:3::4', '2001:db8:1::'].sort(),
    );
    expect(await scratch.retention.run(PERIODS)).toBeNull();
  });

  it('is all that the log’s trigger lets through', async () => {
    const { accountId } = await person(marker());
    for (const statement of [
      `DELETE FROM activity WHERE account_id = $1`,
      `UPDATE activity SET result = 'forged' WHERE account_id = $1`,
      `UPDATE activity SET user_id = gen_random_uuid() WHERE account_id = $1`,
      `UPDATE activity SET about = 'forged' WHERE account_id = $1`,
      `UPDATE activity SET address = '198.51.100.1' WHERE account_id = $1 AND address IS NOT NULL`,
    ])
      await expect(scratch.db.query(statement, [accountId])).rejects.toThrow('append-only');
  });
});

describe('the bytes of a day', () => {
  it('are bounded for an account, before a body is read and when it is counted', async () => {
    const { accountId } = await scratch.account();
    const take = (bytes: number) => scratch.db.transaction((tx) => scratch.quota.takeBytes(tx, accountId, bytes, 100));
    await take(60);
    await expect(scratch.quota.ensureUploadLeft(accountId, 41, 100)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(take(41)).rejects.toMatchObject({ code: 'rate_limited' });
    await scratch.quota.ensureUploadLeft(accountId, 40, 100);
    await take(40);
  });

  it('look at the allowance first', async () => {
    const who = await scratch.account();
    for (let at = 0; at < 6; at += 1) await scratch.upload(who);
    await expect(scratch.quota.ensureUploadLeft(who.accountId, 0, 100)).rejects.toMatchObject({
      code: 'quota_exceeded',
    });
  });
});
