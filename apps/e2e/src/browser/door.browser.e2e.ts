import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { withMailbox } from '../driver/mailbox.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { DESKTOP, enter, expectAccessible, openWindow, PHONE, picture, reviewing, signIn } from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let window: Window;

eachInAWindow((opened, launched) => {
  [window, browser] = [opened, launched];
});

const address = () => `new.${randomUUID().slice(0, 8)}@e2e.example`;

describe.each([
  { size: 'desktop', options: DESKTOP },
  { size: 'phone', options: PHONE },
])('signing up, on a $size', ({ options }) => {
  it('leads by the link in the mailbox to an account of one’s own, by the keyboard alone', async () => {
    const { page, close, complaints } = await openWindow(browser, options);
    const email = address();
    await withMailbox(async (mailbox) => {
      await page.goto(`${stack.publicUrl}/sign-in`);
      await page.getByRole('link', { name: 'Create one' }).press('Enter');
      await page.getByRole('heading', { name: 'Create an account' }).waitFor();
      await expectAccessible(page);
      await page.getByLabel('E-mail').press('Enter');
      expect(await page.evaluate(`document.querySelector('input[name=email]').validity.valueMissing`)).toBe(true);
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.locator('h1:focus', { hasText: 'Look into your mailbox' }).waitFor();
      await expectAccessible(page);
      await page.goto(await mailbox.linkTo(email));
    });
    await page.getByText(`Choose a name and a password for ${email}.`).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await page.keyboard.type('Nora Neu');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your first form' }).waitFor();
    await expectAccessible(page);
    await close();
    expect(complaints).toEqual([]);
  });
});

describe('a link to sign up by', () => {
  it('works once, and says so afterwards', async () => {
    const { page } = window;
    const email = address();
    const link = await withMailbox(async (mailbox) => {
      await page.goto(`${stack.publicUrl}/sign-up`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Continue' }).click();
      return mailbox.linkTo(email);
    });
    await page.goto(link);
    await page.getByLabel('Your name').fill('Nora Neu');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Your first form' }).waitFor();
    const other = await openWindow(browser);
    await other.page.goto(link);
    await other.page.getByText('This link doesn’t work, or no longer.').waitFor();
    await other.close();
  });

  it('is never sent for an address that has an account: its owner is told, the asker is not', async () => {
    const { page } = window;
    const { email } = await newcomer({ signature: false });
    await withMailbox(async (mailbox) => {
      await page.goto(`${stack.publicUrl}/sign-up`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
      expect(await mailbox.lastTo(email)).toContain('You have a Formseal account already');
      expect(await mailbox.linkTo(email)).toBe(`${stack.publicUrl}/sign-in`);
    });
  });
});

describe('signing in', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer({ signature: false });
  });

  it('says the same of a wrong password and of nobody, and lets the right one in', async () => {
    const { page } = window;
    await page.goto(`${stack.publicUrl}/settings/plan`);
    await page.waitForURL('**/sign-in?to=*');
    await expectAccessible(page);
    for (const tried of [person.email, 'nobody@e2e.example']) {
      await page.getByLabel('E-mail').fill(tried);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').getByText('E-mail or password is not right.').waitFor();
    }
    await expectAccessible(page);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Plan and usage' }).waitFor();
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads nowhere else than into these pages: %s',
    async (to) => {
      const { page } = window;
      await page.goto(`${stack.publicUrl}/sign-in?to=${encodeURIComponent(to)}`);
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${stack.publicUrl}/documents`);
    },
  );

  it('stops who guesses, and says for how long', async () => {
    const { page } = window;
    const { email } = await newcomer({ signature: false });
    await page.goto(`${stack.publicUrl}/sign-in`);
    await page.getByLabel('E-mail').fill(email);
    const alert = page.getByRole('alert');
    // Ten in ten minutes; that the newcomer itself has signed in counts for nothing.
    for (let tries = 0; tries < 10; tries += 1) {
      await page.getByLabel('Password').fill(`guess ${tries}`);
      const answer = page.waitForResponse('**/api/web/session');
      // A click waits until the page has taken in the answer before; a key would come to nothing.
      await page.getByRole('button', { name: 'Sign in' }).click();
      expect((await answer).status()).toBe(401);
    }
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await alert.getByText(/^Too many attempts\. Try again in \d+ minutes\.$/).waitFor();
  });
});

describe('a session', () => {
  let person: Newcomer;
  beforeEach(async () => {
    person = await newcomer({ signature: false });
  });

  it('ends everywhere with a new password but where it was changed, and at once with “Sign out everywhere”', async () => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    const elsewhere = await openWindow(browser);
    await signIn(elsewhere.page, person.email, PASSWORD);

    await page.goto(`${stack.publicUrl}/settings/security`);
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('quite another password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('The current password is not right.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();

    // The other window notices by itself, and leads back to where it was.
    await elsewhere.page.waitForURL('**/sign-in?to=%2Fdocuments');
    await elsewhere.page.getByText('You were signed out.').waitFor();
    await elsewhere.page.getByLabel('E-mail').fill(person.email);
    await elsewhere.page.getByLabel('Password').fill('quite another password');
    await elsewhere.page.keyboard.press('Enter');
    await elsewhere.page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
    const [cookie] = await elsewhere.page.context().cookies();

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/sign-in*');
    await elsewhere.page.waitForURL('**/sign-in*');
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    const dead = await fetch(`${stack.publicUrl}/api/web/accounts/${person.accountId}/usage`, { headers });
    expect(dead.status).toBe(401);
    await elsewhere.close();
    expect(elsewhere.complaints).toEqual([]);
  });

  it('is another after each sign-in, and the former one of this browser is dead', async () => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    const [former] = await page.context().cookies();
    const answer = await fetch(`${stack.publicUrl}/api/web/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-formseal': '1',
        cookie: `${former?.name}=${former?.value}`,
      },
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    });
    const [fresh] = answer.headers.getSetCookie();
    expect(fresh).not.toContain(former?.value);
    await page.waitForURL('**/sign-in*');
  });

  it('that is over leads to the door from a document as well, and back to it', async () => {
    const { page } = window;
    const id = await person.upload();
    await signIn(page, person.email, PASSWORD);
    const row = page.getByRole('link', { name: /Membership application/ });
    // Over by the time the document is asked for: nothing of the list can notice before.
    let over: Promise<unknown> | undefined;
    await page.route(`**/documents/${id}*`, async (route) => {
      await (over ??= person.web.done('DELETE', '/sessions'));
      await route.continue();
    });
    await row.click();
    await page.waitForURL(`**/sign-in?to=${encodeURIComponent(`/documents/${id}`)}`);
    await page.getByText('You were signed out.').waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await reviewing(page);
  });

  it('is left from the menu, which also holds look and language', async () => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    await page.getByRole('button', { name: /^Account/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Dark' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'menu-desktop-light');
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await eventually(
      () => page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme'),
      (scheme) => scheme === 'dark',
    );
    await page.getByRole('button', { name: /^Account/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
    await page.waitForURL('**/sign-in*');
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe('who asked for no motion', () => {
  it('sees nothing turn while they wait', async () => {
    const { page } = window;
    await page.goto(`${stack.publicUrl}/sign-in`);
    await page.getByLabel('E-mail').waitFor();
    await page.evaluate(`document.body.append(
      Object.assign(document.createElement('span'), { className: 'spinner' }), document.createElement('progress'))`);
    await eventually(
      () => page.evaluate<number>(`document.getAnimations().filter(({ playState }) => playState === 'running').length`),
      (running) => running === 0,
    );
  });
});

describe('in German', () => {
  it('every refusal at the door is German', async () => {
    const { page, close, complaints } = await openWindow(browser, { locale: 'de-DE' });
    const { email } = await newcomer({ signature: false });
    await page.goto(`${stack.publicUrl}/sign-in`);
    await page.locator('html[lang=de]').waitFor({ state: 'attached' });
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort').fill('falsch');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('E-Mail oder Passwort stimmt nicht.').waitFor();
    await page.goto(`${stack.publicUrl}/sign-up#${'x'.repeat(43)}`);
    await page.getByText('Dieser Link funktioniert nicht oder nicht mehr.').waitFor();
    await page.goto(`${stack.publicUrl}/invitation#${'y'.repeat(43)}`);
    await page.getByRole('heading', { name: 'Diese Einladung gilt nicht mehr' }).waitFor();
    await expectAccessible(page);
    await close();
    expect(complaints).toEqual([]);
  });
});

describe('an address that leads nowhere', () => {
  it('is a page that says so and leads on, for people; programs are answered as everywhere', async () => {
    const { page } = window;
    const answer = await page.goto(`${stack.publicUrl}/nowhere/at/all`);
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'no-page-desktop-light');
    await page.getByRole('link', { name: 'Sign in' }).press('Enter');
    await page.getByLabel('E-mail').waitFor();
    const phone = await openWindow(browser, { ...PHONE, colorScheme: 'dark', locale: 'de-DE' });
    const person = await newcomer({ signature: false });
    await enter(phone.page, person, '/nowhere');
    await phone.page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor();
    await expectAccessible(phone.page);
    await picture(phone.page, 'no-page-phone-dark');
    await phone.page.getByRole('link', { name: 'Dokumente' }).tap();
    await phone.page.getByRole('heading', { name: 'Dokumente', exact: true }).waitFor();
    await phone.page.goto(`${stack.publicUrl}/settings/nowhere`);
    await phone.page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor();
    await phone.close();
    expect(phone.complaints).toEqual([]);
    for (const [path, accept] of [
      ['/nowhere', '*/*'],
      ['/api/v1/nowhere', 'text/html'],
      ['/api/web/nowhere', 'text/html'],
    ] as const) {
      const told = await fetch(`${stack.publicUrl}${path}`, { headers: { accept } });
      expect([path, told.status, told.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });
});
