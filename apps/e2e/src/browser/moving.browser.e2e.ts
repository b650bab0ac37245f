import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { aForm } from '../driver/forms/a-form.js';
import { aPrintedForm, PRINTED } from '../driver/forms/a-printed-form.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer, WebField } from './newcomer.js';
import { onePerson } from './one-person.js';
import { dragByFinger, inkIn, sheetOf } from './sheet.js';

let browser: Browser;
let owner: Newcomer;
let window: Window;

beforeAll(async () => {
  browser = await launch();
});
onePerson((person) => {
  owner = person;
}, newcomer);
afterAll(() => browser.close());

afterEach(async () => {
  const { complaints } = window;
  await window.close();
  expect(complaints).toEqual([]);
});

const { width, height } = PRINTED;
const NAME = 'Name of the applicant';

async function open(id: string, options: BrowserContextOptions = DESKTOP): Promise<void> {
  window = await openWindow(browser, options);
  await enter(window.page, owner, `/documents/${id}`);
  await reviewing(window.page);
}

const find = async (id: string, label = NAME): Promise<WebField> =>
  (await owner.read(id)).fields.find((field) => field.label === label)!;
const until = (id: string, is: (field: WebField) => boolean, label = NAME) => eventually(() => find(id, label), is);
const input = (label = NAME) => window.page.locator('.desk').getByLabel(new RegExp(`^${label}: `));
const handle = (name: 'Move' | 'Resize') => window.page.getByRole('button', { name: new RegExp(`^${name} the field`) });
const hint = () => window.page.getByText('Drag the field to its place');

/** Opens the dialog of the field at hand, from the list. */
async function correct(label = NAME): Promise<void> {
  const { page } = window;
  await input(label).click();
  await page.locator('.item.is-active').getByRole('button', { name: 'Correct label or type' }).click();
  await page.getByRole('dialog', { name: 'Correct label or type' }).waitFor();
}

/** Confirms what is left through the API of the page, then signs there. */
async function sign(id: string): Promise<void> {
  const { page } = window;
  for (const { id: field, confirmed, state } of (await owner.read(id)).fields)
    if (!confirmed && !['not_applicable', 'out_of_scope'].includes(state))
      expect((await owner.ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true })).status).toBe(200);
  await page.getByRole('button', { name: 'Sign …' }).click();
  await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
  await picture(page, 'moved-last-look');
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
}

const near = (a: readonly number[], b: readonly number[], by = 2) => a.every((one, at) => Math.abs(one - b[at]!) < by);
const shifted = ([x0, y0, x1, y1]: readonly number[], dx: number, dy: number) => [
  x0! + dx,
  y0! + dy,
  x1! + dx,
  y1! + dy,
];
/** A rect of the page, from its upper left corner. */
const placeOf = ([x0, y0, x1, y1]: readonly number[]) => ({
  left: x0!,
  top: height - y1!,
  width: x1! - x0!,
  height: y1! - y0!,
});

describe('a blank that the reader found', () => {
  let id: string;
  let title: string;
  let read: readonly number[];
  beforeEach(async () => {
    title = `Berth ${randomUUID().slice(0, 8)}`;
    id = await owner.upload(await aPrintedForm({ title }));
    read = (await find(id)).rect;
  });

  it('is moved with the mouse, and signed where it was put; the next copy has it there', async () => {
    await open(id);
    const { page } = window;
    const { perPoint } = await sheetOf(page, width);
    expect(await handle('Move').count()).toBe(0);
    await correct();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move or resize' }).click();
    await hint().waitFor();
    await expectAccessible(page);
    await picture(page, 'moving-desktop-light');
    const grip = (await page.locator('.grip').boundingBox())!;
    const [x, y] = [grip.x + 60, grip.y + grip.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30 * perPoint, y + 200 * perPoint, { steps: 5 });
    await page.mouse.up();
    const there = shifted(read, 30, -200);
    await until(id, ({ rect }) => near(rect, there));

    // A step like any other: taken back after the page was loaded again, too.
    await page.reload();
    await reviewing(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(id, ({ rect }) => near(rect, read, 0.001));
    const { id: field } = await find(id);
    const body = { rect: there, before: null };
    expect((await owner.ask(`/documents/${id}/fields/${field}/rect`, 'PUT', body)).status).toBe(200);
    await eventually(
      async () => (await input().boundingBox())!.y,
      (at) => Math.abs(at - grip.y) > 100,
    );
    await input().fill('Ada Lovelace');
    await input().press('Enter');
    await until(id, ({ value, confirmed }) => value === 'Ada Lovelace' && confirmed);
    await sign(id);
    const [before, now] = [placeOf(read), placeOf(there)];
    // The signed file, as pdf.js draws it: what was typed stands at the new place, and nothing at the old one but its line.
    const ink = { left: now.left, top: now.top + 1, width: 90, height: now.height - 2 };
    await eventually(
      () => inkIn(page, width, ink),
      (dark) => dark > 100,
    );
    expect(await inkIn(page, width, { ...before, top: before.top + 1, height: before.height - 4 })).toBe(0);

    const next = await owner.upload(await aPrintedForm({ title }), 'again.pdf');
    const copy = (await owner.read(next)).fields;
    expect(near(copy.find(({ label }) => label === NAME)!.rect, there, 0.1)).toBe(true);
    expect(copy.map(({ label }) => label)).toEqual((await owner.read(id)).fields.map(({ label }) => label));
    expect(copy.at(-1)?.label).toBe(NAME);
    await page.goto(page.url().replace(/documents.*/, 'settings/learned'));
    await page.getByRole('region', { name: 'Learned corrections' }).getByText('Moved or resized').waitFor();
  });

  it('is moved, resized and taken away by the keyboard alone', async () => {
    await open(id);
    const { page } = window;
    await page.keyboard.press('?');
    await page.getByText('moves or resizes the field at hand').waitFor();
    await page.keyboard.press('Escape');
    await input().focus();
    await page.locator('.item.is-active').getByRole('button', { name: 'Correct label or type' }).focus();
    await page.keyboard.press('m');
    await expect(
      eventually(
        () => page.locator('.handle-move:focus').count(),
        (count) => count === 1,
      ),
    ).resolves.toBe(1);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await until(id, ({ rect }) => near(rect, shifted(read, 10, -1), 0.1));
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await page.keyboard.press('Alt+ArrowDown');
    const [x0, y0, x1, y1] = shifted(read, 10, -1) as [number, number, number, number];
    await until(id, ({ rect }) => near(rect, [x0, y0 - 1, x1 - 10, y1], 0.1));
    // A key held down is one step.
    for (let at = 0; at < 5; at += 1) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await until(id, ({ rect }) => near(rect, [x0 + 5, y0 - 1, x1 - 5, y1], 0.1));
    await page.keyboard.press('ControlOrMeta+z');
    await until(id, ({ rect }) => near(rect, [x0, y0 - 1, x1 - 10, y1], 0.1));
    await page.keyboard.press('Escape');
    await hint().waitFor({ state: 'detached' });
    expect(await input().evaluate((element) => element.matches(':focus'))).toBe(true);

    await page.locator('.item.is-active').getByRole('button', { name: 'Correct label or type' }).focus();
    await page.keyboard.press('m');
    await page.locator('.handle-move:focus').waitFor();
    await page.keyboard.press('Delete');
    await hint().waitFor({ state: 'detached' });
    await until(id, ({ state, removed }) => state === 'out_of_scope' && removed);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(id, ({ state, removed }) => state !== 'out_of_scope' && !removed);
  });

  it('is moved and resized by a finger on a phone', async () => {
    await open(id, PHONE);
    const { page } = window;
    const { perPoint } = await sheetOf(page, width);
    await input().tap();
    await page.locator('.sheet').getByRole('button', { name: 'Correct label or type' }).tap();
    await page.getByRole('button', { name: 'Move or resize' }).tap();
    await hint().waitFor();
    await expectAccessible(page);
    await picture(page, 'moving-phone');
    const drag = (name: 'Move' | 'Resize', dx: number, dy: number) =>
      dragByFinger(handle(name), dx * perPoint, dy * perPoint);
    await drag('Move', 20, 60);
    await until(id, ({ rect }) => near(rect, shifted(read, 20, -60), 3));
    await drag('Resize', -100, 0);
    await until(id, ({ rect }) => Math.abs(rect[2] - rect[0] - (read[2]! - read[0]! - 100)) < 3);
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await hint().waitFor({ state: 'detached' });
  });

  it('is nobody’s to move over a link, nor a stranger’s', async () => {
    const { id: field } = await find(id);
    const stranger = await newcomer({ signature: false });
    const body = { rect: [60, 40, 200, 60], before: null };
    expect((await stranger.ask(`/documents/${id}/fields/${field}/rect`, 'PUT', body)).status).toBe(404);
    window = await openWindow(browser);
    const { page } = window;
    await page.goto(await owner.link(id));
    await reviewing(page);
    await input().click();
    expect(await page.getByRole('button', { name: 'Correct label or type' }).count()).toBe(0);
    await page.locator('.item.is-active .item-head').focus();
    await page.keyboard.press('m');
    const status = await page.evaluate(
      async ([path, sent]) =>
        (
          await fetch(`/api/web/${path}`, {
            method: 'PUT',
            headers: { 'x-formseal': '1', 'content-type': 'application/json' },
            body: sent!,
          })
        ).status,
      [`review/${id}/fields/${field}/rect`, JSON.stringify(body)],
    );
    expect(status).toBe(404);
    expect(await handle('Move').count()).toBe(0);
    expect((await find(id)).rect).toEqual(read);
  });
});

it('a field that the file itself declares stays where it is, and says so', async () => {
  const id = await owner.upload(await aForm({ title: `Crew ${randomUUID().slice(0, 8)}` }), 'crew.pdf');
  const { id: field, rect } = await find(id, 'Favourite colour');
  const body = { rect: [60, 40, 200, 60], before: null };
  const refused = await owner.ask(`/documents/${id}/fields/${field}/rect`, 'PUT', body);
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'invalid', fieldId: field } } });
  await open(id);
  await correct('Favourite colour');
  const dialog = window.page.getByRole('dialog');
  await dialog.getByText('The file itself declares this field').waitFor();
  expect(await dialog.getByRole('button', { name: 'Move or resize' }).count()).toBe(0);
  await expectAccessible(window.page);
  expect((await find(id, 'Favourite colour')).rect).toEqual(rect);
});
