import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

it('accounts are listed with their owners, newest first, and those of one person alone', async () => {
  const { accounts } = scratch;
  const [ada, ben] = await Promise.all(
    ['ada', 'ben'].map((name) => accounts.createUser(`${name}@example.org`, name, 'no password')),
  );
  const made = async (name: string, ownerId: string) =>
    accounts.createAccount({ kind: 'organisation', name, plan: 'free', ownerId });
  const first = await made('First', ada!.id);
  const second = await made('Second', ben!.id);
  await accounts.addMember(second.id, ada!.id, 'owner');
  const third = await made('Third', ben!.id);
  await accounts.addMember(third.id, ada!.id, 'member');
  const told = (await accounts.all()).map(({ name, owners }) => [name, owners]);
  expect(told).toEqual([
    ['Third', ['ben@example.org']],
    ['Second', ['ben@example.org', 'ada@example.org']],
    ['First', ['ada@example.org']],
  ]);
  await accounts.addMember(first.id, ben!.id, 'member');
  const chloe = await accounts.createUser('chloe@example.org', 'chloe', 'no password');
  const own = await made('Own', chloe.id);
  expect(await accounts.all(chloe.id)).toMatchObject([{ id: own.id, kind: 'organisation', plan: 'free' }]);
  expect(await accounts.all(ben!.id)).toHaveLength(3);
});

it('a signature answers the one it replaces: of several at once each is replaced by one other', async () => {
  const { accounts, profiles } = scratch;
  const owner = await accounts.createUser('signs@example.org', 'signs', 'no password');
  const { id } = await accounts.createAccount({ kind: 'personal', name: 'Signs', plan: 'free', ownerId: owner.id });
  const hashes = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
  const former = await Promise.all(hashes.map((sha256) => profiles.setSignature(id, sha256)));
  const { signatureSha256: last } = await profiles.of(id);
  expect(new Set([...former, last])).toEqual(new Set([null, ...hashes]));
  expect(await profiles.setSignature(id, null)).toBe(last);
});

it('a cap that is set alone leaves the switch as it is, also where it is turned off meanwhile', async () => {
  const { accounts } = scratch;
  const owner = await accounts.createUser('pays@example.org', 'pays', 'no password');
  const { id } = await accounts.createAccount({ kind: 'personal', name: 'Pays', plan: 'free', ownerId: owner.id });
  await accounts.setExtraForms(id, true, 100);
  await Promise.all([accounts.setExtraForms(id, false, undefined), accounts.setExtraForms(id, undefined, 500)]);
  expect(await accounts.account(id)).toMatchObject({ extraFormsEnabled: false, extraFormsCapCents: 500 });
});
