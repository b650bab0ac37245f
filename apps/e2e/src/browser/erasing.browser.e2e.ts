import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import type { ExportManifest } from '@formseal/contracts';
import { stack } from '../driver/stack.js';
import { bytesOf, DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The names in the ZIP that a click begins to fetch; its manifest fits them. */
async function exported(page: Page, click: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const entries = unzipSync(await bytesOf(download));
  const { files, missing } = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString()) as ExportManifest;
  for (const { path, sha256 } of files) expect(createHash('sha256').update(entries[path]!).digest('hex')).toBe(sha256);
  expect(missing).toEqual([]);
  return files.map((file) => file.path);
}

describe.each([
  { size: 'desktop', options: DESKTOP },
  { size: 'phone', options: PHONE },
])('what is deleted for good, on a $size', ({ size, options }) => {
  it('is a document, after a question that names what goes, and then the person', async () => {
    const person = await newcomer();
    const [id, other] = [await person.upload(), await person.upload()];
    const { page, close, complaints } = await openWindow(browser, options);
    await enter(page, person, `/documents/${id}`);
    await reviewing(page);
    const askWhetherToErase = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete document' }).click();
      await page.getByText('deleted for good, for everybody').waitFor();
    };
    await askWhetherToErase();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/documents/${id}`);
    await askWhetherToErase();
    await expectAccessible(page);
    await picture(page, `erase-document-${size}`);
    await page.evaluate<void>(`localStorage.setItem('formseal.kept.${id}', '{}')`);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL((url) => url.pathname === '/documents');
    expect((await person.ask(`/documents/${id}`)).status).toBe(404);

    expect(await page.evaluate(`localStorage.getItem('formseal.kept.${id}')`)).toBeNull();

    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/documents/${other}"]`) });
    await row.getByRole('button', { name: 'More' }).click();
    const ofOne = await exported(page, () => page.getByRole('menuitem', { name: 'Export document' }).click());
    expect(ofOne).toEqual(['document.json', 'activity.json', 'original.pdf', 'reviewed.pdf']);
    await row.getByRole('button', { name: 'More' }).click();
    await picture(page, `document-row-${size}`);
    await page.getByRole('menuitem', { name: 'Delete document' }).click();
    await page.getByRole('dialog').getByText('Membership application', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await person.ask(`/documents/${other}`)).status).toBe(404);

    await page.goto(`${stack.publicUrl}/settings/security`);
    await page.getByRole('heading', { name: 'Take everything along' }).waitFor();
    await expectAccessible(page);
    const mine = await exported(page, () => page.getByRole('button', { name: 'Export: Everything of mine' }).click());
    expect(mine.slice(0, 2)).toEqual(['person.json', 'activity.json']);
    expect(mine).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}\/account\.json$/));
    await picture(page, `export-${size}`);
    await page.getByRole('button', { name: 'Delete me' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name="password"]:focus').waitFor();
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
