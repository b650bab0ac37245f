import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { api } from '../driver/api.js';
import { eventually } from '../driver/poll.js';
import { keyFor } from '../driver/world.js';
import { enter, expectAccessible, launch, openWindow, picture, progress, reviewing, SAMPLE } from './browser.js';
import { newcomer } from './newcomer.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a form opens the second time with what was confirmed confirmed, and asks for the rest; so does its reopened copy', async () => {
  const person = await newcomer();
  const client = api((await keyFor(person.accountId, undefined, person.email)).key);
  const first = (await client.read(await person.upload())).body;
  await client.confirmAll(first);

  const { page, complaints, close } = await openWindow(browser);
  await enter(page, person);
  await page.locator('input[type=file]').first().setInputFiles(SAMPLE);
  await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
  await reviewing(page);
  expect(await progress(page)).toBeGreaterThan(10);
  await page.getByText('To do', { exact: false }).first().waitFor();
  await expectAccessible(page);
  await picture(page, 'second-time-desktop-light');

  const id = page.url().split('/').at(-1)!;
  await client.confirmAll((await client.read(id)).body);
  expect((await client.sign(id)).outcome).toBe('200');
  await page.reload();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.waitForURL((url) => url.pathname !== `/documents/${id}`);
  await reviewing(page);
  await eventually(
    () => progress(page),
    (done) => done > 10,
  );
  await picture(page, 'reopened-desktop-light');
  await close();
  expect(complaints).toEqual([]);
});
