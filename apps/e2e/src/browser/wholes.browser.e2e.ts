import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import type { FieldSpec } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { readPdf } from '../driver/read-pdf.js';
import { keyFor } from '../driver/world.js';
import { enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let browser: Browser;
let owner: Newcomer;
onePerson((person) => {
  owner = person;
});
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const FIELDS: readonly FieldSpec[] = [
  { kind: 'split', label: 'IBAN', rooms: [4, 4, 4, 4, 4, 2] },
  { kind: 'text', label: 'Vorname' },
  { kind: 'split', label: 'Geburtsdatum (TT.MM.JJJJ)', rooms: [2, 2, 4] },
  { kind: 'text', label: 'Beruf' },
  { kind: 'split', label: 'Postleitzahl', rooms: [1, 1, 1, 1, 1] },
  { kind: 'text', label: 'Ort' },
  { kind: 'split', label: 'Kundennummer', rooms: [3, 3, 3] },
  { kind: 'signature', label: 'Unterschrift' },
];

async function upload(): Promise<string> {
  const text = ['Bitte füllen Sie den Antrag vollständig aus und unterschreiben Sie ihn.'];
  return owner.upload(await aForm({ title: 'Antrag auf Erstattung', pages: 1, fields: FIELDS, text }));
}

/** What stands in the pieces of each value, and of how many of them somebody said that it is right. */
async function written(id: string): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const { label, value, confirmed } of (await owner.read(id)).fields)
    told[label] = `${told[label] === undefined ? '' : `${told[label]}|`}${value ?? ''}${confirmed ? '!' : ''}`;
  return told;
}

const becomes = (id: string, label: string, value: string) =>
  eventually(
    () => written(id),
    (told) => told[label] === value,
  );

const cell = (page: Page, label: string, index: number) =>
  page.locator('.desk').getByLabel(new RegExp(`^${label}.*, ${index} of `));

/** Without the clipboard, which a browser has one of for all its windows. */
const paste = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);

it('a value that the form splits is one: suggested and pasted across, typed on, confirmed once, signed', async () => {
  const id = await upload();
  expect(await written(id)).toMatchObject({
    IBAN: 'DE89|3704|0044|0532|0130|00',
    'Geburtsdatum (TT.MM.JJJJ)': '17|04|1988',
    Postleitzahl: '2|3|5|5|2',
    Kundennummer: '||',
  });
  const { page, complaints, close } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  expect(await page.locator('.item').count()).toBe(8);

  await cell(page, 'IBAN', 1).focus();
  await page.keyboard.press('Enter');
  await becomes(id, 'IBAN', 'DE89!|3704!|0044!|0532!|0130!|00!');

  await cell(page, 'Postleitzahl', 1).focus();
  await page.keyboard.type('10115');
  await page.keyboard.press('Enter');
  await becomes(id, 'Postleitzahl', '1!|0!|1!|1!|5!');
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(id, 'Postleitzahl', '2|3|5|5|2');
  await cell(page, 'Postleitzahl', 1).focus();
  await page.keyboard.press('Enter');
  await becomes(id, 'Postleitzahl', '2!|3!|5!|5!|2!');

  await cell(page, 'Kundennummer', 1).focus();
  await paste(page, 'AB1 2C3-45');
  expect(await cell(page, 'Kundennummer', 3).inputValue()).toBe('45');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('D99');
  await expectAccessible(page);
  await picture(page, 'split-desktop-light');
  await page.keyboard.press('Enter');
  await becomes(id, 'Kundennummer', 'AB1!|2CD!|99!');

  await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
  await page.locator('.look-through-foot').getByRole('button', { name: /right/ }).click();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  await page.locator('.page-canvas[data-drawn]').first().waitFor();
  await picture(page, 'split-signed-desktop-light');
  const { key } = await keyFor(owner.accountId, ['documents:read'], owner.email);
  const { pages } = await readPdf((await api(key).download(id)).bytes);
  const printed = pages.join(' ').split(/\s+/);
  for (const piece of ['DE89', '0130', '00', '17', '1988', 'AB1', '2CD', '99']) expect(printed).toContain(piece);
  expect(complaints).toEqual([]);
  await close();
});

it('a date in cells takes what people type between its parts, refuses another order, and is selected as one', async () => {
  const fields: readonly FieldSpec[] = [
    { kind: 'text', label: 'Favourite colour' },
    { kind: 'split', label: 'Date of the excursion (MM-DD-YYYY)', rooms: [1, 1, 1, 1, 1, 1, 1, 1] },
    { kind: 'split', label: 'Member number', rooms: [1, 1, 1, 1, 1] },
  ];
  const id = await owner.upload(await aForm({ pages: 1, fields }));
  const { page, complaints, close } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const date = 'Date of the excursion';
  const label = (await owner.read(id)).fields.find((field) => field.label.startsWith(date))!.label;
  await cell(page, date, 1).focus();
  await page.keyboard.type('17-04-1988');
  await page.keyboard.press('Enter');
  await page.getByText('Write the date as MM DD YYYY').first().waitFor();
  expect(await written(id)).toMatchObject({ [label]: '|||||||' });
  expect(await cell(page, date, 8).inputValue()).toBe('8');
  await picture(page, 'split-refused');
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.locator('.is-selected').count()).toBe(8);
  await picture(page, 'split-selected');
  await page.keyboard.type('04-17-1988');
  expect(await page.getByText('Write the date as MM DD YYYY').count()).toBe(0);
  await page.keyboard.press('Enter');
  await becomes(id, label, '0!|4!|1!|7!|1!|9!|8!|8!');
  // Typed over: the same signs and others, from the first cell on.
  await cell(page, date, 1).focus();
  await page.keyboard.type('04-18-1988');
  await page.keyboard.press('Enter');
  await becomes(id, label, '0!|4!|1!|8!|1!|9!|8!|8!');
  await cell(page, 'Member number', 1).focus();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await page.getByText('There is room for 5 characters.').first().waitFor();
  expect(await written(id)).toMatchObject({ 'Member number': '||||' });
  expect(await cell(page, 'Member number', 5).inputValue()).toBe('56');
  await page.keyboard.press('Backspace');
  expect(await page.getByText('There is room for 5 characters.').count()).toBe(0);
  await cell(page, 'Member number', 2).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await becomes(id, 'Member number', '1!|9!|3!|4!|5!');
  expect(complaints).toEqual([]);
  await close();
});

it('on a phone it is written as one, with whatever stands between its groups', async () => {
  const id = await upload();
  const { page, complaints, close } = await openWindow(browser, PHONE);
  await page.goto(await owner.link(id));
  await reviewing(page);
  await cell(page, 'Postleitzahl', 1).tap();
  await page.keyboard.type('10115');
  await page.keyboard.press('Enter');
  await becomes(id, 'Postleitzahl', '1!|0!|1!|1!|5!');
  await cell(page, 'Kundennummer', 1).tap();
  const sheet = page.locator('.sheet');
  await sheet.getByRole('textbox').fill('AB1 2C3 4567');
  await sheet.getByText('There is room for 9 characters.').waitFor();
  await sheet.getByRole('textbox').fill('ab1-2c3-45');
  await expectAccessible(page);
  await picture(page, 'split-phone-light');
  await sheet.getByRole('button', { name: /^Confirm/ }).click();
  await becomes(id, 'Kundennummer', 'ab1!|2c3!|45!');
  expect(complaints).toEqual([]);
  await close();
});

it('what an input method or a dead key composes in a cell runs on once it is done, and what is given up leaves all as it was', async () => {
  const id = await upload();
  const { page, complaints, close } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const cells = () =>
    Promise.all([1, 2, 3].map((index) => cell(page, 'Kundennummer', index).inputValue())).then((all) => all.join('|'));

  await cell(page, 'Kundennummer', 1).focus();
  await compose('a');
  await compose('ab12');
  await keyboard.send('Input.insertText', { text: 'AB12' });
  await eventually(cells, (now) => now === 'AB1|2|');
  await page.keyboard.type('C');
  await eventually(cells, (now) => now === 'AB1|2C|');
  await compose('x');
  await compose('');
  await eventually(cells, (now) => now === 'AB1|2C|');
  await page.keyboard.press('Enter');
  await becomes(id, 'Kundennummer', 'AB1!|2C!|!');
  expect(complaints).toEqual([]);
  await close();
});
