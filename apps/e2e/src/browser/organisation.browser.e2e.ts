import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withMailbox } from '../driver/mailbox.js';
import { operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { signedIn } from '../driver/web-session.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing, signIn } from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD, person } from './newcomer.js';
import type { Newcomer } from './newcomer.js';

let browser: Browser;
let owner: Newcomer;
let guest: string;
let ownerWindow: Window;
let guestWindow: Window;

beforeAll(async () => {
  browser = await launch();
  owner = await newcomer({ kind: 'organisation', plan: 'team', name: 'Olga Owner' });
  guest = await person('Gustav Guest');
  ownerWindow = await openWindow(browser, DESKTOP);
  guestWindow = await openWindow(browser, PHONE);
});
afterAll(async () => {
  const complaints = [...ownerWindow.complaints, ...guestWindow.complaints];
  await browser.close();
  expect(complaints).toEqual([]);
});

/** Done once the service has heard of it: somebody else looks next. */
async function changed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const heard = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await act();
  await heard;
}

async function organisation(page: Page): Promise<void> {
  await page.goto(`${stack.publicUrl}/settings/organisation`);
  await page.getByRole('list', { name: 'Members' }).waitFor();
}

/** Each step stands on the one before: how an organisation comes to be, and comes apart. */
describe('an organisation', () => {
  it('invites somebody by an address, and says when nothing more is to be done', async () => {
    const { page } = ownerWindow;
    await enter(page, owner, '/settings/organisation');
    await page.getByRole('list', { name: 'Members' }).waitFor();
    await page.getByLabel('E-mail').fill(guest);
    const link = await withMailbox(async (mailbox) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByText(`The invitation is on its way to ${guest}.`).waitFor();
      return mailbox.linkTo(guest);
    });
    expect(await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()).toBe(link);
    await page.getByRole('list', { name: 'Invitations' }).getByText(guest).waitFor();
    await expectAccessible(page);
    await picture(page, 'organisation-desktop-light');

    // Opened on a phone by somebody who is not signed in yet.
    const phone = guestWindow.page;
    await phone.goto(link);
    await phone.getByRole('heading', { name: 'Join Olga Owner' }).waitFor();
    expect(new URL(phone.url()).hash).toBe('');
    await expectAccessible(phone);
    await phone.getByRole('link', { name: 'Sign in' }).click();
    await phone.getByLabel('E-mail').fill(guest);
    await phone.getByLabel('Password').fill(PASSWORD);
    await phone.keyboard.press('Enter');
    await phone.getByRole('button', { name: 'Accept the invitation' }).click();
    await phone.getByRole('heading', { name: 'Your first form' }).waitFor();
    await organisation(phone);
    await phone.getByText('Gustav Guest (you)').waitFor();
    await expectAccessible(phone);
  });

  it('shows a member who belongs to it, and nothing to change it with', async () => {
    const { page } = guestWindow;
    expect(await page.getByRole('combobox').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    expect(await page.getByLabel('E-mail').count()).toBe(0);
  });

  it('tells who is invited twice, in words', async () => {
    const { page } = ownerWindow;
    await organisation(page);
    await page.getByLabel('E-mail').fill(guest);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('alert').getByText('This person is a member already.').waitFor();
  });

  it('shares a document with exactly the right that is given', async () => {
    const id = await owner.upload();
    const share = (permission: string | null) =>
      owner.web.done('PUT', `/documents/${id}/shares`, { json: { email: guest, permission } });
    const web = await signedIn(guest, PASSWORD);
    const field = (await owner.read(id)).fields.find(({ label }) => /^Remarks/.test(label));
    const statuses = async () => {
      const calls = [
        web.call('GET', `/documents/${id}`),
        web.call('POST', `/documents/${id}/fields/${field?.id}`, { json: { value: 'x', confirmed: false } }),
        web.call('POST', `/documents/${id}/void-links`),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    const { page } = guestWindow;
    const listed = () => page.getByRole('list', { name: 'Documents' }).getByRole('link').count();
    await page.goto(`${stack.publicUrl}/documents`);
    await page.getByRole('heading', { name: 'Your first form' }).waitFor();
    expect(await statuses()).toEqual([404, 404, 404]);

    // In the browser of the owner, by the document's menu; the member's list shows it by itself.
    await ownerWindow.page.goto(`${stack.publicUrl}/documents/${id}`);
    await reviewing(ownerWindow.page);
    await ownerWindow.page.getByRole('button', { name: 'More' }).first().click();
    await ownerWindow.page.getByRole('menuitem', { name: 'Share with a member' }).click();
    const dialog = ownerWindow.page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(guest);
    await dialog.getByRole('combobox').selectOption('view');
    await dialog.getByRole('button', { name: 'Share with a member' }).click();
    await dialog.getByText('Gustav Guest').waitFor();
    await page.getByRole('link', { name: /Membership application/ }).waitFor();
    expect(await listed()).toBe(1);
    expect(await statuses()).toEqual([200, 403, 403]);
    await page.getByRole('link', { name: /Membership application/ }).click();
    await reviewing(page);
    expect(await page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);

    await share('fill');
    expect(await statuses()).toEqual([200, 200, 403]);
    await share('sign');
    expect(await statuses()).toEqual([200, 200, 204]);
    await share(null);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it('changes roles, and is never left without an owner', async () => {
    const { page } = ownerWindow;
    await organisation(page);
    await page.getByLabel('Role: Olga Owner').selectOption('member');
    await page.getByRole('alert').getByText('An organisation needs an owner.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('alert').getByText('An organisation needs an owner.').waitFor();

    await changed(page, () => page.getByLabel('Role: Gustav Guest').selectOption('owner'));
    await guestWindow.page.goto(`${stack.publicUrl}/settings/organisation`);
    await guestWindow.page.getByLabel('Role: Olga Owner').waitFor();
    await changed(page, () => page.getByLabel('Role: Gustav Guest').selectOption('member'));
    await guestWindow.page.reload();
    await guestWindow.page.getByText('Gustav Guest (you)').waitFor();
    expect(await guestWindow.page.getByLabel('Role: Olga Owner').count()).toBe(0);
  });

  it('removes a member: keys and documents are out of reach at once', async () => {
    const { page } = ownerWindow;
    await page.getByRole('button', { name: 'Remove: Gustav Guest' }).press('Enter');
    await page.getByRole('dialog', { name: 'Remove Gustav Guest?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByText('Gustav Guest').waitFor({ state: 'detached' });
    const web = await signedIn(guest, PASSWORD);
    expect((await web.call('GET', `/accounts/${owner.accountId}/members`)).status).toBe(404);
    // It was the only one they belonged to.
    await guestWindow.page.goto(`${stack.publicUrl}/documents`);
    await guestWindow.page.getByRole('heading', { name: 'No account here' }).waitFor();
    await expectAccessible(guestWindow.page);
  });

  it('withdraws an invitation', async () => {
    const { page } = ownerWindow;
    const email = 'never.comes@e2e.example';
    await page.getByLabel('E-mail').fill(email);
    await withMailbox(async (mailbox) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const link = await mailbox.linkTo(email);
      await page.getByRole('button', { name: `Withdraw: ${email}` }).click();
      await page.getByRole('list', { name: 'Invitations' }).waitFor({ state: 'detached' });
      await guestWindow.page.goto(link);
      await guestWindow.page.getByRole('heading', { name: 'This invitation is over' }).waitFor();
      await expectAccessible(guestWindow.page);
    });
  });

  it('lets whoever belongs nowhere any more look after what is theirs, and go', async () => {
    const { page } = guestWindow;
    await page.goto(`${stack.publicUrl}/documents`);
    await page.getByRole('link', { name: 'Security, export and deletion' }).click();
    await page.getByRole('heading', { name: 'Password', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Export: Everything of mine' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'no-account-security');
    await page.getByRole('link', { name: 'Formseal' }).click();
    await page.getByRole('heading', { name: 'No account here' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Delete me' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete me' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expect(signedIn(guest, PASSWORD)).rejects.toThrow();
  });

  it('says in German what can’t be', async () => {
    const { page, close } = await openWindow(browser, { locale: 'de-DE' });
    await page.goto(`${stack.publicUrl}/sign-in`);
    await page.getByLabel('E-Mail').fill(owner.email);
    await page.getByLabel('Passwort').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dokumente' }).waitFor();
    await page.goto(`${stack.publicUrl}/settings/organisation`);
    await page.getByLabel('Rolle: Olga Owner').selectOption('member');
    await page.getByRole('alert').getByText('Eine Organisation braucht einen Inhaber.').waitFor();
    await close();
  });
});

describe('a personal account', () => {
  it('has no members to manage', async () => {
    const email = await person('Solo');
    await operator('account', 'create', '--kind', 'personal', '--name', 'Solo', '--owner', email, '--plan', 'pro');
    const { page, close } = await openWindow(browser);
    await signIn(page, email, PASSWORD);
    expect(await page.getByRole('link', { name: 'Organisation' }).count()).toBe(0);
    await close();
  });
});
