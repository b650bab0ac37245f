import type { Locator, Page } from 'playwright-core';

/** How long a finger rests before it is lifted. Chromium takes one lifted at speed for a fling, and the next tap for what ends it, without a click. */
const REST_MS = 150;

/** Drags by a finger: takes hold of the middle of something and lets go of it that many of the window's pixels further. */
export async function dragByFinger(page: Page, held: Locator, dx: number, dy: number): Promise<void> {
  const grip = (await held.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: grip.x + grip.width / 2 + dx * part, y: grip.y + grip.height / 2 + dy * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await page.waitForTimeout(REST_MS);
  await touch('touchMove', 1);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
