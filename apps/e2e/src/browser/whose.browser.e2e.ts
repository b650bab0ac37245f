import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import { newcomer, PROFILE } from './newcomer.js';
import type { Newcomer } from './newcomer.js';

let browser: Browser;
let owner: Newcomer;
beforeAll(async () => {
  browser = await launch();
  owner = await newcomer();
});
afterAll(() => browser.close());

const text = (label: string) => ({ kind: 'text' as const, label });
const title = () => `Summer camp ${randomUUID().slice(0, 8)}`;
const valuesOf = async (id: string) =>
  Object.fromEntries((await owner.read(id)).fields.map(({ label, value }) => [label, value]));

it('a form about a child is about the one that its person names', async () => {
  const children = {
    'child[1].given_name': 'Ella',
    'child[1].family_name': 'Brandt',
    'child[2].given_name': 'Jonas',
    'child[2].birth_date': '2016-04-05',
  };
  const values = { ...PROFILE, ...children };
  await owner.web.done('PATCH', `/accounts/${owner.accountId}/profile`, { json: { values } });
  const fields = [text("Child's first name"), text("Child's date of birth"), text('Name of the parent or guardian')];
  const id = await owner.upload(await aForm({ title: title(), fields, pages: 1 }));
  expect(await valuesOf(id)).toMatchObject({ "Child's first name": 'Ella' });

  const { page, complaints, close } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const question = page.getByRole('region', { name: 'About which child?' });
  expect(await question.getByRole('button', { name: 'Ella Brandt' }).getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await picture(page, 'about-which-child');
  await question.getByRole('button', { name: 'Jonas' }).click();
  const jonas = await eventually(
    () => valuesOf(id),
    (values) => values["Child's first name"] === 'Jonas',
  );
  expect(jonas["Child's date of birth"]).toContain('2016');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(
    () => valuesOf(id),
    (values) => values["Child's first name"] === 'Ella',
  );
  expect(complaints).toEqual([]);
  await close();
});

it('a part of the form that is about somebody else is mended with one word at one of its blanks, or at its head', async () => {
  const values = {
    ...PROFILE,
    'child[1].given_name': 'Ella',
    'child[1].family_name': 'Brandt',
    'child[1].birth_date': '2016-04-05',
  };
  await owner.web.done('PATCH', `/accounts/${owner.accountId}/profile`, { json: { values } });
  const labels = ['First name', 'Last name', 'Date of birth'];
  const id = await owner.upload(await aForm({ title: title(), fields: labels.map(text), pages: 1 }));
  const isElla = (known: Record<string, string | null>) =>
    known['First name'] === 'Ella' &&
    known['Last name'] === 'Brandt' &&
    known['Date of birth']?.includes('2016') === true;
  const isAda = (known: Record<string, string | null>) => known['First name'] === 'Ada' && !isElla(known);
  expect(await valuesOf(id)).toMatchObject({ 'First name': 'Ada' });

  const { page, complaints, close } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const rows = page.locator('.todo');
  await rows
    .getByRole('button', { name: /Last name/ })
    .first()
    .click();
  const card = rows.locator('.item.is-active');
  await card.getByRole('button', { name: 'About: you' }).click();
  const forAll = card.getByRole('checkbox', { name: 'For all 3 of this part' });
  expect(await forAll.isChecked()).toBe(true);
  await expectAccessible(page);
  await picture(page, 'whose-part');
  await card.getByRole('button', { name: 'Ella Brandt' }).click();
  await eventually(() => valuesOf(id), isElla);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => valuesOf(id), isAda);
  await forAll.click();
  await card.getByRole('button', { name: 'Ella Brandt' }).click();
  await eventually(
    () => valuesOf(id),
    (known) => known['Last name'] === 'Brandt' && known['First name'] === 'Ada',
  );
  await page.getByRole('button', { name: 'Undo' }).click();

  // Nothing is to be filled in, and the form has no heading: it is one part.
  const head = rows.locator('.section-head', { hasText: 'The whole form' });
  await head.getByRole('button', { name: /^About/ }).click();
  await head.getByRole('button', { name: 'Ella Brandt' }).click();
  await eventually(() => valuesOf(id), isElla);
  await picture(page, 'whose-whole-form');
  expect(complaints).toEqual([]);
  await close();
});

it('somebody else’s blank is the person’s own by one word, on the next copy too, by the keyboard and on a phone', async () => {
  const label = 'Name of the payee';
  const form = { title: title(), fields: [text('First name'), text(label)], pages: 1 };
  const copy = await aForm(form);
  const id = await owner.upload(copy);
  expect(await valuesOf(id)).toMatchObject({ [label]: null });

  const window = await openWindow(browser);
  const { page } = window;
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page
    .locator('.todo')
    .getByRole('button', { name: new RegExp(label) })
    .first()
    .click();
  const about = page.getByRole('button', { name: 'About: somebody else' });
  await about.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('group', { name: 'About: somebody else' });
  await choice.waitFor();
  await expectAccessible(page);
  await picture(page, 'whose-desktop-light');
  await choice.getByRole('button', { name: 'You' }).click();
  await eventually(
    () => valuesOf(id),
    (values) => values[label] !== null,
  );
  await window.close();
  const name = (await valuesOf(id))[label];
  expect(name).toMatch(/^Ada /);
  expect(await valuesOf(await owner.upload(copy))).toMatchObject({ [label]: name });

  const phone = await openWindow(browser, PHONE);
  await enter(phone.page, owner, `/documents/${id}`);
  await reviewing(phone.page);
  await phone.page.getByRole('button', { name: 'Show list' }).tap();
  await phone.page
    .locator('.todo')
    .getByRole('button', { name: new RegExp(label) })
    .first()
    .tap();
  await phone.page.locator('.item.is-active').getByRole('button', { name: 'About: you' }).tap();
  await expectAccessible(phone.page);
  await picture(phone.page, 'whose-phone');
  await phone.close();

  const guest = await openWindow(browser);
  await guest.page.goto(await owner.link(id));
  await reviewing(guest.page);
  expect(await guest.page.getByRole('button', { name: /^About: / }).count()).toBe(0);
  await guest.close();
  const stranger = await newcomer({ signature: false });
  expect((await stranger.ask(`/documents/${id}/owners`)).status).toBe(404);
  expect([...window.complaints, ...phone.complaints, ...guest.complaints]).toEqual([]);
});
