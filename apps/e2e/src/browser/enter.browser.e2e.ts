import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launch, openWindow, PHONE, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let browser: Browser;
let owner: Newcomer;
onePerson((person) => {
  owner = person;
});
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const WALK = ['Enter', 'Enter', 'Tab', 'Enter', 'Shift+Tab', 'Escape', 'Enter', 'Tab', 'Enter', 'Control+Enter'];

it.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])('Enter confirms and goes on, and never changes a value: on %s', async (_where, options) => {
  const id = await owner.upload();
  const values = async () => (await owner.read(id)).fields.map(({ label, value }) => [label, value]);
  const before = await values();
  const { page, close } = await openWindow(browser, options);
  await page.goto(await owner.link(id));
  await reviewing(page);
  await page.getByRole('button', { name: /^Next/ }).first().click();
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press(WALK[presses % WALK.length]!);
  await page.locator('.save-saved').waitFor();
  expect(await values()).toEqual(before);
  expect((await owner.read(id)).fields.filter(({ confirmed }) => confirmed).length).toBeGreaterThan(3);
  await close();
});
