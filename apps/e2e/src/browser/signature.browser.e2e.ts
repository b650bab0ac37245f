import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { stack } from '../driver/stack.js';
import { boxAtRest, enter, expectAccessible, launch, openWindow, PHONE, picture } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';

let browser: Browser;
let person: Newcomer;
let window: Window;

beforeAll(async () => {
  browser = await launch();
  person = await newcomer();
});
afterAll(() => browser.close());
beforeEach(async () => {
  window = await openWindow(browser);
  await profile(window.page);
});
afterEach(async () => {
  const { complaints } = window;
  await window.close();
  expect(complaints).toEqual([]);
});

async function profile(page: Page): Promise<void> {
  await enter(page, person, '/settings/profile');
  await page.getByRole('button', { name: 'Change' }).click();
}

const way = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Way to make a signature' }).getByRole('button', { name });

/** The button that takes a signature over, as long as there is one to take and as long as there is none. */
function toUse(page: Page) {
  const button = page.getByRole('button', { name: 'Use this signature' });
  return { enabled: button.and(page.locator(':enabled')), disabled: button.and(page.locator(':disabled')) };
}

async function use(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Use this signature' });
  // A key pressed on a button that is still waiting for the preview is lost, as a person's would be.
  await button.click({ trial: true });
  await button.press('Enter');
  await page.getByRole('img', { name: 'Signature', exact: true }).waitFor();
}

/** The stored picture. */
async function stored(): Promise<{ width: number; height: number; pixels: Uint8ClampedArray }> {
  const { body } = await person.web.done('GET', `/accounts/${person.accountId}/profile`);
  const image = await loadImage(Buffer.from(String(body['signature']).split(',')[1] ?? '', 'base64'));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    pixels: context.getImageData(0, 0, image.width, image.height).data,
  };
}

/** How much of the picture is ink, and how much is nothing at all. */
function shares({ pixels }: { pixels: Uint8ClampedArray }): { ink: number; clear: number } {
  const alphas = Array.from({ length: pixels.length / 4 }, (_none, at) => pixels[at * 4 + 3] ?? 0);
  const share = (test: (alpha: number) => boolean) => alphas.filter(test).length / alphas.length;
  return { ink: share((alpha) => alpha > 200), clear: share((alpha) => alpha < 16) };
}

/** Signs the sample and answers how wide for their height the pictures in the signed PDF are: it may hold them smaller. */
async function picturesOfSigned(): Promise<number[]> {
  const id = await person.upload();
  for (const { id: field, state } of (await person.read(id)).fields)
    if (!['not_applicable', 'out_of_scope'].includes(state))
      await person.web.done('POST', `/documents/${id}/fields/${field}`, { json: { confirmed: true } });
  await person.web.done('POST', `/documents/${id}/sign`);
  const response = await fetch(`${stack.publicUrl}/api/web/documents/${id}/signed.pdf`, {
    headers: { cookie: person.web.cookie ?? '' },
  });
  const pdf = await PDFDocument.load(new Uint8Array(await response.arrayBuffer()));
  const size = (stream: PDFRawStream, name: string) => stream.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image'))
    .map((stream) => size(stream, 'Width') / size(stream, 'Height'));
}

describe('a signature', () => {
  it('is drawn, and is on the signed PDF', async () => {
    const { page } = window;
    await expectAccessible(page);
    const pad = await boxAtRest(page.locator('.pad canvas'));
    await page.mouse.move(pad.x + 60, pad.y + 120);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1)
      await page.mouse.move(pad.x + 60 + step * 30, pad.y + 120 + Math.sin(step) * 50);
    await page.mouse.up();
    await use(page);
    const picture = await stored();
    expect(shares(picture).clear).toBeGreaterThan(0.5);
    expect(await picturesOfSigned()).toContainEqual(expect.closeTo(picture.width / picture.height, 1));
  });

  it('is cleared before it is used, and then there is none to use', async () => {
    const { page } = window;
    const { enabled, disabled } = toUse(page);
    await disabled.waitFor();
    const pad = await boxAtRest(page.locator('.pad canvas'));
    await page.mouse.move(pad.x + 60, pad.y + 60);
    await page.mouse.down();
    await page.mouse.move(pad.x + 160, pad.y + 90);
    await page.mouse.up();
    await enabled.waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await disabled.waitFor();
  });

  it('is typed by the keyboard alone, in a hand of one’s choice, and is on the signed PDF', async () => {
    const { page } = window;
    await way(page, 'Type').press('Enter');
    await page.getByLabel('Your name').fill('Zoë Ångström');
    await page.getByRole('group', { name: 'Handwriting' }).getByRole('button', { name: 'Plain' }).press('Enter');
    await page.getByRole('img', { name: 'Zoë Ångström' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'signature-typed-desktop-light');
    await use(page);
    const made = await stored();
    expect(made.width).toBeGreaterThan(made.height);
    expect(shares(made).ink).toBeGreaterThan(0.02);
    expect(await picturesOfSigned()).toContainEqual(expect.closeTo(made.width / made.height, 1));
  });

  it('is taken from a photo in bad light: the paper and its shadow go, the ink stays', async () => {
    const { page, close, complaints } = await openWindow(browser, PHONE);
    await profile(page);
    await way(page, 'Upload').click();
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photoOfSignature() };
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByRole('img', { name: 'Preview of the signature' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'signature-photo-phone-light');
    await use(page);
    const made = await stored();
    const { ink, clear } = shares(made);
    // The strokes cover about a tenth of the box around them; a shadow taken for ink would fill it.
    expect(ink).toBeGreaterThan(0.02);
    expect(ink).toBeLessThan(0.3);
    expect(clear).toBeGreaterThan(0.6);
    expect(await picturesOfSigned()).toContainEqual(expect.closeTo(made.width / made.height, 1));
    await close();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['no picture at all', Buffer.from('<svg onload="alert(1)"/>'), 'This picture can’t be read.'],
    ['an empty sheet', emptySheet(), 'There is no ink to be seen in this picture.'],
  ])('is refused where the file is %s, with the reason', async (_what, buffer, words) => {
    const { page } = window;
    await way(page, 'Upload').click();
    await page.locator('input[type=file]').setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer });
    await page.getByRole('alert').getByText(words).waitFor();
    await toUse(page).disabled.waitFor();
    await expectAccessible(page);
  });

  it('is removed after one more question', async () => {
    const { page } = window;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove signature' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No signature yet').waitFor();
    await page.getByRole('button', { name: 'Add one' }).click();
    await way(page, 'Type').click();
    await use(page);
  });
});

/** A signature on paper that lies half in the shade: the shaded paper is darker than ink in the sun would be. */
function photoOfSignature(): Buffer {
  const canvas = createCanvas(1400, 700);
  const context = canvas.getContext('2d');
  const shade = context.createLinearGradient(0, 0, 1400, 300);
  shade.addColorStop(0, '#f4f0e6');
  shade.addColorStop(0.5, '#b9b3a6');
  shade.addColorStop(1, '#6f6a60');
  context.fillStyle = shade;
  context.fillRect(0, 0, 1400, 700);
  context.lineCap = 'round';
  context.lineWidth = 14;
  for (let x = 0; x < 24; x += 1) {
    const light = 60 - x * 2;
    context.strokeStyle = `rgb(${light * 0.4}, ${light * 0.5}, ${light * 1.6})`;
    context.beginPath();
    context.moveTo(120 + x * 48, 350 + Math.sin(x) * 160);
    context.lineTo(120 + (x + 1) * 48, 350 + Math.sin(x + 1) * 160);
    context.stroke();
  }
  return canvas.toBuffer('image/jpeg');
}

function emptySheet(): Buffer {
  const canvas = createCanvas(600, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = '#efece4';
  context.fillRect(0, 0, 600, 300);
  return canvas.toBuffer('image/png');
}
