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

const person = async (email: string, name: string) => (await scratch.accounts.createUser(email, name, 'none')).id;

async function organisation(ownerId: string): Promise<string> {
  const wanted = { kind: 'organisation', name: 'Firm', plan: 'tiny', ownerId } as const;
  return (await scratch.accounts.createAccount(wanted)).id;
}

async function log(accountId: string, lines: readonly (readonly [string, string])[], userId: string | null = null) {
  const what = { accountId, at: new Date(), result: 'ok', documentId: null, ...NOBODY, userId };
  await scratch.activity.append(lines.map(([action, about]) => ({ ...what, action, about })));
}

const linesOf = async (accountId: string) =>
  (await scratch.activity.list(accountId, 20)).reverse().map(({ action, about }) => [action, about]);

describe('of what others’ logs say, erasing a person takes', () => {
  it('their address and no longer one that ends like it, out of a list it alone, and no key’s name', async () => {
    const host = `${randomUUID()}.example`;
    const [mine, longer] = [`n@${host}`, `martin@${host}`];
    const { accountId } = await scratch.account();
    await log(accountId, [
      ['member.invite', longer],
      ['member.invite', mine.toUpperCase()],
      ['request.create', `${longer}, ${mine}, third@${host}`],
      ['request.create', mine],
      ['request.sign', mine],
      ['key.create', mine],
    ]);
    await scratch.erasing.user(await person(mine, 'N'), NOBODY);
    expect(await linesOf(accountId)).toEqual([
      ['member.invite', longer],
      ['member.invite', null],
      ['request.create', `${longer}, third@${host}`],
      ['request.create', null],
      ['request.sign', null],
      ['key.create', mine],
    ]);
  });

  it('their name only where they were, and only where it is said of people', async () => {
    const name = `CI ${randomUUID()}`;
    const email = `${randomUUID()}@example.org`;
    const userId = await person(email, name);
    const { accountId: elsewhere, userId: owner } = await scratch.account();
    const [here, once] = [await organisation(owner), await organisation(owner)];
    await scratch.accounts.addMember(here, userId, 'member');
    const lines = [
      ['key.create', name.toLowerCase()],
      ['member.role', name],
      ['document.share', name],
    ] as const;
    for (const account of [elsewhere, here, once]) await log(account, lines);
    // They have left it: nothing but the log knows that they were there.
    await scratch.activity.append([
      { accountId: once, at: new Date(), action: 'member.join', result: 'ok', documentId: null, ...NOBODY, userId },
    ]);
    // The operator let them in, and out again.
    const passing = await organisation(owner);
    await log(passing, [['member.add', email], ...lines]);
    await scratch.erasing.user(userId, NOBODY);
    const without = [lines[0], ['member.role', null], ['document.share', null]];
    expect(await linesOf(passing)).toEqual([['member.add', null], ...without]);
    expect(await linesOf(elsewhere)).toEqual(lines);
    expect(await linesOf(here)).toEqual([...without, ['member.erase', null]]);
    expect(await linesOf(once)).toEqual([...without, ['member.join', null]]);
  });
});

it('of the last two owners who erase themselves at once one stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [
      await person(`${randomUUID()}@example.org`, 'One'),
      await person(`${randomUUID()}@example.org`, 'Other'),
    ];
    const accountId = await organisation(one);
    await scratch.accounts.addMember(accountId, other, 'owner');
    const ends = await Promise.allSettled([one, other].map((id) => scratch.erasing.user(id, NOBODY)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await scratch.accounts.members(accountId)).toMatchObject([{ role: 'owner' }]);
  }
});
