import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkCaller } from '../entities/document.entity.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

interface Who {
  readonly accountId: string;
  readonly userId: string;
}

const as = ({ userId }: Who): WorkCaller => ({ keyId: null, keyPrefix: null, userId, address: null, requestId: null });

/** Filled in, asked for and finished as the signer does it. */
async function sign(id: string, who: Who): Promise<void> {
  const by = as(who);
  const entry = { accountId: who.accountId, at: new Date(), action: 'field.confirm', result: 'ok', documentId: id };
  const change = { value: '1', source: 'user_input', state: 'ok', confirmed: true } as const;
  await scratch.fields.change(id, (_document, [field]) => [{ id: field!.id, ...change }], { ...entry, ...by });
  const checks = { document: () => undefined, confirmed: async () => undefined };
  const document = await scratch.signing.request(id, by, checks);
  await scratch.signing.ensureCountable(document);
  const hold = (await scratch.work.claim(id, 'sign', 60_000, 3))!;
  const file = { sha256: 'c'.repeat(64), signedAt: new Date(), notes: [], version: document.version };
  expect(await scratch.signing.finish(hold, file)).toBe(true);
}

/** A form that was paid for. */
async function signed(who: Who): Promise<string> {
  const id = await readForm(scratch, who, { layout: randomUUID(), labels: ['Salary'] });
  await sign(id, who);
  return id;
}

const reopen = async (id: string, { userId }: Who, atMost = 20) =>
  (await scratch.reopen.reopen(id, { userId, atMost }))!;
const erase = (id: string, who: Who) => scratch.erasing.document(id, as(who));
const used = async ({ accountId }: Who) => (await scratch.quota.usage(accountId)).used;
const tooMany = { code: 'conflict', details: { reason: 'too_many_copies' } };

describe('a form that was paid for', () => {
  it('is reopened so often and no oftener, whatever becomes of its copies', async () => {
    const who = await scratch.account();
    const form = await signed(who);
    for (let n = 1; n <= 3; n += 1) {
      const copy = await reopen(form, who, 3);
      await sign(copy, who);
      await erase(copy, who);
    }
    await expect(reopen(form, who, 3)).rejects.toMatchObject(tooMany);
    expect(await used(who)).toBe(1);
  });

  it('has as much room left for copies as before when it is deleted', async () => {
    const who = await scratch.account();
    const form = await signed(who);
    const copy = await reopen(form, who, 2);
    await sign(copy, who);
    await erase(form, who);
    expect(await reopen(copy, who, 2)).toEqual(expect.any(String));
    await expect(reopen(copy, who, 2)).rejects.toMatchObject(tooMany);
  });
});

describe('a reopened copy', () => {
  it('has all that was filled in, and asks anew for what was typed unseen', async () => {
    const who = await scratch.account();
    const form = await readForm(scratch, who, { layout: randomUUID(), labels: ['Salary', 'Code word'] });
    const [, secret] = await scratch.documents.fields(form);
    const format = JSON.stringify({ ...secret!.format, password: true });
    await scratch.db.query('UPDATE fields SET format = $2 WHERE id = $1', [secret!.id, format]);
    const entry = { accountId: who.accountId, at: new Date(), action: 'field.confirm', result: 'ok', documentId: form };
    const typed = { value: 'hunter2', source: 'user_input', state: 'ok', confirmed: true } as const;
    await scratch.fields.change(form, () => [{ id: secret!.id, ...typed }], { ...entry, ...as(who) });
    await sign(form, who);
    const copied = await scratch.documents.fields(await reopen(form, who));
    expect(copied.map(({ value, state, source }) => [value, state, source])).toEqual([
      ['1', 'ok', 'user_input'],
      [null, 'missing', 'none'],
    ]);
    expect((await scratch.documents.fields(form)).map(({ value }) => value)).toEqual(['1', 'hunter2']);
  });

  it('counts nothing, also once the form that was paid is deleted', async () => {
    const who = await scratch.account();
    const form = await signed(who);
    const copy = await reopen(form, who);
    await erase(form, who);
    await sign(copy, who);
    expect(await used(who)).toBe(1);
  });

  it('of a copy counts nothing, also once that one is deleted', async () => {
    const who = await scratch.account();
    const copy = await reopen(await signed(who), who);
    await sign(copy, who);
    const second = await reopen(copy, who);
    await erase(copy, who);
    await sign(second, who);
    expect(await used(who)).toBe(1);
  });

  it('knows the form that was paid for, also where a version that writes no such thing made it', async () => {
    const who = await scratch.account();
    const form = await signed(who);
    const copyAsBefore = async (of: string) => {
      const [row] = (await scratch.db.query(
        `INSERT INTO documents (id, account_id, uploaded_by, copy_of, filename, status, original_sha256)
         VALUES (gen_random_uuid(), $1, $2, $3, 'f', 'ready_for_review', repeat('a', 64)) RETURNING id, paid_by`,
        [who.accountId, who.userId, of],
      )) as [{ id: string; paid_by: string }];
      return row;
    };
    const first = await copyAsBefore(form);
    expect([first.paid_by, (await copyAsBefore(first.id)).paid_by]).toEqual([form, form]);
  });
});
