import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readForm, scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { adoptSettings, loadConfig, newDataKey } from '@formseal/platform';
import { oneChunk, openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { runWords } from '../program.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-logged-'));
const files = pathToFileURL(path.join(home, 'files')).href;
let scratch: ScratchDatabase;
let store: BlobStore;
beforeAll(async () => {
  scratch = await scratchDatabase();
  adoptSettings({
    DATABASE_URL: scratch.url,
    STORAGE_URL: files,
    FORMSEAL_DATA_DIR: home,
    FORMSEAL_DATA_KEYS: newDataKey(),
  });
  store = openStore(files, loadConfig({ service: 'gateway', needs: ['dataKeys'] }).dataKeys);
  await store.write(oneChunk(randomBytes(64)));
});
afterAll(async () => {
  await scratch.drop();
  rmSync(home, { recursive: true, force: true });
});

async function said(...words: string[]): Promise<string> {
  let out = '';
  const code = await runWords(words, { writeOut: (text) => (out += text), writeErr: (text) => (out += text) });
  expect([code, out]).toEqual([0, out]);
  return out;
}

async function tried(...words: string[]): Promise<[number, string]> {
  let err = '';
  const code = await runWords(words, { writeOut: () => undefined, writeErr: (text) => (err += text) });
  return [code, err];
}

it('what an operator does to an account and its documents stands in its log, as the same done on the web does', async () => {
  const who = await scratch.account();
  const member = await scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Ada Bell', 'no password');
  await scratch.accounts.addMember(who.accountId, member.id, 'member');
  const id = await readForm(scratch, who, { layout: randomUUID(), labels: ['Salary'] });
  await scratch.db.query(`UPDATE documents SET status = 'signed', signed_at = now() WHERE id = $1`, [id]);
  const before = (await scratch.activity.list(who.accountId, 100)).length;

  await said('document', 'void-links', '--document', id);
  await said('share', '--document', id, '--email', member.email, '--permission', 'view');
  await said('document', 'revoke', '--document', id);
  await said('document', 'reopen', '--document', id);
  await said('account', 'plan', '--account', who.accountId, '--plan', 'pro');
  await said('account', 'extra-forms', '--account', who.accountId, '--enable');

  const viewer = { ...who, role: 'owner' } as const;
  const asked = { search: '', actions: null };
  const log = await scratch.accountRecords.activity(viewer, asked, 100, 0);
  expect(
    log.slice(0, -before).map(({ action, document, about, who: by }) => [action, document?.id, about, by]),
  ).toEqual([
    ['extra-forms.change', undefined, null, 'service'],
    ['plan.change', undefined, 'pro', 'service'],
    ['document.reopen', id, null, 'service'],
    ['document.revoke', id, null, 'service'],
    ['document.share', id, 'Ada Bell', 'service'],
    ['document.void-links', id, null, 'service'],
  ]);
});

it('so does what they take out of it, and not what they set it up with: that is of nobody’s key', async () => {
  const ownerEmail = `${randomUUID()}@example.org`;
  const { id: ownerId } = await scratch.accounts.createUser(ownerEmail, 'Ada Bell', 'no password');
  const organisation = { kind: 'organisation', name: 'Club', plan: 'tiny', ownerId } as const;
  const { id: accountId } = await scratch.accounts.createAccount(organisation);
  const form = await readForm(scratch, { accountId, userId: ownerId }, { layout: randomUUID(), labels: ['Salary'] });
  const profile = path.join(home, 'profile.json');
  writeFileSync(profile, JSON.stringify({ 'self.given_name': 'Ada' }));
  const before = (await scratch.activity.list(accountId, 100)).length;

  const there = ['--account', accountId] as const;
  await said('key', 'create', ...there, '--user', ownerEmail);
  await said('profile', 'set', ...there, '--file', profile);
  await said('document', 'export', '--document', form, '--out', path.join(home, 'form'));
  await said('account', 'export', ...there, '--out', path.join(home, 'account'));

  const log = await scratch.activity.list(accountId, 100);
  expect(
    log
      .slice(0, log.length - before)
      .map(({ action, documentId, userId, keyPrefix }) => [action, documentId, userId ?? keyPrefix]),
  ).toEqual([
    ['account.export', null, null],
    ['document.export', form, null],
  ]);
});

it('what an operator does to a person’s sign-in stands in the log of each account they belong to', async () => {
  const own = await scratch.account();
  const person = (await scratch.accounts.userById(own.userId))!;
  const { userId: ownerId } = await scratch.account();
  const organisation = { kind: 'organisation', name: 'Club', plan: 'tiny', ownerId } as const;
  const { id: club } = await scratch.accounts.createAccount(organisation);
  await scratch.accounts.addMember(club, person.id, 'member');
  const asked = { search: '', actions: ['password.link', 'session.end', 'member.erase'] };
  const linesOf = async (accountId: string) => {
    const viewer = { accountId, userId: ownerId, role: 'owner' } as const;
    const lines = await scratch.accountRecords.activity(viewer, asked, 100, 0);
    return lines.map(({ action, about, who }) => [action, about, who]);
  };

  await said('user', 'password', '--email', person.email);
  await said('user', 'sign-out', '--email', person.email);

  const done = ['session.end', 'password.link'].map((action) => [action, person.email, 'service']);
  expect([await linesOf(own.accountId), await linesOf(club)]).toEqual([done, done]);

  await said('user', 'erase', '--email', person.email);
  expect(await linesOf(club)).toEqual([
    ['member.erase', null, 'service'],
    ['session.end', null, 'service'],
    ['password.link', null, 'service'],
  ]);
});

it('a signature that is taken away goes from the store with it', async () => {
  const { accountId } = await scratch.account();
  const { sha256 } = await store.write(oneChunk(randomBytes(64)));
  await scratch.profiles.setSignature(accountId, sha256);
  await said('profile', 'signature', '--account', accountId, '--clear');
  expect(await store.has(sha256)).toBe(false);
});

it('a member is removed with the role that is named, or nobody is', async () => {
  const owner = await scratch.account();
  const email = `${randomUUID()}@example.org`;
  const { id } = await scratch.accounts.createUser(email, 'Ben Hill', 'no password');
  await scratch.accounts.addMember(owner.accountId, id, 'member');
  const remove = (role: string) =>
    tried('member', 'remove', '--account', owner.accountId, '--email', email, '--role', role);
  expect(await remove('boss')).toEqual([2, '--role must be one of owner, member; got "boss".\n']);
  expect(await remove('owner')).toEqual([1, `${email} is member of this account, not owner: nobody was removed.\n`]);
  expect((await scratch.accounts.member(owner.accountId, id))?.role).toBe('member');
  expect(await remove('member')).toEqual([0, '']);
  expect(await scratch.accounts.member(owner.accountId, id)).toBeNull();
});

it('a key is made for nobody who leaves, or whose account is erased, at this very moment', async () => {
  const { accountId } = await scratch.account();
  const email = `${randomUUID()}@example.org`;
  const { id } = await scratch.accounts.createUser(email, 'Ben Hill', 'no password');
  await scratch.accounts.addMember(accountId, id, 'member');
  const making = await scratch.db.transaction(async (tx) => {
    await tx.query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
    await tx.query('DELETE FROM members WHERE account_id = $1 AND user_id = $2', [accountId, id]);
    const ended = tried('key', 'create', '--account', accountId, '--user', email);
    await scratch.untilOneWaits();
    return { ended };
  });
  expect(await making.ended).toEqual([1, `${email} does not belong to this account.\n`]);
  expect(await scratch.keys.list(accountId)).toEqual([]);
});

it('an account that was erased is looked at, and changed no more', async () => {
  const { accountId, userId } = await scratch.account();
  const { email } = (await scratch.accounts.userById(userId))!;
  await said('account', 'erase', '--account', accountId);
  const there = ['--account', accountId] as const;
  for (const words of [
    ['account', 'erase', ...there],
    ['account', 'plan', ...there, '--plan', 'pro'],
    ['account', 'export', ...there, '--out', path.join(home, 'erased')],
    ['member', 'add', ...there, '--email', email],
    ['key', 'create', ...there, '--user', email],
    ['profile', 'signature', ...there, '--clear'],
  ])
    expect([words, await tried(...words)]).toEqual([
      words,
      [1, expect.stringMatching(/^The account [^\n]* was erased: [^\n]*\n$/)],
    ]);
  expect(JSON.parse(await said('account', 'usage', ...there, '--json'))).toMatchObject({ used: 0 });
});

it('an operator takes no account its last owner: neither their membership nor their role', async () => {
  const email = `${randomUUID()}@example.org`;
  const { id: ownerId } = await scratch.accounts.createUser(email, 'Ada Bell', 'no password');
  const organisation = { kind: 'organisation', name: 'Club', plan: 'tiny', ownerId } as const;
  const { id: account } = await scratch.accounts.createAccount(organisation);
  for (const words of [['remove'], ['add', '--role', 'member']])
    expect(await tried('member', words[0]!, '--account', account, '--email', email, ...words.slice(1))).toEqual([
      1,
      expect.stringContaining('last owner'),
    ]);
  expect(await tried('user', 'erase', '--email', email)).toEqual([
    1,
    'This person is the last owner of "Club". Make another member an owner first, or erase the organisation.\n',
  ]);
  expect((await scratch.accounts.member(account, ownerId))?.role).toBe('owner');
});
