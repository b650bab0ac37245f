import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mintKey } from '@formseal/domain';
import { DataKeys } from '@formseal/platform';
import { knownPerson } from '../testing/known-person.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { tablesOf, tablesWith as tablesOfScratchWith } from '../testing/tables-with.js';
import { ACCOUNT_ERASED } from './account-erased.js';
import { NOBODY } from './erasing.repository.js';

const keys = new DataKeys([{ id: 'test', secret: randomBytes(32) }]);
let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase(keys);
});
afterAll(() => scratch.drop());

const tablesWith = (text: string) => tablesOfScratchWith(scratch.db, keys, text);

/** How many rows each table has got since `before`, where it is another number. */
async function grown(before: ReadonlyMap<string, number>): Promise<Record<string, number>> {
  const now = await counts();
  return Object.fromEntries(
    [...now].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const).filter(([, by]) => by !== 0),
  );
}

async function counts(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of await tablesOf(scratch.db)) {
    const [row] = (await scratch.db.query(`SELECT count(*)::int AS rows FROM "${name}"`)) as { rows: number }[];
    found.set(name, row?.rows ?? 0);
  }
  return found;
}

const marker = () => `m${randomUUID().replaceAll('-', '')}`;

describe('erasing a document', () => {
  it('leaves nothing of it but that it was counted, and that something was erased', async () => {
    const name = marker();
    const { documentId, files, accountId } = await knownPerson(scratch, name);
    expect(await scratch.erasing.document(documentId, NOBODY)).toEqual([files.original, files.normalised]);
    expect(await tablesWith(documentId)).toEqual(['activity', 'ledger']);
    // The name of the person and of their account, and whom they invited; nothing that came from the document.
    expect(await tablesWith(name)).toEqual([
      'accounts',
      'api_keys',
      'invitations',
      'passkeys',
      'profiles',
      'sessions',
      'sign_ups',
      'users',
    ]);
    expect((await scratch.activity.list(accountId, 1))[0]).toMatchObject({ action: 'document.erase', documentId });
    expect(await scratch.blobReferences.due(50)).toContain(files.normalised);
    await expect(scratch.erasing.document(documentId, NOBODY)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that was not read yet gives its upload back, also where it is read again; one that was read does not', async () => {
    const who = await scratch.account();
    const used = async () => (await scratch.quota.usage(who.accountId)).uploads.used;
    const waiting = await scratch.upload(who);
    const read = await readForm(scratch, who, { layout: randomUUID(), labels: ['a'] });
    const failed = await scratch.upload(who);
    const claim = (await scratch.work.claim(failed, 'extract', 60_000, 3))!;
    await scratch.extraction.finish(claim, { kind: 'failed', reason: 'damaged' });
    const caller = { keyId: null, keyPrefix: null, userId: who.userId, address: null, requestId: null };
    await scratch.rereading.request(failed, caller);
    expect(await used()).toBe(3);
    for (const id of [failed, waiting, read]) await scratch.erasing.document(id, NOBODY);
    expect(await used()).toBe(1);
  });

  it('is refused while it is being signed, and changes nothing', async () => {
    const { documentId } = await knownPerson(scratch, marker());
    await scratch.db.query(`UPDATE documents SET work = 'sign' WHERE id = $1`, [documentId]);
    await expect(scratch.erasing.document(documentId, NOBODY)).rejects.toMatchObject({ code: 'conflict' });
    expect(await scratch.documents.find(documentId)).not.toBeNull();
    expect(await tablesWith(documentId)).toContain('typed_values');
  });
});

describe('erasing an account', () => {
  it('leaves its counts, under a row without a name', async () => {
    const name = marker();
    const { accountId, files } = await knownPerson(scratch, name);
    const gone = await scratch.erasing.account(accountId, NOBODY);
    expect(gone.sort()).toEqual(Object.values(files).sort());
    expect(await tablesWith(name)).toEqual(['passkeys', 'sessions', 'sign_ups', 'users']);
    expect(await tablesWith(accountId)).toEqual(['accounts', 'activity', 'ledger', 'periods']);
    const entries = await scratch.activity.list(accountId, 10);
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([['account.erase', null]]);
  });

  it('takes what was under way along: nothing gets a row in it any more, and the log hears of nothing', async () => {
    const { accountId, userId, keyId } = await knownPerson(scratch, marker());
    const [id, other] = [randomUUID(), randomUUID()];
    const upload = (documentId: string, by: string | null) =>
      scratch.intake.take({
        ...{ documentId, accountId, filename: 'form.pdf', test: false, sha256: 'a'.repeat(64) },
        caller: { keyId: by, keyPrefix: null, userId, address: '192.0.2.77', requestId: null },
      });
    // One has its row, and has not said so yet: the erasing waits for it, and takes it along.
    let erased = Promise.resolve<unknown>(null);
    await scratch.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO documents (id, account_id, uploaded_by, filename, status, original_sha256) VALUES ($1, $2, $3, 'f', 'failed', 'a')`,
        [id, accountId, userId],
      );
      erased = scratch.erasing.account(accountId, NOBODY);
      await scratch.untilOneWaits();
    });
    await erased;
    expect(await scratch.documents.find(id)).toBeNull();
    // What comes later finds no account; a key went with it.
    const late = { code: ACCOUNT_ERASED };
    await expect(upload(other, keyId)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(upload(other, null)).rejects.toMatchObject({ code: 'not_found' });
    await expect(scratch.profiles.setData(accountId, { family_name: 'late' })).rejects.toMatchObject(late);
    await expect(scratch.accounts.addMember(accountId, userId, 'owner')).rejects.toMatchObject(late);
    await expect(scratch.keys.create({ accountId, userId, name: 'k', scopes: [] }, mintKey())).rejects.toMatchObject(
      late,
    );
    const entry = { accountId, at: new Date(), action: 'document.read', result: 'ok', documentId: id };
    await scratch.activity.append([{ ...entry, keyPrefix: null, userId, address: '192.0.2.77', requestId: null }]);
    expect((await scratch.activity.list(accountId, 10)).map(({ action }) => action)).toEqual(['account.erase']);
    expect(await tablesWith(accountId)).toEqual(['accounts', 'activity', 'ledger', 'periods']);
  });
});

describe('erasing a person', () => {
  it('leaves each table as it was before they came, but for what was billed', async () => {
    const before = await counts();
    const name = marker();
    const { userId } = await knownPerson(scratch, name);
    await scratch.erasing.user(userId, NOBODY);
    expect(await grown(before)).toEqual({ accounts: 1, activity: 1, blob_marks: 2, ledger: 1, periods: 1 });
    expect(await tablesWith(name)).toEqual([]);
  });

  it('leaves no trace of them anywhere, and the organisation its documents', async () => {
    const name = marker();
    const { userId } = await knownPerson(scratch, name);
    const owner = await scratch.account();
    const { id } = await scratch.accounts.createAccount({
      kind: 'organisation',
      name: 'Firm',
      plan: 'tiny',
      ownerId: owner.userId,
    });
    await scratch.accounts.addMember(id, userId, 'owner');
    const documentId = await readForm(scratch, { accountId: id, userId }, { layout: randomUUID(), labels: ['a'] });
    const entry = { accountId: id, at: new Date(), action: 'field.confirm', result: 'ok', documentId };
    const by = { keyPrefix: null, userId, address: '192.0.2.77', requestId: null, about: name };
    const given = { value: name, source: 'user_input', state: 'ok', confirmed: true } as const;
    await scratch.fields.change(documentId, (_document, [field]) => [{ id: field!.id, ...given }], { ...entry, ...by });
    await scratch.erasing.user(userId, NOBODY);
    // Whoever misses them there finds that somebody was erased, and nobody's name.
    const gone = { action: 'member.erase', userId: null, address: null, requestId: null };
    expect((await scratch.activity.list(id, 1))[0]).toMatchObject(gone);
    // The form is the organisation's, and what was entered in it; nobody remembers it for the next one.
    expect(await tablesWith(name)).toEqual(['fields']);
    expect(await tablesWith(userId)).toEqual([]);
    expect(await scratch.documents.find(documentId)).toMatchObject({ uploadedBy: null, accountId: id });
    // The log is written a moment later.
    await scratch.activity.append([{ ...entry, ...by, at: new Date(), action: 'document.read' }]);
    expect((await scratch.activity.list(id, 1))[0]).toMatchObject({
      action: 'document.read',
      userId: null,
      address: null,
    });
    expect(await tablesWith(userId)).toEqual([]);
  });

  it('is refused for the last owner of an organisation, and nothing of theirs is gone', async () => {
    const { userId, documentId } = await knownPerson(scratch, marker());
    await scratch.accounts.createAccount({ kind: 'organisation', name: 'Firm', plan: 'tiny', ownerId: userId });
    await expect(scratch.erasing.user(userId, NOBODY)).rejects.toMatchObject({ code: 'conflict' });
    expect(await scratch.documents.find(documentId)).not.toBeNull();
  });
});

describe('retention', () => {
  const PERIODS = { failedFilesDays: 7, activityDays: 400, addressDays: 30, unsignedDocumentsDays: 0, learnedDays: 0 };
  const NEVER = { failedFilesDays: 0, activityDays: 0, addressDays: 0, unsignedDocumentsDays: 0, learnedDays: 0 };
  const due = () => scratch.db.query(`UPDATE installation SET retained_at = '-infinity'`);
  beforeEach(due);

  it('ends what its period is over for, once a day', async () => {
    const { accountId, documentId, files } = await knownPerson(scratch, marker());
    await scratch.db.query(
      `UPDATE documents SET status = 'failed', created_at = now() - interval '8 days' WHERE id = $1`,
      [documentId],
    );
    for (const days of [10, 31, 401])
      await scratch.db.query(
        `INSERT INTO activity (account_id, at, action, result, address) SELECT $1, now() - $2 * interval '1 day', 'x', 'ok', address
           FROM unnest(ARRAY['192.0.2.77', '2001:db8:1:2:3::4', 'made up, by a header', '999.1.1.1', '']) address`,
        [accountId, days],
      );
    expect(await scratch.retention.run(PERIODS)).toMatchObject({ failed_files: 1, activity: 5, addresses: 5 });
    expect(await scratch.blobReferences.due(50)).toContain(files.original);
    expect((await scratch.documents.find(documentId))?.filesDroppedAt).toBeInstanceOf(Date);
    const old = (await scratch.activity.list(accountId, 50)).filter(({ action }) => action === 'x');
    expect(old.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['192.0.2.0', '192.0.2.77', '2001:db8:1:2:3::4', '2001:db8:1::', '999.1.1.1', null]),
    );
    expect(old.filter(({ address }) => address === null)).toHaveLength(3);
    expect(await scratch.retention.run(PERIODS)).toBeNull();
  });

  it.each([
    ['sessions', `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`],
    ['pending_sign_ins', `UPDATE pending_sign_ins SET expires_at = now() - interval '1 second' WHERE user_id = $1`],
    ['passkey_challenges', `UPDATE passkey_challenges SET expires_at = now() - interval '1 second' WHERE user_id = $1`],
    ['password_resets', `UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1`],
    ['invitations', `UPDATE invitations SET expires_at = now() - interval '1 second' WHERE invited_by = $1`],
    [
      'sign_ups',
      `UPDATE sign_ups SET expires_at = now() - interval '1 second' WHERE email = (SELECT email FROM users WHERE id = $1)`,
    ],
    [
      'received_bytes',
      `UPDATE received_bytes SET day = day - 3 WHERE account_id IN (SELECT account_id FROM members WHERE user_id = $1)`,
    ],
    ['api_keys', `UPDATE api_keys SET revoked_at = now() - interval '401 days' WHERE user_id = $1`],
    ['typed_values', `UPDATE typed_values SET learned_at = now() - interval '401 days' WHERE user_id = $1`],
    [
      'learned_values',
      `WITH typed AS (DELETE FROM typed_values WHERE user_id = $1 RETURNING *)
       INSERT INTO learned_values (id, account_id, layout, place, label, value, user_id, learned_at)
       SELECT id, account_id, layout, place, label, value, user_id, now() - interval '401 days' FROM typed`,
    ],
    [
      'learned_corrections',
      `UPDATE learned_corrections SET learned_at = now() - interval '401 days' WHERE account_id IN (SELECT account_id FROM members WHERE user_id = $1)`,
    ],
    ['confirmed_places', `UPDATE confirmed_places SET learned_at = now() - interval '401 days' WHERE user_id = $1`],
    [
      'unsigned_documents',
      `UPDATE documents SET created_at = now() - interval '401 days', updated_at = now() - interval '401 days' WHERE uploaded_by = $1`,
    ],
    ['callers', `UPDATE documents SET work_since = now() - interval '31 days' WHERE uploaded_by = $1`],
  ])('ends %s that are over, and no others', async (what, age) => {
    await scratch.retention.run({ ...PERIODS, learnedDays: 400, unsignedDocumentsDays: 400 });
    const [{ userId }, other] = [await knownPerson(scratch, marker()), await knownPerson(scratch, marker())];
    await scratch.db.query(age, [userId]);
    await due();
    const gone = await scratch.retention.run({ ...PERIODS, learnedDays: 400, unsignedDocumentsDays: 400 });
    const each = Object.entries(gone ?? {}).filter(([, count]) => count > 0);
    expect(Object.fromEntries(each)).toEqual({ [what]: 1 });
    expect(await tablesWith(other.userId)).toEqual(
      expect.arrayContaining(['sessions', 'password_resets', 'documents']),
    );
  });

  it('leaves for good what has no period, but not what is over by itself', async () => {
    const { userId, keyId } = await knownPerson(scratch, marker());
    await scratch.db.query(`UPDATE api_keys SET revoked_at = now() - interval '9 years' WHERE id = $1`, [keyId]);
    await scratch.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [userId]);
    const gone = await scratch.retention.run(NEVER);
    expect(gone).not.toHaveProperty('api_keys');
    expect(gone).toMatchObject({ sessions: 1 });
  });

  it('goes on with the rest where one part of it fails, and says so', async () => {
    const { userId } = await knownPerson(scratch, marker());
    await scratch.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [userId]);
    const failing = jest.spyOn(scratch.blobReferences, 'markNow').mockRejectedValue(new Error('no room'));
    await scratch.db.query(
      `UPDATE documents SET status = 'failed', created_at = now() - interval '8 days' WHERE uploaded_by = $1`,
      [userId],
    );
    await expect(scratch.retention.run(PERIODS)).rejects.toThrow('no room');
    failing.mockRestore();
    expect(await tablesWith(userId)).not.toContain('sessions');
  });

  it('of answers and of what is asked for seconds is the cleanup’s', async () => {
    const { keyId, documentId } = await knownPerson(scratch, marker());
    const id = randomUUID();
    await scratch.verifications.open(id);
    await scratch.labelReadings.open(id, { label: 'x' } as never);
    await scratch.db.query(`UPDATE idempotency SET created_at = now() - interval '25 hours' WHERE key_id = $1`, [
      keyId,
    ]);
    await scratch.db.query(`UPDATE rejections SET at = now() - interval '25 hours' WHERE document_id = $1`, [
      documentId,
    ]);
    await scratch.idempotency.purge();
    await scratch.verifications.purge(new Date(Date.now() + 1_000));
    await scratch.labelReadings.purge(new Date(Date.now() + 1_000));
    expect(await tablesWith(id)).toEqual([]);
    expect(await tablesWith(keyId)).toEqual(['api_keys']);
    expect(await tablesWith(documentId)).not.toContain('rejections');
  });

  it('is all that the log’s trigger lets through', async () => {
    const { accountId } = await knownPerson(scratch, marker());
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
