import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { stack } from '../driver/stack.js';
import { DESKTOP, expectAccessible, launch, openWindow, PHONE, picture, reviewing, signIn } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each([
  { size: 'desktop', options: DESKTOP },
  { size: 'phone', options: PHONE },
])('what is deleted for good, on a $size', ({ size, options }) => {
  it('is a document, after a question that names what goes, and then the person', async () => {
    const person = await newcomer();
    const id = await person.upload();
    const { page, close, complaints } = await openWindow(browser, options);
    await signIn(page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/documents/${id}`);
    await reviewing(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete document' }).click();
    await page.getByText('deleted for good, for everybody').waitFor();
    await expectAccessible(page);
    await picture(page, `erase-document-${size}`);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await person.ask(`/documents/${id}`)).status).toBe(404);

    await page.goto(`${stack.publicUrl}/settings/security`);
    await page.getByRole('button', { name: 'Delete me' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete me' }).click();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page);
    await picture(page, `erase-person-${size}`);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete me' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect((await person.ask('/session')).body).toMatchObject({ user: null });
    await close();
    expect(complaints).toEqual([]);
  });
});
