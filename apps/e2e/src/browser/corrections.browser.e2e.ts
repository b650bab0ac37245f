import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing, signIn } from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';
import type { Newcomer, WebField } from './newcomer.js';
import { rename, sheetOf } from './sheet.js';

let browser: Browser;
let owner: Newcomer;
/** Two copies of one form: the second comes when the first was corrected. */
let copies: () => Promise<Uint8Array>;

beforeAll(async () => {
  browser = await launch();
  owner = await newcomer();
  const title = `Berths of ${nonce()}`;
  copies = () => aForm({ title });
});
afterAll(() => browser.close());

async function open(id: string, options: BrowserContextOptions = DESKTOP): Promise<Window> {
  const window = await openWindow(browser, options);
  await enter(window.page, owner, `/documents/${id}`);
  await reviewing(window.page);
  return window;
}

async function closed({ close, complaints }: Window): Promise<void> {
  await close();
  expect(complaints).toEqual([]);
}

const find = async (who: Newcomer, id: string, label: string): Promise<WebField | undefined> =>
  (await who.read(id)).fields.find((field) => field.label === label);
const until = (id: string, label: string, isThere: (field: WebField | undefined) => boolean) =>
  eventually(() => find(owner, id, label), isThere);

/** Opens the dialog of a field from the list. */
async function correct({ page }: Window, label: string): Promise<void> {
  await page.getByRole('button', { name: /^All fields/ }).click();
  await page.locator('.item-head', { hasText: label }).first().click();
  await page.locator('.item.is-active').getByRole('button', { name: 'Correct label or type' }).click();
  await page.getByRole('dialog', { name: 'Correct label or type' }).waitFor();
}

describe('what a person sets right', () => {
  let first: string;

  it('is another label, another type, no field at all, and a drawn one; each can be taken back', async () => {
    first = await owner.upload(await copies(), 'berth.pdf');
    const window = await open(first);
    const { page } = window;
    await correct(window, 'Favourite colour');
    await expectAccessible(page);
    await page.getByRole('dialog').getByLabel('Label').fill('Day of arrival');
    await page.getByRole('dialog').getByText('Date', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await until(first, 'Day of arrival', (field) => field?.type === 'date');

    await correct(window, 'Locker number');
    await page.getByRole('dialog').getByRole('button', { name: 'Not a field' }).click();
    await until(first, 'Locker number', (field) => field?.state === 'out_of_scope' && field.removed);
    await page.getByText('Removed 1').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring back: Locker number' }).click();
    await until(first, 'Locker number', (field) => field?.state === 'missing' && !field.removed);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(first, 'Locker number', (field) => field?.state === 'out_of_scope' && field.removed === true);

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('draws a missing field').waitFor();
    await expectAccessible(page);
    await picture(page, 'keys');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    const { x, y, perPoint } = await sheetOf(page, 595);
    await page.keyboard.press('d');
    await page.mouse.move(x + 350 * perPoint, y + 120 * perPoint);
    await page.mouse.down();
    await page.mouse.move(x + 500 * perPoint, y + 138 * perPoint, { steps: 3 });
    await page.mouse.up();
    await until(first, 'Text 1', Boolean);
    await rename(page, 'Name of the boat');
    await until(first, 'Name of the boat', Boolean);
    await page
      .locator('.desk')
      .getByLabel(/^Name of the boat: /)
      .fill('Albatross');
    await page.keyboard.press('Enter');
    await until(first, 'Name of the boat', (field) => field?.value === 'Albatross' && field.confirmed);
    await closed(window);
  });

  it('is told why it should be looked at, until it is', async () => {
    const window = await open(first);
    const { page } = window;
    const newsletter = page.locator('.item', { hasText: 'Send me the newsletter' });
    await newsletter.locator('.item-head').click();
    await newsletter.getByText('Why should I check this? Nobody has said yet whether to tick this box.').waitFor();
    await expectAccessible(page);
    await newsletter.getByRole('button', { name: /^Confirm/ }).click();
    await until(first, 'Send me the newsletter', (field) => field?.confirmed === true);
    await page.getByRole('button', { name: /^All fields/ }).click();
    await newsletter.locator('.item-head').click();
    await newsletter.locator('.facts').waitFor();
    expect(await newsletter.locator('.why').count()).toBe(0);
    await closed(window);
  });

  it('holds for the next copy of the form, filled in as it was', async () => {
    const second = await owner.upload(await copies(), 'berth again.pdf');
    const { fields } = await owner.read(second);
    const by = (label: string) => fields.find((field) => field.label === label);
    expect(by('Favourite colour')).toBeUndefined();
    expect(by('Day of arrival')).toMatchObject({ type: 'date' });
    expect(by('Locker number')).toMatchObject({ state: 'out_of_scope', removed: true });
    expect(by('Name of the boat')).toMatchObject({
      drawn: true,
      value: 'Albatross',
      state: 'unsure',
      source: 'learned_cache',
    });
    const order = (all: readonly WebField[]) => all.map(({ label }) => label);
    expect(order(fields)).toEqual(order((await owner.read(first)).fields));
    const window = await open(second, PHONE);
    await window.page.getByRole('button', { name: 'Show list' }).click();
    await window.page.getByText('Removed 1').waitFor();
    await closed(window);
  });

  it('is nobody else’s', async () => {
    const stranger = await newcomer({ signature: false });
    const id = await stranger.upload(await copies(), 'berth.pdf');
    expect(await find(stranger, id, 'Favourite colour')).toMatchObject({ type: 'text' });
    expect(await find(stranger, id, 'Name of the boat')).toBeUndefined();
    expect((await stranger.ask(`/accounts/${owner.accountId}/corrections`)).status).toBe(404);
  });

  it('is in the log, and among what was learned until it is forgotten', async () => {
    const window = await openWindow(browser);
    const { page } = window;
    await signIn(page, owner.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/activity`);
    for (const action of ['Field drawn', 'Field corrected', 'Field removed', 'Field brought back'])
      await page.getByText(action).first().waitFor();
    await page.goto(`${stack.publicUrl}/settings/learned`);
    const corrections = page.getByRole('region', { name: 'Learned corrections' });
    for (const label of ['Day of arrival', 'Locker number', 'Name of the boat'])
      await corrections.getByText(label).waitFor();
    await expectAccessible(page);
    const line = corrections.getByRole('listitem').filter({ hasText: 'Name of the boat' });
    await line.getByRole('button', { name: 'Forget' }).click();
    await line.waitFor({ state: 'detached' });
    const third = await owner.upload(await copies(), 'berth once more.pdf');
    expect(await find(owner, third, 'Name of the boat')).toBeUndefined();
    expect(await find(owner, third, 'Day of arrival')).toBeDefined();
    await closed(window);
  });
});

describe('two people at once', () => {
  it('see what the other one corrects and draws', async () => {
    const id = await owner.upload(await aForm({ title: `Crew of ${nonce()}` }), 'crew.pdf');
    const [mine, theirs] = [await open(id), await open(id, PHONE)];
    await correct(mine, 'First name');
    await mine.page.getByRole('dialog').getByLabel('Label').fill('Name of the skipper');
    await mine.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const desk = theirs.page.locator('.desk');
    await desk.getByLabel(/^Name of the skipper: /).waitFor();

    const drawn = { id: '5f0c1a4e-7a4f-4c6b-9a51-2f6d3f0b7c11', page: 1, rect: [350, 600, 500, 620] };
    const body = { ...drawn, type: 'text', label: 'Mate', before: null };
    expect((await owner.ask(`/documents/${id}/fields`, 'POST', body)).status).toBe(200);
    for (const { page } of [mine, theirs])
      await page
        .locator('.desk')
        .getByLabel(/^Mate: /)
        .waitFor();
    expect((await owner.ask(`/documents/${id}/fields/${drawn.id}`, 'DELETE')).status).toBe(200);
    await desk.getByLabel(/^Mate: /).waitFor({ state: 'detached' });
    await closed(mine);
    await closed(theirs);
  });
});
