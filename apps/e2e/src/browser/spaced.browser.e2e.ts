import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, enter, launch, openWindow, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

const NARROW = { ...DESKTOP, viewport: { width: 320, height: 740 } };

/** As much room between lines, words and letters as WCAG 1.4.12 lets people ask for. Runs in the page. */
const SPACED = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }');
  document.adoptedStyleSheets = [sheet];
})()`;

/** How much wider than the window a page is. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

it('with more room between letters nothing is cut off or beside the window', async () => {
  const id = await owner.upload();
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, NARROW);
  await enter(page, owner, '/verify');
  await page.getByRole('heading', { name: 'Check a signed PDF' }).waitFor();
  await page.evaluate(SPACED);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.evaluate(SPACED);
  await page.locator('.sheet').getByRole('button', { name: 'Correct label or type' }).click();
  const types = page.locator('.type-option > span');
  await types.first().waitFor();
  const cut = await types.evaluateAll((words) =>
    (words as unknown as { scrollWidth: number; clientWidth: number; textContent: string }[])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  expect(complaints).toEqual([]);
  await browser.close();
});
