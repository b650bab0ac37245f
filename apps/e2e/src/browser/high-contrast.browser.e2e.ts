import { beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { DESKTOP, enter, openWindow, reviewing, sample } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let person: Newcomer;

eachInAWindow((_, launched) => {
  browser = launched;
});
beforeAll(async () => {
  person = await newcomer();
});

async function inHighContrast<T>(look: (window: Window) => Promise<T>): Promise<void> {
  const window = await openWindow(browser, { ...DESKTOP, forcedColors: 'active' });
  await look(window);
  expect(window.complaints).toEqual([]);
  await window.close();
}

/** That of the page, in which it is called. */
declare const getComputedStyle: (element: unknown) => { getPropertyValue: (name: string) => string };

/** What the browser paints of it in these colours. */
const painted = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const tone = (target: Locator): Promise<string> => painted(target, 'background-color');

it('in forced colours it is seen where the keys are, what is chosen, and where a button ends', () =>
  inHighContrast(async ({ page }) => {
    await person.upload(sample(), 'Lease.pdf');
    await enter(page, person);
    const status = page.getByRole('group', { name: 'Status' });
    const [all, signed] = ['All', 'Signed'].map((name) => status.getByRole('button', { name, exact: true }));
    const place = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
    const chosen = await tone(place('Documents'));
    expect([await tone(place('Profile')), await tone(signed!)]).not.toContain(chosen);
    expect(await painted(place('Documents'), 'forced-color-adjust')).toBe('none');
    expect(await tone(all!)).toBe(chosen);
    expect(await painted(page.getByRole('button', { name: 'Select', exact: true }), 'border-top-style')).toBe('solid');
    await page.getByRole('button', { name: /^More: / }).press('Enter');
    expect(await painted(page.locator('[data-focused]'), 'outline-style')).toBe('solid');
    await page.keyboard.press('Escape');
    await enter(page, person, '/settings/profile');
    const name = page.getByRole('textbox', { name: 'Given name', exact: true });
    await name.focus();
    expect(await painted(name, 'outline-style')).toBe('solid');
  }));

it('in forced colours the boxes on a page are seen, and the one at hand', () =>
  inHighContrast(async ({ page }) => {
    const id = await person.upload(sample());
    await enter(page, person, `/documents/${id}`);
    await reviewing(page);
    expect(await painted(page.locator('.field-missing').first(), 'box-shadow')).not.toBe('none');
    await page.locator('.field:not(.is-active) input.field-input').first().focus();
    expect(await painted(page.locator('.field.is-active').first(), 'box-shadow')).not.toBe('none');
  }));
