import { describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Authenticator } from '../driver/authenticator.js';
import { withMailbox } from '../driver/mailbox.js';
import { VirtualAuthenticator } from '../driver/passkeys.js';
import { stack } from '../driver/stack.js';
import { enter, expectAccessible, openWindow, PHONE, picture, signIn, tabTo } from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let window: Window;

eachInAWindow((opened, launched) => {
  [window, browser] = [opened, launched];
});

const isIn = (page: Page) => page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
const rows = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in*');
  // Not back to where one was.
  await page.goto(`${stack.publicUrl}/sign-in`);
}

/** Somebody's passkey, added on the page. */
async function add(page: Page, person: Newcomer, code: string | null = null): Promise<void> {
  await enter(page, person, '/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  if (code !== null) await dialog.getByLabel('Code of the app, or a recovery code').fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Added. It signs you in from now on.').waitFor();
}

async function usePasskey(page: Page): Promise<void> {
  await page.goto(`${stack.publicUrl}/sign-in`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

describe('passkeys', () => {
  it('are added, signed in with, named and removed by the keyboard', async () => {
    const { page } = window;
    const authenticator = await VirtualAuthenticator.in(page);
    const person = await newcomer({ signature: false });
    await signIn(page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/security`);
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').waitFor();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('The current password is not right.').waitFor();
    expect(await dialog.getByLabel('Name of the passkey').inputValue()).toBe('Chrome on Linux');
    await expectAccessible(page);
    await picture(page, 'passkey-add-desktop-light');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await withMailbox(async (mailbox) => {
      await page.keyboard.press('Enter');
      await page.getByText('Added. It signs you in from now on.').waitFor();
      await mailbox.lastTo(person.email, 'A passkey was added');
    });
    // The keys are where they were before the dialog, whatever closed it.
    await page.locator(':focus', { hasText: 'Add a passkey' }).waitFor();
    expect(await authenticator.kept()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    expect(await rows(page).first().innerText()).toMatch(/^Chrome on Linux\s+Added .+ · Not used yet · Ends with/);
    await rows(page).getByRole('button', { name: 'Rename “Chrome on Linux”' }).press('Enter');
    await dialog.getByLabel('Name of the passkey').fill('Ada’s laptop');
    await page.keyboard.press('Enter');
    await rows(page).getByText('Ada’s laptop', { exact: true }).waitFor();
    await page.locator(':focus', { hasText: 'Rename' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'passkeys-desktop-light');

    // The same device keeps no second one of the same person.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog
      .getByRole('alert')
      .getByText(/^There is a passkey of yours/)
      .waitFor();
    await page.keyboard.press('Escape');

    await signOut(page);
    await expectAccessible(page);
    await picture(page, 'sign-in-passkey-desktop-light');
    await tabTo(page.getByRole('button', { name: 'Use a passkey' }));
    const shown = page.waitForRequest('**/api/web/session/passkey');
    await page.keyboard.press('Enter');
    await isIn(page);
    // What signed in once signs in nobody again, in this browser or another.
    const body = (await shown).postData() ?? '';
    const again = `fetch('/api/web/session/passkey', { method: 'POST', body: ${JSON.stringify(body)},
      headers: { 'x-formseal': '1', 'content-type': 'application/json' } }).then((answer) => answer.json())`;
    expect(await page.evaluate(again)).toMatchObject({ error: { code: 'unauthorized', reason: 'passkey_over' } });

    await page.goto(`${stack.publicUrl}/settings/security`);
    await rows(page)
      .getByText(/Last used/)
      .waitFor();
    await rows(page).getByRole('button', { name: 'Remove “Ada’s laptop”' }).press('Enter');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Removed. It opens nothing any more.').waitFor();
    await rows(page).first().waitFor({ state: 'detached' });
    await page.goto(`${stack.publicUrl}/settings/activity`);
    for (const words of ['Passkey added', 'Passkey renamed', 'Passkey removed'])
      await page.getByRole('cell', { name: words }).waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page
      .getByRole('alert')
      .getByText(/^This passkey does not sign in here/)
      .waitFor();
    await expectAccessible(page);
  });

  it('stand in for the code after a password, in another browser too, and are offered to nobody who has none', async () => {
    const { page } = window;
    const authenticator = await VirtualAuthenticator.in(page);
    const person = await newcomer({ signature: false });
    const { body } = await person.web.done('POST', '/second-factor', { json: { password: PASSWORD } });
    const app = Authenticator.of(String(body['url']));
    await person.web.done('POST', '/second-factor/confirm', { json: { code: app.code() } });
    await add(page, person, app.code(1));
    expect(await rows(page).first().innerText()).not.toContain('Ends with');

    const phone = await openWindow(browser, { ...PHONE, colorScheme: 'dark' });
    const other = await VirtualAuthenticator.in(phone.page);
    const [kept] = await authenticator.kept();
    await phone.page.goto(`${stack.publicUrl}/sign-in`);
    await phone.page.getByLabel('E-mail').fill(person.email);
    await phone.page.getByLabel('Password').fill(PASSWORD);
    await phone.page.keyboard.press('Enter');
    await phone.page.getByRole('heading', { name: 'One more step' }).waitFor();
    await expectAccessible(phone.page);
    await picture(phone.page, 'second-step-passkey-phone-dark');
    await other.keep(kept!);
    await phone.page.getByRole('button', { name: 'Use a passkey' }).click();
    await isIn(phone.page);
    await phone.close();
    expect(phone.complaints).toEqual([]);

    const stranger = await newcomer({ signature: false });
    const second = await stranger.web.done('POST', '/second-factor', { json: { password: PASSWORD } });
    const theirs = Authenticator.of(String(second.body['url']));
    await stranger.web.done('POST', '/second-factor/confirm', { json: { code: theirs.code() } });
    await page.context().clearCookies();
    await page.goto(`${stack.publicUrl}/sign-in`);
    await page.getByLabel('E-mail').fill(stranger.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  });

  it('are not used by who is not known to the device, nor under another address', async () => {
    const { page } = window;
    const authenticator = await VirtualAuthenticator.in(page);
    const person = await newcomer({ signature: false });
    await add(page, person);
    await page.context().clearCookies();
    await authenticator.knowsOwner(false);
    await usePasskey(page);
    await page
      .getByRole('alert')
      .getByText(/^No passkey was used/)
      .waitFor();
    await expectAccessible(page);
    await authenticator.knowsOwner(true);
    await usePasskey(page);
    await isIn(page);

    const { port } = new URL(stack.publicUrl);
    const elsewhere = await browser.newPage();
    await VirtualAuthenticator.in(elsewhere);
    await elsewhere.goto(`http://127.0.0.1:${port}/sign-in`);
    await elsewhere.getByRole('button', { name: 'Use a passkey' }).click();
    await elsewhere
      .getByRole('alert')
      .getByText(/^Your browser or device can’t do this/)
      .waitFor();
    await elsewhere.close();
  });

  it('are readable on a phone, in the dark and in German, and say what ends them', async () => {
    const person = await newcomer({ signature: false });
    const phone = await openWindow(browser, { ...PHONE, colorScheme: 'dark', locale: 'de-DE' });
    await VirtualAuthenticator.in(phone.page);
    await enter(phone.page, person, '/settings/security');
    await phone.page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    const dialog = phone.page.getByRole('dialog');
    await dialog.getByLabel('Jetziges Passwort').fill(PASSWORD);
    await expectAccessible(phone.page);
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await phone.page.getByText('Hinzugefügt. Von jetzt an meldet er Sie an.').waitFor();
    await phone.page.getByText(/^Passkeys, die Sie allein mit diesem Passwort/).waitFor();
    await expectAccessible(phone.page);
    expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    await picture(phone.page, 'passkeys-phone-dark');
    // Another password takes it along.
    await phone.page.getByLabel('Jetziges Passwort').fill(PASSWORD);
    await phone.page.getByLabel('Neues Passwort').fill('quite another password');
    await phone.page.getByRole('button', { name: 'Passwort ändern' }).click();
    await phone.page.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' });
    expect(await phone.page.getByText('Hinzugefügt.').count()).toBe(0);
    await phone.close();
    expect(phone.complaints).toEqual([]);
  });
});
