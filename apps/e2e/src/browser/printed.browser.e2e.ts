import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readPdf } from '../driver/read-pdf.js';
import { enter, reviewing, SAMPLE } from './browser.js';
import type { Window } from './browser.js';
import { stack } from '../driver/stack.js';
import { aForm } from '../driver/forms/a-form.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';
import { eachInAWindow } from './own-window.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

let window: Window;
eachInAWindow((opened) => {
  window = opened;
});

/** What the browser prints, page by page. */
const printed = async (page: Page): Promise<readonly string[]> =>
  (await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).pages;

it('a review is printed as its form alone, a sheet for each page, with what is filled in', async () => {
  const id = await owner.upload();
  const { page } = window;
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.locator('[data-look-all]').waitFor();
  // The second page is below the window, and drawn all the same.
  await page.locator('.page-canvas[data-drawn]').nth(1).waitFor();
  const pages = await printed(page);
  expect(pages).toHaveLength(2);
  expect(pages.join(' ')).not.toMatch(/To do|Look through|confirmed|not drawn yet/);
  const { fields } = await owner.read(id);
  const values = fields.filter(({ type, value }) => type === 'text' && value !== null && value.length > 2);
  expect(values.length).toBeGreaterThan(5);
  for (const { page: at, value } of values) if (!/^[A-Z]{2}\d{2}/.test(value!)) expect(pages[at - 1]).toContain(value);
});

it('asked for by its keys, a print has the pages too that nobody scrolled to', async () => {
  const id = await owner.upload(await aForm({ pages: 12 }));
  const { page } = window;
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const undrawn = page.locator('.page-canvas:not([data-drawn])');
  await page.locator('.page-canvas[data-drawn]').first().waitFor();
  expect(await undrawn.count()).toBeGreaterThan(0);
  const asked = page.waitForEvent('console', (said) => said.text() === 'printed');
  await page.evaluate("globalThis.print = () => console.log('printed')");
  await page.keyboard.press('Control+p');
  await asked;
  expect(await undrawn.count()).toBe(0);
  expect((await printed(page)).join(' ')).not.toContain('not drawn yet');
});

it('what was found of a file is printed on the first sheet', async () => {
  const { page } = window;
  await page.goto(`${stack.publicUrl}/verify`);
  await page.locator('input[type=file]').setInputFiles(SAMPLE);
  const found = await page.locator('main h1:focus').innerText();
  const pages = await printed(page);
  expect(pages[0]).toContain(found);
  expect(pages.join(' ')).not.toContain('Check another PDF');
});
