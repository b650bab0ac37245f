import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mintKey } from '@formseal/domain';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

describe('the keys of an account', () => {
  it('are never more than it may have, however many are made at once; a revoked one makes room', async () => {
    const key = { ...(await scratch.account()), name: 'one of many', scopes: [] };
    const another = () => scratch.keys.createWithin(3, key, mintKey());
    const made = await Promise.all(Array.from({ length: 8 }, another));
    const living = made.filter((row) => row !== null);
    expect(living).toHaveLength(3);
    expect(await another()).toBeNull();
    await scratch.keys.revoke(living[0]?.prefix ?? '');
    expect(await another()).not.toBeNull();
    expect(await another()).toBeNull();
  });

  it('are made for nobody who leaves at this very moment: they would live again with whoever comes back', async () => {
    const { accountId } = await scratch.account();
    const { userId } = await scratch.account();
    await scratch.accounts.addMember(accountId, userId, 'member');
    const making = await scratch.db.transaction(async (tx) => {
      await tx.query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
      await tx.query('DELETE FROM members WHERE account_id = $1 AND user_id = $2', [accountId, userId]);
      const made = scratch.keys.createWithin(3, { accountId, userId, name: 'late', scopes: [] }, mintKey());
      const ended = made.then(
        () => 'made',
        (error: { code: string }) => error.code,
      );
      await scratch.untilOneWaits();
      return { ended };
    });
    expect(await making.ended).toBe('not_found');
    expect(await scratch.keys.list(accountId)).toEqual([]);
  });
});
