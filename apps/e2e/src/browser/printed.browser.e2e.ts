import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readPdf } from '../driver/read-pdf.js';
import { enter, reviewing } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let window: Window;
eachInAWindow((opened) => {
  window = opened;
});

/** What the browser prints, page by page. */
const printed = async (page: Page): Promise<readonly string[]> =>
  (await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).pages;

it('a review is printed as its form alone, a sheet for each page, with what is filled in', async () => {
  const owner = await newcomer();
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
