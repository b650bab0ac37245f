import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enter, reviewing } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let window: Window;
eachInAWindow((opened) => {
  window = opened;
});

/** What would still move, for as long as it says. Runs in the page. */
const MOVING = `(() => [...document.querySelectorAll('*')]
  .map((element) => [element.className, getComputedStyle(element).transitionDuration])
  .filter(([, long]) => long.split(', ').some((one) => parseFloat(one) > 0.001)))()`;
const moving = (page: Page): Promise<unknown> => page.evaluate(MOVING);

it('nothing moves for those who ask for calm', async () => {
  const owner = await newcomer();
  const id = await owner.upload();
  const { page } = window;
  await enter(page, owner);
  expect(await moving(page)).toEqual([]);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(await moving(page)).toEqual([]);
});
