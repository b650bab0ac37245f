import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { enter, expectAccessible, launch, openWindow, picture, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let browser: Browser;
let owner: Newcomer;
beforeAll(async () => {
  browser = await launch();
});
onePerson((person) => {
  owner = person;
});
afterAll(() => browser.close());

it('a declaration that the file has ticked is said to hold, or taken back, where all is looked through', async () => {
  const ticked = (label: string) => ({ kind: 'checkbox' as const, label, value: 'true' });
  const [agree, certify] = ['I agree to be photographed', 'I certify that this is true'];
  // Boxes right under each other would be one question.
  const fields = [ticked(agree!), { kind: 'text' as const, label: 'Remarks' }, ticked(certify!)];
  const id = await owner.upload(await aForm({ title: 'Application for a berth', pages: 1, fields }));
  const { page, complaints, close } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.getByRole('button', { name: /^Look through all 3/ }).click();
  const declared = page.locator('.look-through section').filter({ hasText: 'Declarations and consents' });
  const keep = declared.getByRole('button', { name: `Leave ticked: ${agree}` });
  await keep.press('Space');
  expect(await keep.getAttribute('aria-pressed')).toBe('true');
  await declared.getByRole('button', { name: `Leave empty: ${certify}` }).press('Space');
  await expectAccessible(page);
  await picture(page, 'declared-ticked');
  await page.keyboard.press('Enter');
  const after = await eventually(
    async () => (await owner.read(id)).fields,
    (now) => now.every(({ confirmed }) => confirmed),
  );
  const said = Object.fromEntries(after.map(({ label, value }) => [label, value]));
  expect(said).toEqual({ [agree!]: 'true', Remarks: null, [certify!]: 'false' });
  expect(complaints).toEqual([]);
  await close();
});
