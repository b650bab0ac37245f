import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
}, newcomer);

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('what was entered over a link is that document’s alone until the account’s own person has it remembered', async () => {
  const title = `Harbour ${randomUUID().slice(0, 8)}`;
  const copy = async (name: string) => owner.upload(await aForm({ title }), name);
  const find = async (id: string, label: string) => (await owner.read(id)).fields.find((one) => one.label === label)!;
  const first = await copy('first.pdf');

  const guest = await openWindow(browser);
  await guest.page.goto(await owner.link(first));
  await reviewing(guest.page);
  for (const [label, value] of [
    ['Favourite colour', 'Teal'],
    ['Locker number', '17'],
  ] as const) {
    const input = guest.page.locator('.desk').getByLabel(new RegExp(`^${label}: `));
    await input.fill(value);
    await input.press('Enter');
    await eventually(
      () => find(first, label),
      (field) => field.value === value && field.confirmed,
    );
  }
  // Nothing of it is a guest's to see or to settle.
  expect(await guest.page.getByText('Entered over a link').count()).toBe(0);
  const { id: colour } = await find(first, 'Favourite colour');
  const status = await guest.page.evaluate(
    async ([path, body]) =>
      (
        await fetch(path!, {
          method: 'POST',
          headers: { 'x-formseal': '1', 'content-type': 'application/json' },
          body: body!,
        })
      ).status,
    [`/api/web/documents/${first}/link-values`, JSON.stringify({ fields: [colour], keep: true })],
  );
  expect(status).toBe(401);
  await guest.close();
  expect(guest.complaints).toEqual([]);

  const second = await copy('second.pdf');
  expect(await find(second, 'Favourite colour')).toMatchObject({ value: null, state: 'missing' });

  const mine = await openWindow(browser);
  const { page } = mine;
  await enter(page, owner, `/documents/${first}`);
  await reviewing(page);
  const came = page.locator('.link-values');
  await came.getByText('Entered over a link').click();
  await came.getByText('Teal').waitFor();
  await expectAccessible(page);
  await picture(page, 'link-values-desktop-light');
  await came.getByRole('button', { name: 'Remember: Favourite colour' }).click();
  await came.getByText('Teal').waitFor({ state: 'detached' });
  expect(await came.getByText('17', { exact: true }).count()).toBe(1);

  const third = await copy('third.pdf');
  expect(await find(third, 'Favourite colour')).toMatchObject({ value: 'Teal', source: 'learned_cache' });
  expect(await find(third, 'Locker number')).toMatchObject({ value: null, state: 'missing' });

  await page.goto(`${stack.publicUrl}/settings/learned`);
  const waits = page.getByRole('region', { name: 'Entered over a link' });
  await waits.getByText('17', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, 'link-values-learned');
  await waits.getByRole('button', { name: 'Leave: Locker number' }).click();
  await waits.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Learned values' }).getByText('Teal').waitFor();
  expect(await find(first, 'Locker number')).toMatchObject({ value: '17', confirmed: true });
  expect(await find(await copy('fourth.pdf'), 'Locker number')).toMatchObject({ value: null });
  await page.goto(`${stack.publicUrl}/settings/activity`);
  for (const line of ['Values from a link remembered', 'Values from a link left with their document'])
    await page.getByText(line).first().waitFor();
  await mine.close();
  expect(mine.complaints).toEqual([]);
});

it('is looked through on a phone, too', async () => {
  const id = await owner.upload(await aForm({ title: `Harbour ${randomUUID().slice(0, 8)}` }), 'phone.pdf');
  const guest = await openWindow(browser);
  await guest.page.goto(await owner.link(id));
  await reviewing(guest.page);
  const input = guest.page.locator('.desk').getByLabel(/^Locker number: /);
  await input.fill('17');
  await input.press('Enter');
  await eventually(
    () => owner.read(id),
    ({ fields }) => fields.some(({ value }) => value === '17'),
  );
  await guest.close();
  const phone = await openWindow(browser, PHONE);
  await enter(phone.page, owner, `/documents/${id}`);
  await reviewing(phone.page);
  await phone.page.getByRole('button', { name: 'Show list' }).tap();
  await phone.page.locator('.link-values').getByText('Entered over a link').tap();
  await expectAccessible(phone.page);
  await picture(phone.page, 'link-values-phone');
  await phone.page.getByRole('button', { name: 'Remember: Locker number' }).tap();
  await phone.page.locator('.link-values').waitFor({ state: 'detached' });
  await phone.close();
  expect(phone.complaints).toEqual([]);
});
