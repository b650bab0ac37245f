import { expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { readPdf } from '../driver/read-pdf.js';
import { DESKTOP, bytesOf, enter, launch, openWindow, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

const FORM = {
  fields: [
    { kind: 'date' as const, label: 'Date of signing (dd/mm/yyyy)' },
    { kind: 'signature' as const, label: 'Signature of the applicant' },
  ],
};

/** Where it is another day than in UTC at this moment, and which. */
function elsewhere(): { timezoneId: string; day: string; written: string } {
  const [timezoneId, hours] = new Date().getUTCHours() < 11 ? ['Etc/GMT+12', -12] : ['Pacific/Kiritimati', 14];
  const day = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  return { timezoneId, day, written: day.split('-').reverse().join('/') };
}

it('the day of signing is that of whoever signs, on the page, in the last look and in the signed file', async () => {
  const id = await owner.upload(await aForm(FORM), 'dated.pdf');
  const { timezoneId, day, written } = elsewhere();
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, { ...DESKTOP, timezoneId });
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.getByRole('textbox', { name: 'Date of signing (dd/mm/yyyy)' }).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Date of signing (dd/mm/yyyy)' }).first().inputValue()).toBe(written);
  await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
  const shown = page.waitForResponse((response) => response.url().endsWith('/preview.pdf'));
  await page.locator('.look-through-foot').getByRole('button', { name: /right/ }).click();
  expect((await shown).headers()['x-signing-day']).toBe(day);
  await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Download/ }).click(),
  ]);
  const text = (await readPdf(await bytesOf(download))).pages.join(' ');
  // In its blank and beneath the signature.
  expect(text.split(written)).toHaveLength(3);
  expect((await owner.read(id)).fields.find(({ type }) => type === 'date')?.value).toBe(day);
  expect(complaints).toEqual([]);
  await browser.close();
});
