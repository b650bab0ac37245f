import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { stack } from '../driver/stack.js';
import { enter, expectAccessible, launch, openWindow, picture } from './browser.js';
import { newcomer } from './newcomer.js';

const SETTINGS = /\/assets\/settings-[^/]*\.js$/;
const APP = /\/assets\/root-[^/]*\.js$/;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a part of a version that is gone has the page loaded anew; where it stays away, it is said, and offered again', async () => {
  const person = await newcomer();
  const { page, close } = await openWindow(browser);
  await enter(page, person);
  let asked = 0;
  // Gone, as after an update; there again with the page.
  await page.route(SETTINGS, (route) => ((asked += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { name: 'Activity' }).first().waitFor();
  expect(asked).toBe(2);

  await page.unroute(SETTINGS);
  await page.route(SETTINGS, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${stack.publicUrl}/settings/activity`);
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'mishap-desktop-light');
  await page.unroute(SETTINGS);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('heading', { name: 'Activity' }).first().waitFor();

  await page.route(APP, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${stack.publicUrl}/documents`);
  await page.getByText('Formseal is not there yet.').waitFor();
  await picture(page, 'not-there-desktop-light');
  await close();
});
