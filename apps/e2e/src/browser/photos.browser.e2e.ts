import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aPhoto } from '../driver/forms/a-photo.js';
import { keyFor } from '../driver/world.js';
import { api } from '../driver/api.js';
import { DESKTOP, enter, expectAccessible, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let window: Window;
let person: Newcomer;
let photo: Buffer;

eachInAWindow((opened, launched) => {
  [window, browser] = [opened, launched];
});

beforeAll(async () => {
  person = await newcomer();
  // What the form looks like is what a camera sees of it.
  const id = await person.upload();
  const client = api((await keyFor(person.accountId, undefined, person.email)).key);
  const { bytes } = await client.call('GET', `/documents/${id}/pages/1.png?width=1654`);
  photo = await aPhoto(bytes, { held: 'sideways' });
});

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Answers the file dialog, as somebody who presses the button and chooses these. */
async function choose(page: Page, files: ReturnType<typeof jpeg>[]): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a form' }).first().click();
  await (await dialog).setFiles(files);
}

describe.each([
  { size: 'desktop', options: DESKTOP },
  { size: 'phone', options: PHONE },
])('photos of a form, on a $size', ({ size, options }) => {
  it('taken together are the pages of one document, upright, read and to be filled in', async () => {
    const { page, close, complaints } = await openWindow(browser, options);
    await enter(page, person);
    await choose(page, [jpeg('IMG_1.jpg', photo), jpeg('IMG_2.jpg', photo)]);
    await page.getByText('IMG_1.jpg and 1 more page').waitFor();
    // It came alone, as one: it opens by itself.
    await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
    await reviewing(page);
    const id = page.url().split('/').at(-1)!;
    const { fields } = await person.read(id);
    expect(new Set(fields.map((field) => field.page))).toEqual(new Set([1, 2]));
    expect(fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Date of birth (dd/mm/yyyy)', 'Street']));
    const { body } = await person.ask(`/documents/${id}`);
    const { pages, filename } = body as { pages: { width: number; height: number }[]; filename: string };
    expect(filename).toBe('IMG_1.pdf');
    for (const { width, height } of pages) expect(height / width).toBeCloseTo(Math.SQRT2, 1);
    await picture(page, `photos-${size}-light`);
    await close();
    expect(complaints).toEqual([]);
  });
});

describe('a picture that can’t be a page', () => {
  it('is told with its name and reason, and leaves no document', async () => {
    const { page } = window;
    await enter(page, person);
    const documents = page.getByRole('list', { name: 'Documents' }).getByRole('link');
    await documents.first().waitFor();
    const before = await documents.count();
    await choose(page, [jpeg('good.jpg', photo), jpeg('cut.jpg', photo.subarray(0, photo.length - 3_000))]);
    await page.getByText('cut.jpg: The picture is damaged or incomplete.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close: good.jpg and 1 more page' }).click();
    await choose(page, [{ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }]);
    await page.getByText('neither a PDF nor a JPEG or PNG picture').waitFor();
    await picture(page, 'photos-refused-desktop-light');
    await page.getByRole('button', { name: 'Close: a.heic' }).click();
    await page.reload();
    await documents.first().waitFor();
    expect(await documents.count()).toBe(before);
  });
});
