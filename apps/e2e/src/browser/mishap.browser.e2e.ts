import { expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

it('what can’t be drawn in the middle of a review says so, and nothing typed is lost', async () => {
  const id = await owner.upload();
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, DESKTOP);
  // What others did is asked for in one question that waits: here it waits until it is answered with what no page can draw.
  const asked: Route[] = [];
  await page.route('**/news?*', (route) => void asked.push(route));
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const remarks = (await owner.read(id)).fields.find(({ label }) => label === 'Remarks')!;
  await page.locator(`[data-field="${remarks.id}"] textarea`).fill('By the window, please');
  await eventually(
    async () => asked.length,
    (count) => count > 0,
  );
  const { fields } = await owner.read(id);
  const broken = fields.map((field) => ({ ...field, rect: null }));
  const news = { version: 1_000, status: 'in_review', present: [], asked: null, mark: 'broken', fields: broken };
  await asked.at(-1)!.fulfill({ json: news });
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await expectAccessible(page);
  expect(complaints.length).toBeGreaterThan(0);
  await page.unroute('**/news?*');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await reviewing(page);
  await eventually(
    async () => (await owner.read(id)).fields.find((field) => field.id === remarks.id),
    (field) => field?.value === 'By the window, please',
  );
  await browser.close();
});
