import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const later = () => new Date(Date.now() + 60_000);

describe('a link to a new password', () => {
  it('is used once, however many try at the same time, and ends every session', async () => {
    const { userId } = await scratch.account();
    const [token, session] = [randomBytes(32), randomBytes(32)];
    await scratch.sessions.begin(session, userId, later());
    await scratch.passwordResets.offer(userId, token, later());
    const attempt = (password: string) => scratch.passwordResets.complete(token, password);
    const made = await Promise.all([attempt('one'), attempt('two'), attempt('three')]);
    const [done, ...rest] = made.filter((one) => one !== null);
    expect(rest).toEqual([]);
    expect(done?.user.id).toBe(userId);
    expect(await scratch.accounts.passwordHash(userId)).toBe(
      ['one', 'two', 'three'][made.findIndex((one) => one !== null)],
    );
    expect(await scratch.sessions.find(session)).toBeNull();
  });

  it('is over after its time, after another one, and once the password was changed', async () => {
    const { userId } = await scratch.account();
    const [late, first, second] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    await scratch.passwordResets.offer(userId, late, new Date(Date.now() - 1_000));
    expect(await scratch.passwordResets.emailOf(late)).toBeNull();
    expect(await scratch.passwordResets.complete(late, 'x')).toBeNull();
    await scratch.passwordResets.offer(userId, first, later());
    await scratch.passwordResets.offer(userId, second, later());
    expect(await scratch.passwordResets.complete(first, 'x')).toBeNull();
    expect(await scratch.passwordResets.emailOf(second)).not.toBeNull();
    await scratch.accounts.setPassword(userId, 'changed');
    expect(await scratch.passwordResets.complete(second, 'x')).toBeNull();
    expect(await scratch.accounts.passwordHash(userId)).toBe('changed');
  });
});
