import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, enter, launch, openWindow, PHONE, picture, reviewing, SAMPLE } from './browser.js';
import { newcomer } from './newcomer.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What docs/web.md shows; TEST_IMAGES=docs/images puts the pictures there. */
describe('a form from the first look to the seal', () => {
  it.each([{ size: 'desktop', options: DESKTOP } as const, { size: 'phone', options: PHONE } as const])(
    'goes step by step on a $size',
    async ({ size, options }) => {
      const person = await newcomer();
      const { page, complaints, close } = await openWindow(browser, options);
      const show = (step: string): Promise<void> => picture(page, `film-${step}-${size}`);
      await enter(page, person);
      await page.getByText('Your first form').waitFor();
      await show('1-first-form');

      await page.locator('input[type=file]').first().setInputFiles(SAMPLE);
      await reviewing(page);
      await page.getByRole('button', { name: /^Next/ }).first().click();
      await page.locator('.is-active').first().waitFor();
      await show('2-review');

      const id = new URL(page.url()).pathname.split('/')[2]!;
      for (const { id: field, state } of (await person.read(id)).fields)
        if (state !== 'out_of_scope' && state !== 'not_applicable')
          expect((await person.ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true })).status).toBe(200);
      // A phone has no room for the count beside the word that all is ready.
      const ready = { desktop: page.getByText('25 of 25 confirmed'), phone: page.locator('.topbar-tools .primary') };
      await ready[size].filter({ visible: true }).first().waitFor();
      await show('3-confirmed');

      await page.getByRole('button', { name: 'Sign …' }).click();
      await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
      await show('4-last-look');
      await page.getByRole('button', { name: 'Sign now' }).click();
      await page.getByRole('heading', { name: 'Signed' }).waitFor();
      await show('5-signed');
      await close();
      expect(complaints).toEqual([]);
    },
  );
});
