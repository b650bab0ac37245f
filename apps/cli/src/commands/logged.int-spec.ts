import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readForm, scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { adoptSettings, newDataKey } from '@formseal/platform';
import { runWords } from '../program.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-logged-'));
let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  adoptSettings({
    DATABASE_URL: scratch.url,
    STORAGE_URL: pathToFileURL(path.join(home, 'files')).href,
    FORMSEAL_DATA_DIR: home,
    FORMSEAL_DATA_KEYS: newDataKey(),
  });
});
afterAll(async () => {
  await scratch.drop();
  rmSync(home, { recursive: true, force: true });
});

async function said(...words: string[]): Promise<void> {
  let out = '';
  const code = await runWords(words, { writeOut: (text) => (out += text), writeErr: (text) => (out += text) });
  expect([code, out]).toEqual([0, out]);
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

it('an operator takes no account its last owner: neither their membership nor their role', async () => {
  const email = `${randomUUID()}@example.org`;
  const { id: ownerId } = await scratch.accounts.createUser(email, 'Ada Bell', 'no password');
  const organisation = { kind: 'organisation', name: 'Club', plan: 'tiny', ownerId } as const;
  const { id: account } = await scratch.accounts.createAccount(organisation);
  const tried = async (...words: string[]): Promise<[number, string]> => {
    let err = '';
    const code = await runWords(words, { writeOut: () => undefined, writeErr: (text) => (err += text) });
    return [code, err];
  };
  for (const words of [['remove'], ['add', '--role', 'member']])
    expect(await tried('member', words[0]!, '--account', account, '--email', email, ...words.slice(1))).toEqual([
      1,
      expect.stringContaining('last owner'),
    ]);
  expect((await scratch.accounts.member(account, ownerId))?.role).toBe('owner');
});
