import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { readPdf } from '../driver/read-pdf.js';
import { enter, launch, openWindow, reviewing } from './browser.js';
import { newcomer } from './newcomer.js';

it('a form that wants a notary is taken out filled once all is confirmed', async () => {
  const owner = await newcomer();
  const fields = [{ kind: 'text' as const, label: 'Favourite colour' }];
  const text = ['This declaration must be signed before a notary public.'];
  const id = await owner.upload(await aForm({ title: 'Affidavit', text, fields }), 'affidavit.pdf');
  const browser = await launch();
  const { page } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.getByText('Needs a stronger signature').first().waitFor();
  await page.getByRole('textbox', { name: 'Favourite colour' }).first().fill('magenta');
  await page.keyboard.press('Enter');
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download filled in' }).click(),
  ]);
  expect(taken.suggestedFilename()).toBe('affidavit-filled.pdf');
  const { pages, sealed } = await readPdf(await buffer(await taken.createReadStream()));
  expect([pages.join(' ').includes('magenta'), sealed]).toEqual([true, false]);
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByText('Ready to download').waitFor();
  await browser.close();
});
