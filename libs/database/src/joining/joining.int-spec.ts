import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const later = () => new Date(Date.now() + 60_000);
const person = () => scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Somebody', 'no password');

describe('members', () => {
  it('two owners who remove each other at once leave one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { accountId, userId } = await scratch.account();
      const other = await person();
      await scratch.accounts.addMember(accountId, other.id, 'owner');
      const ends = await Promise.all([
        scratch.members.remove(accountId, userId),
        scratch.members.setRole(accountId, other.id, 'member'),
      ]);
      expect([...ends].sort()).toEqual(['done', 'last_owner']);
      const owners = (await scratch.accounts.members(accountId)).filter(({ role }) => role === 'owner');
      expect(owners).toHaveLength(1);
    }
  });

  it('who leaves loses what was shared with them', async () => {
    const owner = await scratch.account();
    const guest = await person();
    await scratch.accounts.addMember(owner.accountId, guest.id, 'member');
    const id = await scratch.upload(owner);
    await scratch.documents.share(id, guest.id, 'sign');
    expect(await scratch.members.remove(owner.accountId, guest.id)).toBe('done');
    await scratch.accounts.addMember(owner.accountId, guest.id, 'member');
    const viewer = { accountId: owner.accountId, userId: guest.id, role: 'member' as const };
    expect(await scratch.documents.seen(id, viewer)).toBeNull();
  });

  it('a change of role keeps the day somebody joined', async () => {
    const { accountId, userId } = await scratch.account();
    const joined = async () => (await scratch.accounts.members(accountId))[0]?.joinedAt;
    const before = await joined();
    await scratch.accounts.addMember(accountId, userId, 'owner');
    expect(await joined()).toEqual(before);
  });
});

describe('a request to sign up', () => {
  it('is completed once, however many try at the same time', async () => {
    const tokenHash = randomBytes(32);
    await scratch.signUps.request(`${randomUUID()}@example.org`, tokenHash, later());
    const attempt = () => scratch.signUps.complete(tokenHash, { name: 'New', passwordHash: 'x' }, 'tiny');
    const made = await Promise.all([attempt(), attempt(), attempt()]);
    expect(made.filter((user) => user !== null)).toHaveLength(1);
  });

  it('is over after its time, and after another one of the same address', async () => {
    const email = `${randomUUID()}@example.org`;
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await scratch.signUps.request(email, first, later());
    await scratch.signUps.request(email.toUpperCase(), second, later());
    expect(await scratch.signUps.emailOf(first)).toBeNull();
    expect(await scratch.signUps.emailOf(second)).toBe(email);
    const over = randomBytes(32);
    await scratch.signUps.request(`${randomUUID()}@example.org`, over, new Date(Date.now() - 1_000));
    expect(await scratch.signUps.emailOf(over)).toBeNull();
  });

  it('makes nobody of an address that has come in otherwise since', async () => {
    const email = `${randomUUID()}@example.org`;
    const tokenHash = randomBytes(32);
    await scratch.signUps.request(email, tokenHash, later());
    await scratch.accounts.createUser(email, 'Operator’s own', 'x');
    expect(await scratch.signUps.complete(tokenHash, { name: 'New', passwordHash: 'x' }, 'tiny')).toBeNull();
  });
});

describe('an invitation', () => {
  const invited = async (role: 'owner' | 'member' = 'member') => {
    const { accountId, userId: invitedBy } = await scratch.account();
    const email = `${randomUUID()}@example.org`;
    const tokenHash = randomBytes(32);
    await scratch.invitations.invite({ accountId, email, role, tokenHash, invitedBy, expiresAt: later() });
    return { accountId, invitedBy, email, tokenHash };
  };

  it('is used once, by whoever comes first', async () => {
    const { accountId, tokenHash } = await invited();
    const guests = [await person(), await person()];
    const used = await Promise.all(guests.map(({ id }) => scratch.invitations.accept(tokenHash, id)));
    expect([...used].sort()).toEqual([false, true]);
    expect(await scratch.accounts.members(accountId)).toHaveLength(2);
  });

  it('takes no role away from who is a member already', async () => {
    const { accountId, invitedBy, tokenHash } = await invited('member');
    expect(await scratch.invitations.accept(tokenHash, invitedBy)).toBe(true);
    expect((await scratch.accounts.member(accountId, invitedBy))?.role).toBe('owner');
  });

  it('is withdrawn by its own account alone', async () => {
    const { accountId, tokenHash } = await invited();
    const [{ id } = { id: '' }] = await scratch.invitations.of(accountId);
    const stranger = await scratch.account();
    expect(await scratch.invitations.withdraw(stranger.accountId, id)).toBe(false);
    expect(await scratch.invitations.withdraw(accountId, id)).toBe(true);
    expect(await scratch.invitations.byToken(tokenHash)).toBeNull();
  });
});
