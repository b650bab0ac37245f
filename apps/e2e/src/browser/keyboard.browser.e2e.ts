import { beforeAll, describe, expect, it } from '@jest/globals';
import { withMailbox } from '../driver/mailbox.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';

import { enter, signIn, tabTo } from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD, person } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let owner: Newcomer;
let window: Window;

eachInAWindow((opened) => {
  window = opened;
});

beforeAll(async () => {
  owner = await newcomer({ kind: 'organisation', plan: 'team', name: 'Olga Owner' });
});

describe('by the keyboard alone', () => {
  it('the profile is found, filled in and saved, and a signature typed', async () => {
    const { page } = window;
    await signIn(page, owner.email, PASSWORD);
    await tabTo(page.getByRole('link', { name: 'Profile' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
    await tabTo(page.getByLabel('Occupation'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Lighthouse keeper');
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();

    const path = `/accounts/${owner.accountId}/profile`;
    const stored = async () => (await owner.web.done('GET', path)).body as { signature?: string; values?: object };
    expect((await stored()).values).toMatchObject({ 'self.occupation': 'Lighthouse keeper' });
    const { signature } = await stored();
    await tabTo(page.getByRole('button', { name: 'Change' }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('button', { name: 'Type', exact: true }));
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Your name' });
    await tabTo(name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Olga O.');
    const use = page.getByRole('button', { name: 'Use this signature' });
    await eventually(
      () => use.isEnabled(),
      (enabled) => enabled,
    );
    await tabTo(use);
    await page.keyboard.press('Enter');
    await eventually(stored, (now) => now.signature !== undefined && now.signature !== signature);
  });

  it('somebody is invited into an organisation, made an owner and removed', async () => {
    const { page } = window;
    const email = await person('Gina Guest');
    await operator('member', 'add', '--account', owner.accountId, '--email', email, '--role', 'member');
    await enter(page, owner, '/settings/organisation');
    await page.getByRole('list', { name: 'Members' }).waitFor();
    await tabTo(page.getByLabel('E-mail'));
    await page.keyboard.type('new.member@e2e.example');
    await withMailbox(async (mailbox) => {
      await page.keyboard.press('Enter');
      await mailbox.lastTo('new.member@e2e.example');
    });
    await page.getByRole('list', { name: 'Invitations' }).getByText('new.member@e2e.example').waitFor();

    const role = page.getByLabel('Role: Gina Guest');
    await tabTo(role);
    // A list that is closed takes the letter its choice begins with.
    await page.keyboard.press('o');
    await eventually(
      () => owner.web.done('GET', `/accounts/${owner.accountId}/members`),
      ({ text }) => (text.match(/"owner"/g) ?? []).length === 2,
    );
    await tabTo(page.getByRole('button', { name: 'Remove: Gina Guest' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Remove Gina Guest?' }).waitFor();
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await page.getByText('Gina Guest').waitFor({ state: 'detached' });
  });
});
