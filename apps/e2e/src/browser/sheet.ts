import { eventually } from '../driver/poll.js';
import type { Locator, Page } from 'playwright-core';

/** A place on a page as it is displayed, in points from its upper left corner. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first page on the desk, scrolled to its top, in the window's own pixels, and how many of them a point has. */
export async function sheetOf(page: Page, shownWidth: number): Promise<{ x: number; y: number; perPoint: number }> {
  const sheet = page.locator('.desk .page').first();
  await page.evaluate(`document.querySelector('.desk').scrollTo(0, 0)`);
  const box = (await sheet.boundingBox())!;
  return { x: box.x, y: box.y, perPoint: box.width / shownWidth };
}

/** The middle of a place, in the window's own pixels. */
export async function middleOf(page: Page, shownWidth: number, { left, top, width, height }: Place) {
  const { x, y, perPoint } = await sheetOf(page, shownWidth);
  return { x: x + (left + width / 2) * perPoint, y: y + (top + height / 2) * perPoint };
}

/** Gives the field at hand another label, and perhaps another type. */
export async function rename(page: Page, label: string, type?: string): Promise<void> {
  await page
    .locator('.item.is-active, .sheet')
    .getByRole('button', { name: 'Correct label or type' })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Correct label or type' });
  await dialog.getByLabel('Label').fill(label);
  if (type) await dialog.getByText(type, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** How much of a place of the first page is dark, as pdf.js draws it. Polls until the page is drawn. */
export async function inkIn(page: Page, shownWidth: number, place: Place): Promise<number> {
  const counted = await eventually(
    () => page.evaluate<number | null>(COUNT(shownWidth, place)),
    (count) => count !== null,
  );
  return counted ?? 0;
}

/** Runs in the page, which is why it is text: these tests are compiled without a browser's types. */
const COUNT = (shownWidth: number, { left, top, width, height }: Place): string => `(() => {
  const canvas = document.querySelector('.desk .page-canvas[data-drawn]');
  if (!canvas) return null;
  const scale = canvas.width / ${shownWidth};
  const part = [${left}, ${top}, ${width}, ${height}].map((value) => Math.round(value * scale));
  const { data } = canvas.getContext('2d').getImageData(...part);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] + data[at + 1] + data[at + 2] < 380) dark += 1;
  return dark;
})()`;

/** How long a finger rests before it is lifted. */
const REST_MS = 150;

/**
 * Drags by a finger, so many pixels to the right and down. It rests before it is lifted: Chromium takes one lifted at speed for a fling, and the
 * next tap for what ends it, without a click.
 */
export async function dragByFinger(grip: Locator, dx: number, dy: number): Promise<void> {
  const page = grip.page();
  const finger = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await grip.boundingBox())!;
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + width / 2 + dx * part, y: y + height / 2 + dy * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await page.waitForTimeout(REST_MS);
  await touch('touchMove', 1);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
