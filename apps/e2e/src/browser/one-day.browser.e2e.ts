import { expect, it } from '@jest/globals';
import { aSplitDay } from '../driver/forms/a-split-day.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, launch, openWindow, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

it('day, month and year in blanks of their own stay empty by one word', async () => {
  const id = await owner.upload(await aSplitDay());
  const dayOf = async () =>
    (await owner.read(id)).fields.filter(({ semanticKey }) => semanticKey?.startsWith('self.date_of_signing.'));
  const before = await dayOf();
  expect(before.map(({ value }) => value !== null)).toEqual([true, true, true]);
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, DESKTOP);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
  const leave = page.getByRole('button', { name: `Leave empty: ${before[1]!.label}` });
  await leave.nth(1).click();
  const takeBack = page.getByRole('button', { name: /^Not empty after all: / });
  expect(await takeBack.count()).toBe(3);
  // And it is taken back as one.
  await takeBack.first().click();
  expect(await takeBack.count()).toBe(0);
  await leave.nth(2).click();
  await page.keyboard.press('Enter');
  await eventually(dayOf, (now) => now.every(({ confirmed, value }) => confirmed && value === null));
  expect(complaints).toEqual([]);
  await browser.close();
});
