import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import { newcomer } from './newcomer.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const FIELDS = ['Company name', 'VAT number of the company', 'Commercial register number', 'First name'].map(
  (label) => ({ kind: 'text', label }) as const,
);

it('a form that asks for an organisation is filled in for the one that its person chooses', async () => {
  const owner = await newcomer();
  const title = `Exhibitors ${randomUUID().slice(0, 8)}`;
  const copy = async (name: string) => owner.upload(await aForm({ title, fields: FIELDS, pages: 1 }), name);
  const valuesOf = async (id: string) =>
    Object.fromEntries((await owner.read(id)).fields.map(({ label, value }) => [label, value]));

  const window = await openWindow(browser);
  const { page } = window;
  await enter(page, owner, '/settings/profile');
  await page.getByRole('region', { name: 'Organisation', exact: true }).getByLabel('Legal name').fill('Engines Ltd');
  await page.getByRole('button', { name: 'Add organisation' }).click();
  const second = page.getByRole('region', { name: 'Organisation 2' });
  await second.getByLabel('Legal name').fill('Sailing Club');
  await second.getByLabel('Register number').fill('VR 4711');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await second.scrollIntoViewIfNeeded();
  await picture(page, 'organisations-profile');

  const id = await copy('exhibitor.pdf');
  expect(await valuesOf(id)).toMatchObject({
    'Company name': null,
    'Commercial register number': null,
    'First name': 'Ada',
  });
  await page.goto(`${stack.publicUrl}/documents/${id}`);
  await reviewing(page);
  const choice = page.getByRole('region', { name: 'For which organisation?' });
  await choice.waitFor();
  await expectAccessible(page);
  await picture(page, 'for-organisation-desktop-light');
  await choice.getByRole('button', { name: 'Sailing Club' }).click();
  const club = { 'Company name': 'Sailing Club', 'Commercial register number': 'VR 4711' };
  await eventually(
    () => valuesOf(id),
    (values) => values['Company name'] === club['Company name'],
  );
  expect(await valuesOf(id)).toMatchObject({ ...club, 'VAT number of the company': null, 'First name': 'Ada' });
  // Another choice leaves nothing of the first behind, and is taken back whole, also after the page was loaded again.
  await choice.getByRole('button', { name: 'Engines Ltd' }).click();
  await eventually(
    () => valuesOf(id),
    (values) => values['Company name'] === 'Engines Ltd' && values['Commercial register number'] === null,
  );
  await page.reload();
  await reviewing(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(
    () => valuesOf(id),
    (values) => values['Commercial register number'] === 'VR 4711',
  );

  // What a person has put in or confirmed stays, and of the next copy nothing is guessed.
  for (const { id: field, label } of (await owner.read(id)).fields)
    if (label === 'Company name')
      expect((await owner.ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true })).status).toBe(200);
  await choice.getByRole('button', { name: 'Engines Ltd' }).click();
  await eventually(
    () => valuesOf(id),
    (values) => values['Commercial register number'] === null,
  );
  expect((await valuesOf(id))['Company name']).toBe('Sailing Club');
  expect(await valuesOf(await copy('again.pdf'))).toMatchObject({ 'Company name': null, 'First name': 'Ada' });
  const stranger = await newcomer({ signature: false });
  expect((await stranger.ask(`/documents/${id}/owners`)).status).toBe(404);
  await window.close();
  expect(window.complaints).toEqual([]);

  const phone = await openWindow(browser, PHONE);
  await enter(phone.page, owner, `/documents/${id}`);
  await reviewing(phone.page);
  await phone.page.getByRole('button', { name: 'Show list' }).tap();
  await phone.page.getByRole('region', { name: 'For which organisation?' }).waitFor();
  await expectAccessible(phone.page);
  await picture(phone.page, 'for-organisation-phone');
  await phone.close();
  const guest = await openWindow(browser);
  await guest.page.goto(await owner.link(id));
  await reviewing(guest.page);
  expect(await guest.page.getByRole('region', { name: 'For which organisation?' }).count()).toBe(0);
  await guest.close();
  expect([...phone.complaints, ...guest.complaints]).toEqual([]);
});
