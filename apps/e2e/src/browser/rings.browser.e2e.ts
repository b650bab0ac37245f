import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AMOUNTS, aFormToRing, RINGED } from '../driver/forms/a-form-to-ring.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, picture, reviewing } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer, WebField } from './newcomer.js';
import { onePerson } from './one-person.js';
import { inkIn, sheetOf } from './sheet.js';

let browser: Browser;
let owner: Newcomer;
let window: Window;

beforeAll(async () => {
  browser = await launch();
});
onePerson((person) => {
  owner = person;
}, newcomer);
afterAll(async () => {
  const { complaints } = window;
  await window.close();
  await browser.close();
  expect(complaints).toEqual([]);
});

const choices = async (id: string): Promise<WebField[]> =>
  (await owner.read(id)).fields.filter(({ type }) => type === 'checkbox');
const chosen = async (id: string): Promise<string[]> =>
  (await choices(id)).filter(({ value }) => value === 'true').map(({ label }) => label);

/** Left of a word, where nothing but its ring is. */
const leftOf = (x: number, baseline: number) => ({ left: x - 3, top: baseline - 7, width: 2.5, height: 6 });

describe('choices that are printed words', () => {
  it('are ringed: by a click where the reader found them, by the pencil on any other word; and signed so', async () => {
    const id = await owner.upload(await aFormToRing(`Dues ${randomUUID().slice(0, 8)}`));
    const found = await choices(id);
    expect(found.map(({ label }) => label)).toEqual(
      ['Cash', 'Card', 'Cheque'].map((word) => `Form of payment – ${word}`),
    );
    expect(new Set(found.map(({ checkboxGroup }) => checkboxGroup)).size).toBe(1);

    window = await openWindow(browser, DESKTOP);
    const { page } = window;
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    await page
      .locator('.desk')
      .getByRole('radio', { name: /Form of payment – Card/ })
      .click();
    await eventually(
      () => chosen(id),
      (labels) => labels.includes('Form of payment – Card'),
    );

    const { x, y, perPoint } = await sheetOf(page, RINGED.width);
    await page.keyboard.press('d');
    const ring = () => page.mouse.click(x + (AMOUNTS.left[1] + 8) * perPoint, y + (AMOUNTS.baseline - 4) * perPoint);
    await ring();
    await eventually(
      () => chosen(id),
      (labels) => labels.length === 2,
    );
    // Drawn and chosen by one click, it is gone by one step back.
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(
      () => choices(id),
      (all) => all.length === 3,
    );
    await ring();
    expect(
      await eventually(
        () => chosen(id),
        (labels) => labels.length === 2,
      ),
    ).toEqual(['Form of payment – Card', '35.00']);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await picture(page, 'rings-desktop-light');

    for (const { id: field, confirmed, state } of (await owner.read(id)).fields)
      if (!confirmed && !['not_applicable', 'out_of_scope'].includes(state))
        await owner.ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true });
    await page.getByRole('button', { name: 'Sign …' }).click();
    await page.getByRole('button', { name: 'Sign now' }).click();
    await page.getByRole('heading', { name: 'Signed' }).waitFor();
    expect(await inkIn(page, RINGED.width, leftOf(AMOUNTS.left[1], AMOUNTS.baseline))).toBeGreaterThan(0);
    expect(await inkIn(page, RINGED.width, leftOf(AMOUNTS.left[2], AMOUNTS.baseline))).toBe(0);
    await picture(page, 'rings-signed');
  });

  it('are ticked each by itself once a person says that several may be, on the next copy too; one step takes it back', async () => {
    const form = await aFormToRing(`Dues ${randomUUID().slice(0, 8)}`);
    const id = await owner.upload(form);
    const grouped = async (of = id) => (await choices(of)).filter(({ checkboxGroup }) => checkboxGroup !== null).length;
    expect(await grouped()).toBe(3);
    const { page, complaints, close } = await openWindow(browser, DESKTOP);
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    const todo = page.locator('.todo');
    await todo
      .getByRole('button', { name: /Form of payment/ })
      .first()
      .click();
    await expectAccessible(page);
    await picture(page, 'several');
    const several = todo.getByRole('button', { name: 'Several may be ticked' });
    await several.click();
    await eventually(grouped, (count) => count === 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(grouped, (count) => count === 3);
    await todo
      .getByRole('button', { name: /Form of payment/ })
      .first()
      .click();
    await several.click();
    for (const word of ['Cash', 'Card'])
      await page
        .locator('.desk')
        .getByRole('checkbox', { name: new RegExp(`Form of payment – ${word}`) })
        .click();
    const labels = ['Form of payment – Cash', 'Form of payment – Card'];
    await eventually(
      () => chosen(id),
      (now) => now.join() === labels.join(),
    );
    expect(await grouped(await owner.upload(form))).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
