import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { notAPdf } from '../driver/forms/other-files.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { boxAtRest, DESKTOP, expectAccessible, launch, openWindow, PHONE, picture, sample } from './browser.js';
import type { Window } from './browser.js';

let browser: Browser;
let documentId: string;
let signed: Buffer;
let changed: Buffer;

beforeAll(async () => {
  browser = await launch();
  const owner = api(stack.apiKey);
  ({ id: documentId } = await owner.signed(sample(), { filename: 'membership.pdf' }));
  signed = Buffer.from((await owner.download(documentId)).bytes);
  changed = Buffer.from(signed);
  const at = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
});
afterAll(() => browser.close());

const URL_OF_PAGE = `${stack.publicUrl}/verify`;
const file = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(buffer),
});

async function withPage(options: object, use: (page: Page) => Promise<void>): Promise<void> {
  const window: Window = await openWindow(browser, { ...DESKTOP, ...options });
  await window.page.goto(URL_OF_PAGE);
  await use(window.page);
  await window.close();
  expect(window.complaints).toEqual([]);
}

async function check(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file(name, bytes));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the page that checks signed PDFs', () => {
  it('tells without a sign-in who signed a PDF of this service, when, which document it is, and what that is not', () =>
    withPage({}, async (page) => {
      await expectAccessible(page);
      await check(page, 'signed.pdf', signed);
      await heading(page, 'Genuine and unchanged').waitFor();
      // The result is read out: the focus is where it begins.
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Genuine and unchanged');
      await page.getByText(documentId).waitFor();
      await page.getByText('over the API, with a key of theirs').waitFor();
      expect(await page.locator('main').innerText()).not.toContain('@');
      await page.getByText('It is a simple electronic signature', { exact: false }).waitFor();
      await page.getByText('Nothing is stored', { exact: false }).waitFor();
      await expectAccessible(page);
      await page.getByText('Details').click();
      await page.getByText('PAdES B-B').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Check another PDF' }).click();
      await heading(page, 'Check a signed PDF').waitFor();
    }));

  it('tells of a changed file why it does not hold, and of one without a signature that it has none', () =>
    withPage({}, async (page) => {
      await check(page, 'changed.pdf', changed);
      await heading(page, 'Don’t rely on this file').waitFor();
      await page.getByText('The document was changed after it was signed.').first().waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Check another PDF' }).click();
      await check(page, 'form.pdf', await aForm());
      await heading(page, 'This PDF is not signed').waitFor();
      await expectAccessible(page);
    }));

  it('says what is wrong with a file that is no PDF, and takes the next', () =>
    withPage({}, async (page) => {
      await check(page, 'page.pdf', notAPdf());
      await page.getByRole('alert').getByText('This file is not a PDF.').waitFor();
      await check(page, 'signed.pdf', signed);
      await heading(page, 'Genuine and unchanged').waitFor();
    }));

  it('takes a file that is dropped, and can be used by keyboard alone', () =>
    withPage({}, async (page) => {
      await heading(page, 'Check a signed PDF').waitFor();
      await page.evaluate(`(${DROP})(${JSON.stringify(signed.toString('base64'))})`);
      await heading(page, 'Genuine and unchanged').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await heading(page, 'Check a signed PDF').waitFor();
      // The focus went with what it was on: it goes on where the next file is chosen.
      const focused = () => page.evaluate<string>('document.activeElement.textContent');
      await eventually(focused, (text) => text === 'Choose a PDF');
      await page.evaluate(ASKED);
      await page.keyboard.press('Enter');
      await eventually(() => page.evaluate<boolean>('window.asked === true'), Boolean);
    }));

  it('speaks German, and is found from the page one signs in on', async () => {
    await withPage({ locale: 'de-DE' }, async (page) => {
      await page.goto(`${stack.publicUrl}/sign-in`);
      await page.getByRole('link', { name: 'Unterschriebenes PDF prüfen' }).click();
      await check(page, 'unterschrieben.pdf', signed);
      await heading(page, 'Echt und unverändert').waitFor();
      await page.getByText('über die API, mit eigenem Schlüssel').waitFor();
      await page.getByText('Es ist eine einfache elektronische Signatur', { exact: false }).waitFor();
    });
  });
});

/** Instead of the system's file dialog, which no test can see; runs in the page. */
const ASKED = `document.querySelector('input[type=file]').addEventListener('click', (event) => {
  event.preventDefault();
  window.asked = true;
})`;

/** A file from the desktop, let go over the page; runs in the page. */
const DROP = `(base64) => {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
  for (const type of ['dragover', 'drop'])
    dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}`;

describe.each([
  { size: 'desktop', colorScheme: 'light', options: DESKTOP },
  { size: 'desktop', colorScheme: 'dark', options: DESKTOP },
  { size: 'phone', colorScheme: 'light', options: PHONE },
  { size: 'phone', colorScheme: 'dark', options: PHONE },
] as const)('pictures, $colorScheme on a $size', ({ size, colorScheme, options }) => {
  it('shows the page before, a file that holds and one that does not', () =>
    withPage({ ...options, colorScheme }, async (page) => {
      const brand = await boxAtRest(page.locator('.verify-bar .brand'));
      const others = (await page.locator('.verify-bar-end').boundingBox())!;
      expect(brand.x + brand.width).toBeLessThanOrEqual(others.x);
      await picture(page, `verify-${size}-${colorScheme}`);
      await check(page, 'membership-signed.pdf', signed);
      await heading(page, 'Genuine and unchanged').waitFor();
      await picture(page, `verify-valid-${size}-${colorScheme}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Check another PDF' }).click();
      await check(page, 'membership-signed.pdf', changed);
      await heading(page, 'Don’t rely on this file').waitFor();
      await picture(page, `verify-changed-${size}-${colorScheme}`);
      await expectAccessible(page);
    }));
});
