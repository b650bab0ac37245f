import { describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Authenticator } from '../driver/authenticator.js';
import { withMailbox } from '../driver/mailbox.js';
import { command, operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { nobody, signedIn } from '../driver/web-session.js';
import { bytesOf, enter, expectAccessible, openWindow, PHONE, picture, signIn } from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let window: Window;

eachInAWindow((opened, launched) => {
  [window, browser] = [opened, launched];
});

/** Up to the step after the password. */
async function sayPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${stack.publicUrl}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

async function sayCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').fill(code);
  await page.keyboard.press('Enter');
}

const isIn = (page: Page) => page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();

/** A second factor turned on by calls, for what is not about turning it on. */
async function guarded(): Promise<{ person: Newcomer; app: Authenticator; codes: readonly string[] }> {
  const person = await newcomer({ signature: false });
  const { body } = await person.web.done('POST', '/second-factor', { json: { password: PASSWORD } });
  const app = Authenticator.of(String(body['url']));
  const on = await person.web.done('POST', '/second-factor/confirm', { json: { code: app.code() } });
  return { person, app, codes: on.body['recoveryCodes'] as string[] };
}

describe('two-factor sign-in', () => {
  it('is turned on by the keyboard with a picture that an app reads, and asked for from then on', async () => {
    const { page } = window;
    const person = await newcomer({ signature: false });
    const elsewhere = await openWindow(browser);
    await signIn(elsewhere.page, person.email, PASSWORD);
    await enter(page, person, '/settings/security');
    await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn on' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('The current password is not right.').waitFor();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Scan with your app' }).waitFor();
    const app = await Authenticator.reading(await dialog.getByRole('img', { name: /^QR code/ }).screenshot());
    expect(decodeURIComponent(app.url.pathname)).toBe(
      `/Formseal (${new URL(stack.publicUrl).hostname}):${person.email}`,
    );
    expect(await dialog.getByRole('textbox', { name: 'Or type in this key' }).inputValue()).toBe(
      app.url.searchParams.get('secret'),
    );
    await expectAccessible(page);
    await picture(page, 'second-factor-scan-desktop-light');

    await dialog.getByLabel('Code of the app').fill(app.wrongCode());
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('This code is not right').waitFor();
    const codes = await withMailbox(async (mailbox) => {
      await dialog.getByLabel('Code of the app').fill(app.code());
      await page.keyboard.press('Enter');
      await dialog.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
      await mailbox.lastTo(person.email, 'Two-factor sign-in is on');
      return dialog.getByRole('listitem').allInnerTexts();
    });
    expect(codes).toHaveLength(10);
    expect(await dialog.getByRole('link', { name: 'Download' }).and(page.locator(':focus')).count()).toBe(1);
    await expectAccessible(page);
    await picture(page, 'recovery-codes-desktop-light');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ]);
    const file = (await bytesOf(download)).toString('utf8');
    for (const code of codes) expect(file).toContain(code);
    await dialog.getByRole('button', { name: 'I have kept them' }).press('Enter');
    await page.getByText(/^On since/).waitFor();
    await page.getByText('10 recovery codes left').waitFor();
    // Who was signed in by the password alone is out.
    await elsewhere.page.waitForURL('**/sign-in*');
    await page.getByText('This one').waitFor();
    expect(await page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in*');
    await sayPassword(page, person.email);
    await expectAccessible(page);
    await picture(page, 'second-step-desktop-light');
    // The page is left and come back to: the password is not asked for again.
    await page.reload();
    await page.getByText(`shows for ${person.email}.`).waitFor();
    await sayCode(page, app.wrongCode());
    await page.getByRole('alert').getByText('This code is not right, or was used already.').waitFor();
    await expectAccessible(page);
    const code = app.code(1);
    await sayCode(page, code);
    await isIn(page);

    await sayPassword(elsewhere.page, person.email);
    await sayCode(elsewhere.page, code);
    await elsewhere.page.getByRole('alert').getByText('This code is not right, or was used already.').waitFor();
    await elsewhere.page.getByRole('button', { name: /Use a recovery code/ }).click();
    await expectAccessible(elsewhere.page);
    await sayCode(elsewhere.page, codes[0]!.toUpperCase());
    await isIn(elsewhere.page);
    const phone = await openWindow(browser, { ...PHONE, colorScheme: 'dark' });
    await sayPassword(phone.page, person.email);
    await phone.page.getByRole('button', { name: /Use a recovery code/ }).click();
    await expectAccessible(phone.page);
    await picture(phone.page, 'second-step-phone-dark');
    await sayCode(phone.page, codes[0]!);
    await phone.page.getByRole('alert').getByText('This code is not right, or was used already.').waitFor();
    await phone.page.getByRole('button', { name: 'Sign in as somebody else' }).click();
    await phone.page.getByLabel('Password').waitFor();
    await phone.close();
    await elsewhere.close();
    expect([...elsewhere.complaints, ...phone.complaints]).toEqual([]);
  });

  it('is asked for after a new password by link as well', async () => {
    const { page } = window;
    const { person, app } = await guarded();
    const { url } = await operator<{ url: string }>('user', 'password', '--email', person.email);
    await page.goto(url);
    await page.getByLabel('New password').fill('quite another password');
    await withMailbox(async () => {
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
    });
    await page.goto(`${stack.publicUrl}/documents`);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await sayCode(page, app.code(1));
    await isIn(page);
  });

  it('leads back to the password after five wrong codes, and says so', async () => {
    const { page } = window;
    const { person, app } = await guarded();
    await sayPassword(page, person.email);
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = page.waitForResponse('**/api/web/session/code');
      await sayCode(page, app.wrongCode());
      expect((await answer).status()).toBe(401);
      // The page has taken the answer in: before, the next code would come to nothing.
      await page.locator('button.primary:enabled').waitFor();
    }
    await page.getByText('This sign-in took too long, or too many tries.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password').waitFor();
  });

  it('is turned off by password and code; recovery codes are renewed', async () => {
    const { page } = window;
    const { person, app, codes } = await guarded();
    await enter(page, person, '/settings/security');
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('Code of the app, or a recovery code').fill(app.code(1));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
    const [fresh = ''] = await dialog.getByRole('listitem').allInnerTexts();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    for (const [code, words] of [
      [codes[1]!, 'This code is not right, or was used already.'],
      [fresh, null],
    ] as const) {
      await dialog.getByLabel('Current password').fill(PASSWORD);
      await dialog.getByLabel('Code of the app, or a recovery code').fill(code);
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      if (words) await dialog.getByRole('alert').getByText(words).waitFor();
    }
    await page.getByText('Two-factor sign-in is off.').waitFor();
    await page.getByText('Off', { exact: true }).waitFor();
    expect(
      (await nobody().done('POST', '/session', { json: { email: person.email, password: PASSWORD } })).body,
    ).toMatchObject({ user: { email: person.email } });
    await page.goto(`${stack.publicUrl}/settings/activity`);
    for (const words of ['Two-factor sign-in on', 'New recovery codes', 'Two-factor sign-in off'])
      await page.getByRole('cell', { name: words }).waitFor();
  });

  it('is reset by the operator for who has lost everything, and whoever was signed in is out', async () => {
    const { person } = await guarded();
    const about = (...more: string[]) => ['user', 'second-factor', '--email', person.email, ...more];
    expect(await operator(...about())).toMatchObject({ email: person.email, on: true, recoveryCodes: 10 });
    expect(await operator(...about('--reset'))).toMatchObject({
      on: false,
      since: null,
      recoveryCodes: 0,
      passkeys: 0,
    });
    expect((await person.web.call('GET', '/sessions')).status).toBe(401);
    const again = await command(...about('--reset'));
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('has no second factor')]);
    const web = await signedIn(person.email, PASSWORD);
    expect(await operator('user', 'sign-out', '--email', person.email)).toEqual({ email: person.email, ended: 1 });
    expect((await web.call('GET', '/sessions')).status).toBe(401);
    const back = await signedIn(person.email, PASSWORD);
    const log = (await back.done('GET', `/accounts/${person.accountId}/activity`)).text;
    expect(log).toContain('second-factor.reset');
  });
});

describe('the list of sessions', () => {
  it('tells where one is signed in, and ends one, or all others, from another window', async () => {
    const { page } = window;
    const person = await newcomer({ signature: false });
    const [laptop, phone] = [await openWindow(browser), await openWindow(browser, PHONE)];
    for (const other of [laptop, phone]) await signIn(other.page, person.email, PASSWORD);
    await signIn(page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/security`);
    const rows = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    // The session beside the browser's own three.
    await rows.nth(3).waitFor();
    expect(await rows.first().innerText()).toMatch(
      /^Chrome on Linux\s+This one\s+Active now · Signed in .+ · Network /,
    );
    await expectAccessible(page);
    await picture(page, 'security-desktop-light');
    await rows.nth(1).getByRole('button', { name: /^End/ }).press('Enter');
    await page.getByText('Nothing can be done there any more.').waitFor();
    await rows.nth(3).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('dialog', { name: 'End all other sessions?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
    // Each notices by itself.
    for (const other of [laptop, phone]) await other.page.waitForURL('**/sign-in*');
    await rows.nth(1).waitFor({ state: 'detached' });
    expect((await person.web.call('GET', '/sessions')).status).toBe(401);
    expect(await rows.count()).toBe(1);
    await Promise.all([laptop.close(), phone.close()]);
    expect([...laptop.complaints, ...phone.complaints]).toEqual([]);
  });

  it('is readable on a phone, in the dark and in German', async () => {
    const { person } = await guarded();
    const phone = await openWindow(browser, { ...PHONE, colorScheme: 'dark', locale: 'de-DE' });
    await enter(phone.page, person, '/settings/security');
    await phone.page.getByRole('heading', { name: 'Wo Sie angemeldet sind' }).waitFor();
    await phone.page.getByText('Noch 10 Wiederherstellungscodes').waitFor();
    await expectAccessible(phone.page);
    // Nothing stands out of the page.
    expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    for (const button of await phone.page.locator('.card button').all()) {
      const [box, card] = [await button.boundingBox(), await button.locator('xpath=ancestor::section').boundingBox()];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
    }
    await picture(phone.page, 'security-phone-dark');
    await phone.close();
    expect(phone.complaints).toEqual([]);
  });
});
