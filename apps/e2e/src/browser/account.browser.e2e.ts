import { beforeAll, describe, expect, it } from '@jest/globals';
import { withMailbox } from '../driver/mailbox.js';
import { enter, expectAccessible, picture, reviewing, SAMPLE } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let window: Window;

eachInAWindow((opened) => {
  window = opened;
});

/** From the file dialog to a form with every field confirmed. */
async function uploadAndConfirm(): Promise<string> {
  const { page } = window;
  await page.locator('input[type=file]').first().setInputFiles(SAMPLE);
  await reviewing(page);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  const confirmed = await page.evaluate(async (document) => {
    const call = (path: string, body?: unknown) =>
      fetch(`/api/web/documents/${document}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-formseal': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const { fields } = (await (await call('')).json()) as { fields: { id: string; state: string }[] };
    const relevant = fields.filter(({ state }) => !['not_applicable', 'out_of_scope'].includes(state));
    const answers = [];
    for (const { id: field } of relevant) answers.push((await call(`/fields/${field}`, { confirmed: true })).status);
    return answers.every((status) => status === 200);
  }, id);
  expect(confirmed).toBe(true);
  await page.locator('.side').getByText('Everything is confirmed').waitFor();
  return id;
}

describe('a document from upload to e-mail', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer();
  });

  it('is uploaded, looked at once more, signed, downloaded, sent, withdrawn and reopened', async () => {
    const { page } = window;
    await withMailbox(async (mailbox) => {
      await enter(page, person);
      await page.getByText('Your first form').waitFor();
      const id = await uploadAndConfirm();
      await page.getByRole('button', { name: 'Sign …' }).click();
      await page.getByRole('dialog', { name: 'A last look' }).waitFor();
      await page.getByText('Counts as form 1 of 100').waitFor();
      await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
      await expectAccessible(page);
      await picture(page, 'last-look-desktop-light');
      await page.getByRole('button', { name: 'Sign now' }).click();
      await page.getByRole('heading', { name: 'Signed' }).waitFor();
      await expectAccessible(page);
      await picture(page, 'signed-desktop-light');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('membership-signed.pdf');

      await page.getByRole('button', { name: 'Send by e-mail' }).click();
      await page.getByLabel('To', { exact: true }).fill('clerk@office.example');
      await page.getByLabel('Message').fill('Here it is.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Sent to clerk@office.example.').waitFor();
      const mail = await mailbox.lastTo('clerk@office.example');
      expect(mail).toContain('application/pdf');
      expect(mail).toContain('Here it is.');

      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.getByText('This document was withdrawn.').waitFor();

      await page.getByRole('button', { name: 'Reopen' }).click();
      await page.waitForURL((url) => url.pathname !== `/documents/${id}`);
      await reviewing(page);
    });
  });

  it('tells a file that is no form apart, and keeps the reason in sight', async () => {
    const { page } = window;
    await enter(page, person);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') });
    await page.getByText('This is neither a PDF nor a JPEG or PNG picture.').waitFor();
  });
});
