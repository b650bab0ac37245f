import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { aPrintedForm, PRINTED } from '../driver/forms/a-printed-form.js';
import { aScan } from '../driver/forms/a-scan.js';
import { eventually } from '../driver/poll.js';
import { keyFor } from '../driver/world.js';
import {
  boxAtRest,
  DESKTOP,
  enter,
  expectAccessible,
  launch,
  openWindow,
  PHONE,
  picture,
  reviewing,
} from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer, WebField } from './newcomer.js';
import { onePerson } from './one-person.js';
import { dragByFinger, inkIn, middleOf, rename, sheetOf } from './sheet.js';

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

const { box, width } = PRINTED;

async function open(id: string, options: BrowserContextOptions = DESKTOP): Promise<void> {
  window = await openWindow(browser, options);
  await enter(window.page, owner, `/documents/${id}`);
  await reviewing(window.page);
}

const drawn = async (id: string, label: string): Promise<WebField | undefined> =>
  (await owner.read(id)).fields.find((field) => field.drawn && field.label === label);
const thereIs = (id: string, label: string) =>
  eventually(
    () => drawn(id, label),
    (field) => field !== undefined,
  ) as Promise<WebField>;

const input = (label: string) => window.page.locator('.desk').getByLabel(new RegExp(`^${label}: `));

/** Confirms what is left through the API of the page, then signs there. */
async function sign(id: string): Promise<void> {
  const { page } = window;
  for (const { id: field, confirmed, state } of (await owner.read(id)).fields)
    if (!confirmed && !['not_applicable', 'out_of_scope'].includes(state))
      expect((await owner.ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true })).status).toBe(200);
  await page.getByRole('button', { name: 'Sign …' }).click();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
}

describe('a missing field', () => {
  let id: string;
  beforeEach(async () => {
    id = await owner.upload(await aPrintedForm({ title: `Berth ${randomUUID().slice(0, 8)}` }));
  });

  it('is drawn with the mouse, filled, moved, resized, taken back and deleted', async () => {
    await open(id);
    const { page } = window;
    const { x, y, perPoint } = await sheetOf(page, width);
    await page.getByRole('button', { name: 'Draw a missing field' }).click();
    await page.mouse.move(x + 300 * perPoint, y + 300 * perPoint);
    await page.mouse.down();
    await page.mouse.move(x + 420 * perPoint, y + 320 * perPoint, { steps: 4 });
    await page.mouse.up();
    // The page says nothing there: it has a number, and nothing is asked.
    expect(await thereIs(id, 'Text 1')).toMatchObject({ page: 1, type: 'text', state: 'missing', confirmed: false });
    await page.locator('input[aria-label^="Text 1: "]:focus').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);
    await rename(page, 'Length of the boat');
    const made = await thereIs(id, 'Length of the boat');
    expect(made).toMatchObject({ page: 1, type: 'text', state: 'missing', confirmed: false });
    for (const [at, value] of [300, 80, 420, 100].entries()) expect(Math.abs(made.rect[at]! - value)).toBeLessThan(1.5);

    await input('Length of the boat').fill('11 metres');
    await page.keyboard.press('Enter');
    await eventually(
      () => drawn(id, 'Length of the boat'),
      (field) => field?.value === '11 metres' && field.confirmed,
    );

    await input('Length of the boat').focus();
    const grip = page.getByRole('button', { name: /^Move the field/ });
    const from = await boxAtRest(grip);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10 - 100 * perPoint, from.y + 10, { steps: 4 });
    await page.mouse.up();
    await eventually(
      () => drawn(id, 'Length of the boat'),
      (field) => Math.abs(field!.rect[0] - 200) < 2 && field!.value === '11 metres',
    );
    await page.getByRole('button', { name: /^Resize the field/ }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(
      () => drawn(id, 'Length of the boat'),
      (field) => Math.abs(field!.rect[2] - 330) < 2,
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(
      () => drawn(id, 'Length of the boat'),
      (field) => Math.abs(field!.rect[2] - 320) < 2,
    );
    await input('Length of the boat').focus();
    await page.getByRole('button', { name: /^Move the field/ }).focus();
    await page.keyboard.press('Delete');
    await eventually(
      () => drawn(id, 'Length of the boat'),
      (field) => field === undefined,
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await thereIs(id, 'Length of the boat')).toMatchObject({ value: '11 metres', id: made.id });
  });

  it('is asked for what its label means: a value of the profile stands in it at once', async () => {
    await open(id);
    const { page } = window;
    const { x, y, perPoint } = await sheetOf(page, width);
    await page.keyboard.press('d');
    await page.mouse.move(x + 300 * perPoint, y + 300 * perPoint);
    await page.mouse.down();
    await page.mouse.move(x + 420 * perPoint, y + 320 * perPoint, { steps: 4 });
    await page.mouse.up();
    await thereIs(id, 'Text 1');
    await rename(page, 'Date of birth', 'Date');
    const known = { semanticKey: 'self.birth_date', value: '1988-04-17', source: 'profile', confirmed: false };
    expect(await thereIs(id, 'Date of birth')).toMatchObject({ type: 'date', ...known });
    await input('Date of birth').press('Enter');
    await eventually(
      () => drawn(id, 'Date of birth'),
      (field) => field?.confirmed === true && field.value === '1988-04-17',
    );

    // Called something else it is asked for something else.
    const { id: fieldId } = await thereIs(id, 'Date of birth');
    await owner.ask(`/documents/${id}/fields/${fieldId}`, 'POST', { value: null, confirmed: false });
    await owner.ask(`/documents/${id}/fields/${fieldId}`, 'PATCH', { label: 'Occupation', type: 'text' });
    expect(await drawn(id, 'Occupation')).toMatchObject({ semanticKey: 'self.occupation', value: 'Cartographer' });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  });

  it('is there by one drag where the page says what it is called: with that label, and the cursor in it', async () => {
    // Nothing lies there any more.
    for (const { id: field, label } of (await owner.read(id)).fields)
      if (label.startsWith('Name')) await owner.ask(`/documents/${id}/fields/${field}`, 'PATCH', { outOfScope: true });
    await open(id);
    const { page } = window;
    const { x, y, perPoint } = await sheetOf(page, width);
    await page.keyboard.press('d');
    await page.mouse.move(x + 172 * perPoint, y + 96 * perPoint);
    await page.mouse.down();
    await page.mouse.move(x + 430 * perPoint, y + 112 * perPoint, { steps: 4 });
    await page.mouse.up();
    await page.locator(`input[aria-label^="Name of the applicant: "]:focus`).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.type('Grace Hopper');
    await page.keyboard.press('Enter');
    await eventually(
      () => drawn(id, 'Name of the applicant'),
      (field) => field?.value === 'Grace Hopper' && field.confirmed,
    );
    await picture(page, 'drawn-by-one-drag');
  });

  it('is drawn by the keyboard alone', async () => {
    await open(id);
    const { page } = window;
    await page.keyboard.press('d');
    await page.getByText('Drag over the missing field').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('input[aria-label^="Text 1: "]:focus').waitFor();
    const made = await thereIs(id, 'Text 1');
    await page.keyboard.press('Tab');
    expect(await page.locator('.handle:focus').getAttribute('aria-label')).toMatch(/^Move/);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowRight');
    await eventually(
      () => drawn(id, 'Text 1'),
      (field) =>
        Math.abs(field!.rect[1] - made.rect[1] + 10) < 0.1 && Math.abs(field!.rect[0] - made.rect[0] - 1) < 0.1,
    );
  });

  it('is followed by the next: the pencil stays, also while something is written, until Escape', async () => {
    await open(id);
    const { page } = window;
    const { x, y, perPoint } = await sheetOf(page, width);
    const drag = async (left: number, top: number, called: string) => {
      await page.mouse.move(x + left * perPoint, y + top * perPoint);
      await page.mouse.down();
      await page.mouse.move(x + (left + 120) * perPoint, y + (top + 18) * perPoint, { steps: 4 });
      await page.mouse.up();
      await eventually(atHand, (label) => label?.startsWith(`${called}: `) === true);
    };
    const atHand = () => page.evaluate<string | null>(`document.activeElement?.getAttribute('aria-label') ?? null`);
    await page.keyboard.press('d');
    await drag(330, 260, 'Text 1');
    expect(await thereIs(id, 'Text 1')).toMatchObject({ type: 'text' });
    await drag(330, 290, 'Text 2');
    await rename(page, 'Place and date of birth', 'Text');
    await drag(330, 320, 'Text 2');

    // A date of signing has the day, and the form's paper says how it is written.
    const today = new Date().toISOString().slice(0, 10);
    await rename(page, 'Date of signing', 'Date');
    expect(await thereIs(id, 'Date of signing')).toMatchObject({ type: 'date', value: today, state: 'unsure' });
    expect(await input('Date of signing').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);

    await drag(330, 350, 'Text 2');
    await rename(page, 'Date, Place');
    const both = await thereIs(id, 'Date, Place');
    expect(both).toMatchObject({ type: 'text', semanticKey: 'self.place_of_signing' });
    expect(both.value).toMatch(/^\d\d\/\d\d\/\d{4}, \p{L}/u);
    await picture(page, 'pencil-stays');

    const pencil = page.getByRole('button', { name: 'Draw a missing field' });
    expect(await pencil.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await eventually(
      () => pencil.getAttribute('aria-pressed'),
      (pressed) => pressed === 'false',
    );
    await pencil.click();
    await drag(330, 230, 'Text 2');
    await page.keyboard.type('Starboard');
    await drag(330, 200, 'Text 3');
    await eventually(
      () => drawn(id, 'Text 2'),
      (field) => field?.value === 'Starboard' && field.confirmed,
    );
    expect(await pencil.getAttribute('aria-pressed')).toBe('true');
    await pencil.click();
    expect(await pencil.getAttribute('aria-pressed')).toBe('false');
  });

  it('is the whole blank by one click: a line to sign on is signed, a field that is there is at hand', async () => {
    for (const { id: field } of (await owner.read(id)).fields.slice(0, 2))
      await owner.ask(`/documents/${id}/fields/${field}`, 'PATCH', { outOfScope: true });
    await open(id);
    const { page } = window;
    const { x, y, perPoint } = await sheetOf(page, width);
    const click = (left: number, top: number) => page.mouse.click(x + left * perPoint, y + top * perPoint);
    await page.keyboard.press('d');
    await click(300, 110);
    const atHand = page.locator('input[aria-label^="Name of the applicant: "]:focus');
    await atHand.waitFor();
    const name = await thereIs(id, 'Name of the applicant');
    // What is known for what it means stands in it, selected: it is typed over.
    await eventually(
      () => atHand.inputValue(),
      (value) => value === 'Ada Moreau',
    );
    const selected = `(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)`;
    expect(await page.evaluate<string>(selected)).toBe('Ada Moreau');
    expect(name).toMatchObject({ type: 'text', semanticKey: 'self.full_name', value: 'Ada Moreau', confirmed: false });
    expect([name.rect[0], name.rect[2]].map(Math.round)).toEqual([170, 440]);
    expect(Math.abs(name.rect[1] - (PRINTED.height - 112))).toBeLessThan(1.5);
    await click(300, 160);
    const signature = await thereIs(id, 'Signature');
    expect(signature).toMatchObject({ type: 'signature', semanticKey: 'self.signature' });
    expect(signature.rect[3] - signature.rect[1]).toBeGreaterThan(30);
    // Once more on the same line it is no second field.
    await click(250, 106);
    await page.locator('input[aria-label^="Name of the applicant: "]:focus').waitFor();
    expect((await owner.read(id)).fields.filter(({ drawn: made }) => made)).toHaveLength(2);
    await picture(page, 'drawn-by-clicks');
  });

  it('is drawn by a finger on a phone, in the box it taps on', async () => {
    for (const { id: field, rect } of (await owner.read(id)).fields)
      if (rect[1] < PRINTED.height - box.top && rect[3] > PRINTED.height - box.top - box.height)
        await owner.ask(`/documents/${id}/fields/${field}`, 'PATCH', { outOfScope: true });
    await open(id, PHONE);
    const { page } = window;
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Draw a missing field' }).tap();
    const { x, y } = await middleOf(page, width, box);
    await page.touchscreen.tap(x, y);
    await thereIs(id, 'Text 1');
    await rename(page, 'Berth', 'Checkbox');
    const { rect, type } = await thereIs(id, 'Berth');
    expect(type).toBe('checkbox');
    const inside = [box.left, PRINTED.height - box.top - box.height, box.left + box.width, PRINTED.height - box.top];
    for (const [at, value] of inside.entries()) expect(Math.abs(rect[at]! - value)).toBeLessThan(4);
    await expectAccessible(page);
    await picture(page, 'drawn-phone');
  });

  it('is dragged and resized by a finger, and the page stays where it is', async () => {
    const field = { id: randomUUID(), page: 1, rect: [60, 40, 200, 60], type: 'text', label: 'Mast', before: null };
    await owner.ask(`/documents/${id}/fields`, 'POST', field);
    await open(id, PHONE);
    const { page } = window;
    const { perPoint } = await sheetOf(page, width);
    await input('Mast').tap();
    const drag = (handle: string, dx: number, dy: number) =>
      dragByFinger(page.getByRole('button', { name: handle }), dx * perPoint, dy * perPoint);
    const scrolled = () => page.evaluate<number>(`document.querySelector('.desk').scrollTop`);
    const before = await scrolled();
    await drag('Move the field', 90, -60);
    const rect = async () => (await drawn(id, 'Mast'))!.rect;
    await eventually(rect, ([x, y]) => Math.abs(x - 150) < 3 && Math.abs(y - 100) < 3);
    await drag('Resize the field', 40, 0);
    await eventually(rect, ([x0, , x1]) => Math.abs(x1 - x0 - 180) < 3);
    expect(await scrolled()).toBe(before);
  });

  it('is a field like any other for programs', async () => {
    const field = {
      id: randomUUID(),
      page: 1,
      rect: [60, 40, 200, 60],
      type: 'date',
      label: 'Moored on',
      before: null,
    };
    expect((await owner.ask(`/documents/${id}/fields`, 'POST', field)).status).toBe(200);
    // A lost answer is asked for again.
    expect((await owner.ask(`/documents/${id}/fields`, 'POST', field)).status).toBe(200);
    const { key } = await keyFor(owner.accountId, ['documents:read', 'documents:write'], owner.email);
    const client = api(key);
    const { fields } = (await client.read(id)).body;
    const shown = fields.filter(({ label }) => label === 'Moored on');
    expect(shown).toEqual([
      {
        id: field.id,
        page: 1,
        type: 'date',
        label: 'Moored on',
        section: null,
        part: null,
        semanticKey: null,
        state: 'missing',
        value: null,
        source: 'none',
        confirmed: false,
        checkboxGroup: null,
        rect: field.rect,
        // As dates are written on an English form of this shape.
        ...{ required: false, maxLength: null, pattern: 'mm/dd/yyyy', options: [], fileField: null, why: [] },
      },
    ]);
    const { body } = await client.confirm(id, field.id, { json: { value: '2027-05-04' } });
    expect(body.field).toMatchObject({ value: '2027-05-04', confirmed: true, state: 'ok' });
    await open(id);
  });

  it('is refused off the page, too small, without a label, for whoever has only a link, and for strangers', async () => {
    await open(id);
    const field = { id: randomUUID(), page: 1, rect: [60, 40, 200, 60], type: 'text', label: 'x', before: null };
    const draw = async (over: object) => {
      const { status, body } = await owner.ask(`/documents/${id}/fields`, 'POST', { ...field, ...over });
      return [status, (body as { error?: { code: string } }).error?.code];
    };
    expect(await draw({ rect: [60, 40, 900, 60] })).toEqual([400, 'invalid_parameter']);
    expect(await draw({ rect: [60, 40, 61, 60] })).toEqual([400, 'invalid_parameter']);
    expect(await draw({ page: 2 })).toEqual([400, 'invalid_parameter']);
    expect(await draw({ label: ' ' })).toEqual([400, 'invalid_parameter']);
    expect(await draw({ type: 'stamp' })).toEqual([400, 'invalid_parameter']);
    const read = (await owner.read(id)).fields.find((one) => !one.drawn)!;
    expect((await owner.ask(`/documents/${id}/fields/${read.id}`, 'DELETE')).status).toBe(422);

    const stranger = await newcomer({ signature: false });
    expect((await stranger.ask(`/documents/${id}/fields`, 'POST', field)).status).toBe(404);

    const guest = await openWindow(browser);
    await guest.page.goto(await owner.link(id));
    await reviewing(guest.page);
    expect(await guest.page.getByRole('button', { name: 'Draw a missing field' }).count()).toBe(0);
    const statuses = await guest.page.evaluate(
      async ({ document, body }) => {
        const send = async (path: string, method: string) =>
          (
            await fetch(`/api/web/${path}`, {
              method,
              headers: { 'x-formseal': '1', 'content-type': 'application/json' },
              body: JSON.stringify(body),
            })
          ).status;
        return [
          await send(`review/${document}/fields`, 'POST'),
          await send(`review/${document}/fields/${body.id}`, 'PATCH'),
          await send(`documents/${document}/fields`, 'POST'),
        ];
      },
      { document: id, body: field },
    );
    expect(statuses).toEqual([404, 404, 401]);
    await guest.close();
    expect(await drawn(id, 'x')).toBeUndefined();
  });
});

describe('a missing field of a scan', () => {
  it('is called by the print that was recognised, and has what is known for it', async () => {
    const printed = await owner.upload(await aPrintedForm({ title: `Berth ${randomUUID().slice(0, 8)}` }));
    const { key } = await keyFor(owner.accountId, ['documents:read', 'documents:write'], owner.email);
    const client = api(key);
    const { bytes } = await client.call('GET', `/documents/${printed}/pages/1.png?width=2000`);
    const id = await owner.upload(await aScan(bytes, PRINTED), 'scan.pdf');
    // Whatever the reader found there, the person draws it.
    for (const { id: field, rect } of (await owner.read(id)).fields)
      if (rect[3] > PRINTED.height - 162)
        await owner.ask(`/documents/${id}/fields/${field}`, 'PATCH', { outOfScope: true });
    await open(id);
    const { page } = window;
    const { x, y, perPoint } = await sheetOf(page, width);
    const click = (left: number, top: number) => page.mouse.click(x + left * perPoint, y + top * perPoint);
    await page.keyboard.press('d');
    await click(300, 108);
    await page.locator('input[aria-label^="Name of the applicant: "]:focus').waitFor();
    const name = await thereIs(id, 'Name of the applicant');
    const known = { semanticKey: 'self.full_name', value: 'Ada Moreau', source: 'profile', confirmed: false };
    expect(name).toMatchObject({ type: 'text', ...known });
    expect(Math.abs(name.rect[0] - 170)).toBeLessThan(2);
    expect(Math.abs(name.rect[1] - (PRINTED.height - 112))).toBeLessThan(2);
    await picture(page, 'drawn-on-a-scan');
    await click(300, 158);
    expect(await thereIs(id, 'Signature')).toMatchObject({ type: 'signature', semanticKey: 'self.signature' });
    const { fields } = (await client.read(id)).body;
    expect(fields.find(({ label }) => label === 'Name of the applicant')).toMatchObject(known);
  });
});

describe.each([
  { rotate: 0, crop: [0, 0], userUnit: 1, lying: false },
  { rotate: 90, crop: [0, 0], userUnit: 1, lying: false },
  { rotate: 180, crop: [30, 50], userUnit: 1, lying: false },
  { rotate: 270, crop: [30, 50], userUnit: 2, lying: false },
  { rotate: 90, crop: [30, 50], userUnit: 1, lying: true },
  { rotate: 180, crop: [0, 0], userUnit: 1, lying: true },
] as const)('on a page turned by $rotate, cropped at $crop, in units of $userUnit, lying: $lying', (turn) => {
  it('a click finds the box, and what is written there is in the signed PDF', async () => {
    const id = await owner.upload(await aPrintedForm({ ...turn, title: `Turned ${randomUUID().slice(0, 8)}` }));
    // Where the reader sees the box itself, below the two lines, nothing is left to draw there.
    const [applicant, signature, ...boxes] = (await owner.read(id)).fields;
    expect([applicant?.label, signature?.label]).toEqual(['Name of the applicant', 'Signature']);
    for (const { id: field } of boxes)
      await owner.ask(`/documents/${id}/fields/${field}`, 'PATCH', { outOfScope: true });
    await open(id);
    const { page } = window;
    await page.keyboard.press('d');
    const { x, y } = await middleOf(page, width, box);
    await page.mouse.click(x, y);
    await thereIs(id, 'Text 1');
    await rename(page, 'Berth');
    await thereIs(id, 'Berth');
    // Whichever way readers turn it, it is shown as it reads.
    const sheet = (await page.locator('.desk .page').first().boundingBox())!;
    expect(sheet.width / sheet.height).toBeCloseTo(width / PRINTED.height, 1);
    const place = (await input('Berth').boundingBox())!;
    const { perPoint } = await sheetOf(page, width);
    expect(Math.abs(place.width / perPoint - box.width)).toBeLessThan(6);
    await input('Berth').fill('North quay 14');
    await input('Berth').press('Enter');
    await eventually(
      () => drawn(id, 'Berth'),
      (field) => field?.value === 'North quay 14' && field.confirmed,
    );
    const inner = { left: box.left + 2, top: box.top + 2, width: box.width - 4, height: box.height - 4 };
    expect(await inkIn(page, width, inner)).toBe(0);
    await sign(id);
    // The signed file, as pdf.js draws it: ink in the box, in its left part where text begins, and not beside it.
    const left = { ...inner, width: 90 };
    await eventually(
      () => inkIn(page, width, left),
      (ink) => ink > 60,
    );
    expect(await inkIn(page, width, { ...inner, left: inner.left + 120, width: 70 })).toBe(0);
  });
});

it('a signature goes where its person puts it, on a form that names no place for one', async () => {
  const fields = [{ kind: 'text' as const, label: 'Favourite colour' }];
  const id = await owner.upload(await aForm({ fields, pages: 1 }), 'colour.pdf');
  const [colour] = (await owner.read(id)).fields;
  await owner.ask(`/documents/${id}/fields/${colour!.id}`, 'POST', { value: 'red', confirmed: true });
  await open(id);
  const { page } = window;
  await page.getByRole('button', { name: 'Sign …' }).click();
  // The place is asked for before anything is shown that has the signature on a page of its own.
  await page.getByText('Where do you sign?').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);
  await picture(page, 'where-to-sign');
  const sheet = (await page.locator('.page').first().boundingBox())!;
  const at = (x: number, y: number) => [sheet.x + (x / 595) * sheet.width, sheet.y + (y / 842) * sheet.height] as const;
  await page.mouse.move(...at(120, 300));
  await page.mouse.down();
  await page.mouse.move(...at(300, 340), { steps: 4 });
  await page.mouse.up();
  await eventually(
    async () => (await owner.read(id)).fields.find(({ type }) => type === 'signature'),
    (field) => field?.confirmed === true,
  );
  // Nothing else is left to do: the last look is there again by itself.
  await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
  expect(await page.getByRole('button', { name: 'Choose the place' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  await picture(page, 'signature-placed');
});

it('keys put the signature where its person moves it: none is placed, and none is signed, by an Enter too many', async () => {
  const fields = [{ kind: 'text' as const, label: 'Favourite colour' }];
  const id = await owner.upload(await aForm({ fields, pages: 1 }), 'colour.pdf');
  const [colour] = (await owner.read(id)).fields;
  await owner.ask(`/documents/${id}/fields/${colour!.id}`, 'POST', { value: 'red', confirmed: true });
  await open(id);
  const { page } = window;
  const signature = async () => (await owner.read(id)).fields.filter(({ type }) => type === 'signature');
  await page.getByRole('button', { name: 'Sign …' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Where do you sign?').waitFor();
  await page.getByText('Enter places one').waitFor();
  // Held down it says nothing twice.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.locator('.in-hand').waitFor();
  await eventually(signature, (all) => all.length === 1 && !all[0]!.confirmed);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // Confirmed by a word of its own; the last look is asked for by another.
  for (let presses = 0; presses < 3 && (await page.getByRole('dialog').count()) === 0; presses += 1) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }
  await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
  await eventually(signature, (all) => all.length === 1 && all[0]!.confirmed);
});

it('a form that wants no signature is sealed with none on its page', async () => {
  const fields = [{ kind: 'text' as const, label: 'Favourite colour' }];
  const id = await owner.upload(await aForm({ fields, pages: 1 }), 'colour.pdf');
  const [colour] = (await owner.read(id)).fields;
  await owner.ask(`/documents/${id}/fields/${colour!.id}`, 'POST', { value: 'red', confirmed: true });
  await open(id);
  const { page } = window;
  await page.getByRole('button', { name: 'Sign …' }).click();
  await page.getByRole('button', { name: 'Nowhere on the page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('canvas[data-drawn]').first().waitFor();
  await dialog.getByText('No signature is drawn on a page').waitFor();
  expect(await dialog.locator('canvas').count()).toBe(1);
  await expectAccessible(page);
  await picture(page, 'sealed-only');
  // It was decided: Enter signs, as where there is a place.
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  const signed = (await owner.read(id)).fields;
  expect(signed.filter(({ type }) => type === 'signature')).toEqual([]);
});

it('a field is drawn by a finger across the page; up and down it scrolls', async () => {
  const id = await owner.upload(await aForm({ fields: [{ kind: 'text', label: 'Colour' }], pages: 3 }), 'long.pdf');
  await open(id, PHONE);
  const { page } = window;
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Draw a missing field' }).tap();
  const layer = page.locator('.draw-layer').first();
  const count = async () => (await owner.read(id)).fields.length;
  const scrolled = () => page.evaluate<number>(`document.querySelector('.desk').scrollTop`);
  const before = { count: await count(), scrolled: await scrolled() };
  await dragByFinger(layer, 0, -120);
  await eventually(scrolled, (now) => now > before.scrolled + 40);
  await dragByFinger(layer, 90, 12);
  await eventually(count, (now) => now === before.count + 1);
});

it('the last look has the form in sight on a small phone too, and asks for the place first', async () => {
  const fields = [{ kind: 'text' as const, label: 'Favourite colour' }];
  const id = await owner.upload(await aForm({ fields, pages: 1 }), 'colour.pdf');
  const [colour] = (await owner.read(id)).fields;
  await owner.ask(`/documents/${id}/fields/${colour!.id}`, 'POST', { value: 'red', confirmed: true });
  await open(id, { ...PHONE, viewport: { width: 360, height: 640 } });
  const { page } = window;
  await page.getByRole('button', { name: 'Sign …' }).tap();
  await page.getByText('Where do you sign?').waitFor();
  await expectAccessible(page);
  await picture(page, 'where-to-sign-phone');
  for (const name of ['Nowhere on the page', 'Wherever there is room', 'Cancel']) {
    const { x, width } = (await page.getByRole('button', { name }).boundingBox())!;
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  }
  await page.getByRole('button', { name: 'Wherever there is room' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.locator('canvas[data-drawn]').first().waitFor();
  const form = (await dialog.locator('.desk').boundingBox())!;
  expect(form.height).toBeGreaterThan(200);
  for (const name of ['Choose the place', 'Sign now']) {
    const button = (await page.getByRole('button', { name }).boundingBox())!;
    expect(button.y).toBeGreaterThanOrEqual(form.y + form.height);
    expect(button.y + button.height).toBeLessThanOrEqual(640);
  }
  // What was answered is not asked again.
  await dialog.getByText('Your signature stands where there is room').waitFor();
  expect(await dialog.getByRole('button', { name: 'Sign now' }).getAttribute('class')).toContain('primary');
  await expectAccessible(page);
  // Thought better of, one tap on the page is the place.
  await page.getByRole('button', { name: 'Choose the place' }).tap();
  await page.getByText('Where do you sign?').waitFor();
  const sheet = (await page.locator('.page').first().boundingBox())!;
  await page.touchscreen.tap(sheet.x + sheet.width / 3, sheet.y + sheet.height / 2);
  await dialog.locator('canvas[data-drawn]').first().waitFor();
  expect(await page.getByRole('button', { name: 'Choose the place' }).count()).toBe(0);
});
