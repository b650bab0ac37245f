import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { withMailbox } from '../driver/mailbox.js';
import { operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { nobody } from '../driver/web-session.js';
import { DESKTOP, expectAccessible, launch, openWindow, PHONE, signIn } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';

const OTHER = 'quite another password';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each([
  { size: 'desktop', options: DESKTOP },
  { size: 'phone', options: PHONE },
])('a forgotten password, on a $size', ({ options }) => {
  it('is replaced by the link in the mailbox, by the keyboard alone, and ends what was signed in', async () => {
    const email = (await newcomer({ name: 'Flo Forgetful', signature: false })).email;
    const elsewhere = await openWindow(browser);
    await signIn(elsewhere.page, email, PASSWORD);
    const { page, close, complaints } = await openWindow(browser, options);
    const link = await withMailbox(async (mailbox) => {
      await page.goto(`${stack.publicUrl}/sign-in`);
      await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter');
      await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.type(email.toUpperCase());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
      await expectAccessible(page);
      const url = await mailbox.linkTo(email);
      await page.goto(url);
      await page.getByText(`For ${email}.`).waitFor();
      expect(new URL(page.url()).hash).toBe('');
      await expectAccessible(page);
      await page.keyboard.type(OTHER);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
      await mailbox.lastTo(email, 'Your Formseal password was changed');
      return url;
    });
    await elsewhere.page.waitForURL('**/sign-in*');
    for (const [password, status] of [
      [PASSWORD, 401],
      [OTHER, 200],
    ] as const)
      expect((await nobody().call('POST', '/session', { json: { email, password } })).status).toBe(status);
    await elsewhere.page.goto(link);
    await elsewhere.page.getByText('This link doesn’t work, or no longer.').waitFor();
    await expectAccessible(elsewhere.page);
    await Promise.all([close(), elsewhere.close()]);
    expect([...complaints, ...elsewhere.complaints]).toEqual([]);
  });
});

describe('a link the operator made', () => {
  it('does the same, in German', async () => {
    const email = (await newcomer({ name: 'Flo Forgetful', signature: false })).email;
    const { url } = await operator<{ url: string }>('user', 'password', '--email', email);
    const { page, close, complaints } = await openWindow(browser, { ...DESKTOP, locale: 'de-DE' });
    await page.goto(url);
    await page.getByText(`Für ${email}.`).waitFor();
    await page.getByLabel('Neues Passwort').fill(OTHER);
    await withMailbox(async (mailbox) => {
      await page.getByRole('button', { name: 'Speichern und anmelden' }).click();
      await page.getByRole('heading', { name: 'Dokumente', exact: true }).waitFor();
      await mailbox.lastTo(email, 'Das Passwort dieses Kontos wurde');
    });
    await close();
    expect(complaints).toEqual([]);
  });
});
