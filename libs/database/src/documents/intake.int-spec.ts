import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mintKey } from '@formseal/domain';
import { NOBODY } from '../erasing/erasing.repository.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

/** A member of somebody's account with a key, who sends something: the key, and what comes of it once its bytes are all there. */
async function sending({ byKey = true } = {}) {
  const { accountId } = await scratch.account();
  const { userId } = await scratch.account();
  await scratch.accounts.addMember(accountId, userId, 'member');
  const key = await scratch.keys.create({ accountId, userId, name: 'k', scopes: [] }, mintKey());
  const documentId = randomUUID();
  const caller = { userId, keyId: byKey ? key.id : null, keyPrefix: null, address: null, requestId: null };
  const file = { filename: 'form.pdf', test: false, sha256: 'a'.repeat(64) };
  const arrives = () => scratch.intake.take({ documentId, accountId, ...file, caller });
  const taken = async () => ({
    row: (await scratch.documents.find(documentId)) !== null,
    used: (await scratch.quota.usage(accountId)).uploads.used,
    lines: (await scratch.activity.list(accountId, 10)).length,
  });
  return { accountId, userId, prefix: key.prefix, arrives, taken };
}

const NOTHING = { row: false, used: 0, lines: 0 };

describe('an upload whose right ends while its bytes come in', () => {
  it('is not taken: its key was revoked', async () => {
    const { prefix, arrives, taken } = await sending();
    await scratch.keys.revoke(prefix);
    await expect(arrives()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await taken()).toEqual(NOTHING);
  });

  it.each([
    ['key', 'key_owner_left'],
    ['session', 'not_found'],
  ])('is not taken: whoever sends it by their %s has left', async (by, code) => {
    const { accountId, userId, arrives, taken } = await sending({ byKey: by === 'key' });
    await scratch.members.remove(accountId, userId);
    await expect(arrives()).rejects.toMatchObject({ code });
    expect(await taken()).toEqual(NOTHING);
  });

  it.each([
    ['key', 'unauthorized'],
    ['session', 'not_found'],
  ])('is not taken: the account was erased, sent by %s', async (by, code) => {
    const { accountId, arrives, taken } = await sending({ byKey: by === 'key' });
    await scratch.erasing.account(accountId, NOBODY);
    await expect(arrives()).rejects.toMatchObject({ code });
    expect((await taken()).row).toBe(false);
  });

  it('is taken where another key was revoked', async () => {
    const { accountId, userId, arrives, taken } = await sending();
    const other = await scratch.keys.create({ accountId, userId, name: 'other', scopes: [] }, mintKey());
    await scratch.keys.revoke(other.prefix);
    await arrives();
    expect(await taken()).toEqual({ row: true, used: 1, lines: 1 });
  });
});
