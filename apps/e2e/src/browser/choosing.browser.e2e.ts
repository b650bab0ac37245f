import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aPrintedForm } from '../driver/forms/a-printed-form.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Newcomer, WebField } from './newcomer.js';
import { onePerson } from './one-person.js';

let browser: Browser;
let owner: Newcomer;
let id: string;
beforeAll(async () => {
  browser = await launch();
});
onePerson((person) => {
  owner = person;
});
beforeEach(async () => {
  id = await owner.upload();
});
afterAll(() => browser.close());

/** The options of the form's group, as the service has them. */
const options = async () =>
  ((await owner.read(id)).fields as (WebField & { checkboxGroup: string | null })[]).filter(
    ({ checkboxGroup }) => checkboxGroup !== null,
  );
const values = async () => (await options()).map(({ value }) => value);
const become = (wanted: readonly (string | null)[]) =>
  eventually(values, (now) => JSON.stringify(now) === JSON.stringify(wanted));
const onPage = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);
const hasFocus = (page: Page) =>
  page.evaluate<string>(`document.activeElement === document.body ? 'the page' : document.activeElement.textContent`);

describe('a choice', () => {
  it.each([
    ['desktop-light', DESKTOP],
    ['desktop-dark', { ...DESKTOP, colorScheme: 'dark' as const }],
    ['phone-light', PHONE],
    ['phone-dark', { ...PHONE, colorScheme: 'dark' as const }],
  ])('is taken back, and taken back again, and none can be the answer: %s', async (where, look) => {
    const { page, complaints, close } = await openWindow(browser, look);
    await page.goto(await owner.link(id));
    await reviewing(page);
    const group = await options();
    const [empty, no] = [group.map(() => null), group.map(() => 'false')];
    const one = onPage(page, group[0]!.id).getByRole('radio');
    await one.click();
    await become(['true', ...no.slice(1)]);
    await one.press('Delete');
    await become(empty);
    expect((await options()).map(({ state, confirmed }) => [state, confirmed])).toEqual(
      group.map(() => ['missing', false]),
    );
    await page.keyboard.press('Control+z');
    await become(['true', ...no.slice(1)]);

    const none = page.getByRole('radio', { name: 'None of these' }).filter({ visible: true });
    await none.click();
    await become(no);
    expect(await none.isChecked()).toBe(true);
    expect((await options()).every(({ state, confirmed }) => state === 'ok' && confirmed)).toBe(true);
    await expectAccessible(page);
    await picture(page, `none-of-these-${where}`);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the focus', () => {
  it('is never lost: after "Confirm all", a correction and the last field', async () => {
    const { page, close } = await openWindow(browser);
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    await page.getByRole('button', { name: /^Confirm (all|this one)/ }).click();
    expect(await page.locator('.desk .field :focus').count()).toBe(1);

    await page.getByRole('button', { name: 'Correct label or type' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByText('Date', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(
      () => page.locator('.desk .field :focus').count(),
      (count) => count === 1,
    );

    await page.locator('.save-saved').waitFor();
    for (const { id: field, confirmed, state } of (await owner.read(id)).fields)
      if (!confirmed && !['not_applicable', 'out_of_scope'].includes(state))
        await owner.ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true });
    const last = (await owner.read(id)).fields.find(({ type, confirmed }) => type === 'text' && confirmed)!;
    await owner.ask(`/documents/${id}/fields/${last.id}`, 'POST', { confirmed: false });
    await page.reload();
    await reviewing(page);
    await page.locator('.todo .item-head').click();
    await page
      .locator('.item-body')
      .getByRole('button', { name: /^(Confirm|Leave empty)/ })
      .click();
    // What is left to do: Enter goes on.
    expect(await hasFocus(page)).toBe('Sign …');
    await picture(page, 'all-confirmed-focus');
    await close();
  });

  it('has the text selected that keys or a first click come to, what was confirmed too; a second click puts the caret', async () => {
    const { page, close } = await openWindow(browser);
    await page.goto(await owner.link(id));
    await reviewing(page);
    const { fields } = await owner.read(id);
    const { id: field, value } = fields.find((one) => one.type === 'text' && one.value === 'Ada')!;
    const input = onPage(page, field).locator('input');
    const selected = () =>
      page.evaluate<number>(`document.activeElement.selectionEnd - document.activeElement.selectionStart`);
    expect(value).toBe('Ada');
    await input.click();
    expect(await selected()).toBe('Ada'.length);
    // Not so soon that it is a double click.
    await eventually(
      async () => {
        await input.click({ delay: 50 });
        return selected();
      },
      (count) => count === 0,
    );
    await page
      .getByRole('button', { name: new RegExp(`^${fields.find((one) => one.id === field)!.label}`) })
      .first()
      .click();
    await page.keyboard.type('Mara');
    await page.keyboard.press('Enter');
    await eventually(
      async () => (await owner.read(id)).fields.find((one) => one.id === field)?.value,
      (now) => now === 'Mara',
    );
    await input.click();
    expect(await selected()).toBe('Mara'.length);
    await page.keyboard.type('Mia');
    await page.keyboard.press('Enter');
    await eventually(
      async () => (await owner.read(id)).fields.find((one) => one.id === field)?.value,
      (now) => now === 'Mia',
    );
    await close();
  });
});

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('the handles of a small box leave it free, and those of a line its beginning: %s', async (where, look) => {
  id = await owner.upload(await aPrintedForm({ title: `Small ${randomUUID().slice(0, 8)}` }));
  const draw = async (label: string, rect: readonly number[], type: string) => {
    const field = { id: randomUUID(), page: 1, rect, type, label, before: null };
    await owner.ask(`/documents/${id}/fields`, 'POST', field);
    return field.id;
  };
  const drawn = [
    await draw('Member', [300, 300, 310, 310], 'checkbox'),
    await draw('Remark', [300, 240, 420, 254], 'text'),
  ];
  const { page, close } = await openWindow(browser, look);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  for (const field of drawn) {
    const input = onPage(page, field).locator('.field-mark, .field-input');
    await input.focus();
    const box = (await input.boundingBox())!;
    for (const part of await page.locator('.handle').all()) {
      const handle = (await part.boundingBox())!;
      const beside =
        handle.x >= box.x + box.width ||
        handle.x + handle.width <= box.x ||
        handle.y >= box.y + box.height ||
        handle.y + handle.height <= box.y;
      expect(beside).toBe(true);
    }
    const hit = (x: number, y: number) =>
      page.evaluate<boolean>(`document.elementFromPoint(${x}, ${y}).closest('.handle') !== null`);
    for (const [x, y] of [
      [1, 1],
      [box.width / 2, box.height / 2],
      [box.width - 1, box.height - 1],
    ] as const)
      expect(await hit(box.x + x, box.y + y)).toBe(false);
    await picture(page, `handles-${field === drawn[0] ? 'box' : 'line'}-${where}`);
  }
  await close();
});

it('boxes near one another are each ticked by a tap on them, on a phone', async () => {
  id = await owner.upload(await aPrintedForm({ title: `Near ${randomUUID().slice(0, 8)}` }));
  const draw = async (label: string, left: number, low: number) => {
    const field = { id: randomUUID(), page: 1, rect: [left, low, left + 8, low + 8], type: 'checkbox', label };
    await owner.ask(`/documents/${id}/fields`, 'POST', { ...field, before: null });
    return field.id;
  };
  const boxes = [await draw('One', 300, 300), await draw('Two', 300, 288), await draw('Three', 312, 288)];
  const { page, close } = await openWindow(browser, PHONE);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  for (const box of boxes) {
    await onPage(page, box).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await onPage(page, box).boundingBox())!;
    const [across, down] = [x + width / 2, y + height / 2];
    const hit = await page.evaluate<string>(
      `document.elementFromPoint(${across}, ${down}).closest('.field').dataset.field`,
    );
    expect(hit).toBe(box);
  }
  await close();
});

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('the sign of a full blank leaves what is written there to be read: %s', async (where, look) => {
  id = await owner.upload(await aPrintedForm({ title: `Full ${randomUUID().slice(0, 8)}` }));
  const draw = async (value: string, left: number, width: number) => {
    const field = { id: randomUUID(), page: 1, rect: [left, 60, left + width, 74], type: 'text', label: value };
    await owner.ask(`/documents/${id}/fields`, 'POST', { ...field, before: null });
    await owner.ask(`/documents/${id}/fields/${field.id}`, 'POST', { value, confirmed: true });
    return field.id;
  };
  const [date, bic, roomy] = [
    await draw('17.04.1988', 60, 58),
    await draw('COBADEFFXXX', 140, 84),
    await draw('Ada', 260, 84),
  ];
  const { page, close } = await openWindow(browser, look);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  /** How much of the sign lies within its blank, in parts of the blank's height. */
  const covered = async (field: string) => {
    const blank = (await onPage(page, field).boundingBox())!;
    const sign = (await onPage(page, field).locator('.field-shape').boundingBox())!;
    return (sign.y + sign.height - blank.y) / blank.height;
  };
  for (const field of [date, bic]) expect(await covered(field)).toBeLessThan(0.35);
  expect(await covered(roomy)).toBeGreaterThan(0.5);
  await picture(page, `full-blanks-${where}`);
  await close();
});

it('what is suggested opens in the list of a phone, which goes with the first letter typed over it', async () => {
  const { page, close } = await openWindow(browser, PHONE);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.getByRole('button', { name: 'Show list' }).click();
  await page.getByRole('button', { name: /^All fields/ }).click();
  await page.locator('.item-head', { hasText: 'Street' }).first().click();
  const row = page.locator('.item.is-active', { hasText: 'Street' });
  await row.getByRole('button', { name: 'Confirm' }).waitFor();
  await picture(page, 'list-suggested-phone');
  await page.keyboard.type('Hafenstraße');
  await page.locator('.is-listed').waitFor({ state: 'detached' });
  expect(await page.locator('[data-sheet-field] input').inputValue()).toBe('Hafenstraße');
  await picture(page, 'list-written-phone');
  await close();
});
