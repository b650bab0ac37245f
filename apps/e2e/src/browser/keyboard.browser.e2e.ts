import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { withMailbox } from '../driver/mailbox.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
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
  owner = await newcomer({ kind: 'organisation', plan: 'business', name: 'Olga Owner' });
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

  it('the keys are never nowhere: at what was refused, at what is shown once, at the row that is over, at what can be typed again', async () => {
    const { page } = window;
    const atHand = (target: Locator) => target.and(page.locator(':focus')).waitFor();
    const push = async (target: Locator) => {
      await tabTo(target);
      await page.keyboard.press('Enter');
    };
    await enter(page, owner, '/settings/developers');
    await push(page.getByRole('button', { name: 'Create key' }));
    const dialog = page.getByRole('dialog');
    await atHand(dialog.getByLabel('Name'));
    await page.keyboard.type('robot');
    await page.keyboard.press('Enter');
    await atHand(dialog.getByRole('textbox', { name: 'API key' }));
    await page.keyboard.press('Enter');
    // Nor is it closed away by a click beside it.
    await page.mouse.click(3, 3);
    await push(dialog.getByRole('button', { name: 'I have kept it' }));
    await push(page.getByRole('button', { name: 'Revoke: robot' }));
    await push(dialog.getByRole('button', { name: 'Revoke' }));
    await atHand(page.getByRole('listitem').filter({ hasText: 'Revoked' }));

    await page.goto(`${stack.publicUrl}/settings/security`);
    await push(page.getByRole('button', { name: 'Turn on' }));
    await page.keyboard.type('not the password');
    await push(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.getByRole('alert').waitFor();
    await atHand(dialog.getByRole('button', { name: 'Continue' }));

    await page.goto(`${stack.publicUrl}/settings/plan`);
    const cap = page.getByRole('spinbutton');
    await tabTo(cap);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('30');
    await push(page.getByRole('button', { name: 'Save' }));
    await page.getByText('Saved', { exact: true }).waitFor();
    await atHand(cap);
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
