import { expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, launch, openWindow, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

it('words where a day is asked for are asked about, and written as they are; a day that there is not stays refused', async () => {
  const fields = [
    { kind: 'date' as const, label: 'Date of last swimming badge (dd/mm/yyyy)' },
    { kind: 'text' as const, label: 'Remarks' },
  ];
  const id = await owner.upload(await aForm({ title: 'Swimming camp', pages: 1, fields }));
  const dayOf = async () => (await owner.read(id)).fields.find(({ label }) => label.startsWith('Date of last'))!;
  expect(await dayOf()).toMatchObject({ type: 'date' });
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, DESKTOP);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const day = page.locator('.desk').getByLabel(/^Date of last/);
  await day.fill('30/02/2024');
  await day.press('Enter');
  await page.locator('.side').getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: /as it is/ }).count()).toBe(0);
  // However long it is, the button that says it is in the list whole.
  const long = 'never had one, but swims well and has been in the club for three summers';
  await day.fill(long);
  await day.press('Enter');
  const side = (await page.locator('.side').boundingBox())!;
  const button = (await page.getByRole('button', { name: `Write “${long}” as it is` }).boundingBox())!;
  expect(button.x).toBeGreaterThanOrEqual(side.x);
  expect(button.x + button.width).toBeLessThanOrEqual(side.x + side.width);
  await day.fill('never had one');
  await day.press('Enter');
  await page.locator('.side').getByRole('button', { name: 'Write “never had one” as it is' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await eventually(dayOf, ({ confirmed }) => confirmed)).toMatchObject({ type: 'text', value: 'never had one' });
  expect(complaints).toEqual([]);
  await browser.close();
});
