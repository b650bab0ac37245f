import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aPrintedForm } from '../driver/forms/a-printed-form.js';
import { unreadableScan } from '../driver/forms/other-files.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { DESKTOP, enter, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { rename } from './sheet.js';

let browser: Browser;
let owner: Newcomer;
let form: string;

beforeAll(async () => {
  browser = await launch();
  owner = await newcomer();
  await aDeskInUse(owner);
  form = await owner.upload();
  for (const [robot, ...scopes] of [
    ['Invoice robot', 'documents:read', 'documents:write'],
    ['Night shift', 'documents:read', 'documents:write', 'documents:sign'],
  ])
    await owner.web.done('POST', `/accounts/${owner.accountId}/keys`, { json: { name: robot, scopes } });
});
afterAll(() => browser.close());

/** Documents such as lie about after a while: unreadable, waiting, signed, withdrawn. */
async function aDeskInUse({ upload, read, ask }: Newcomer): Promise<void> {
  await upload(await unreadableScan(), 'scan-0412.pdf');
  await upload(await aPrintedForm({ title: 'Rental of a locker' }), 'locker.pdf');
  const plot = await upload(await aPrintedForm({ title: 'Application for a garden plot' }), 'garden-plot.pdf');
  const berth = await upload(await aPrintedForm({ title: 'Request for a harbour berth' }), 'berth-2026.pdf');
  for (const id of [plot, berth]) {
    for (const { id: field } of (await read(id)).fields)
      await ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true });
    expect((await ask(`/documents/${id}/sign`, 'POST')).status).toBe(200);
  }
  expect((await ask(`/documents/${berth}/revoke`, 'POST')).status).toBe(200);
}

/** What the README shows; TEST_IMAGES=docs/images puts the pictures there. */
describe.each([
  { name: 'light', colorScheme: 'light', size: 'desktop', options: DESKTOP },
  { name: 'dark', colorScheme: 'dark', size: 'desktop', options: DESKTOP },
  { name: 'light', colorScheme: 'light', size: 'phone', options: PHONE },
  { name: 'dark', colorScheme: 'dark', size: 'phone', options: PHONE },
] as const)('pictures, $name on a $size', ({ name, colorScheme, size, options }) => {
  it('shows the review, the documents, the profile, the keys and the log', async () => {
    const { page, complaints, close } = await openWindow(browser, { ...options, colorScheme });
    await page.goto(await owner.link(form));
    await reviewing(page);
    await page.getByRole('button', { name: /^Next/ }).first().click();
    await page.locator('.is-active').first().waitFor();
    await picture(page, `review-${size}-${name}`);
    await enter(page, owner);
    await page.locator('a.paper').first().waitFor();
    await picture(page, `documents-${size}-${name}`);
    await page.goto(`${stack.publicUrl}/settings/profile`);
    await page.getByLabel('Given name').waitFor();
    await picture(page, `profile-${size}-${name}`);
    // The tests' gateway has room for everything; what is shown has the product's own rates.
    await page.route('**/keys', async (route) => {
      const response = await route.fetch();
      const keys = (await response.json()) as object;
      await route.fulfill({ response, json: { ...keys, rates: { requests: 60, uploads: 10 } } });
    });
    await page.goto(`${stack.publicUrl}/settings/developers`);
    await page.getByText('Invoice robot').waitFor();
    await picture(page, `developers-${size}-${name}`);
    await page.goto(`${stack.publicUrl}/settings/activity`);
    await page.getByRole('table').waitFor();
    await picture(page, `activity-${size}-${name}`);
    await close();
    expect(complaints).toEqual([]);
  });
});

describe('pictures of a correction', () => {
  it('shows how a missing field is drawn, and what was learned from it', async () => {
    const id = await owner.upload();
    const { fields } = await owner.read(id);
    const occupation = fields.find(({ label }) => label.startsWith('Occupation'));
    await owner.ask(`/documents/${id}/fields/${occupation?.id}`, 'PATCH', { label: 'Profession' });
    const { page, complaints, close } = await openWindow(browser);
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    await page.keyboard.press('d');
    await page.evaluate(`document.querySelector('.desk').scrollTo(0, 560)`);
    const sheet = (await page.locator('.desk .page').first().boundingBox())!;
    const at = (x: number, y: number) => [sheet.x + x * sheet.width, sheet.y + y * sheet.height] as const;
    await page.mouse.move(...at(0.1, 0.84));
    await page.mouse.down();
    await page.mouse.move(...at(0.4, 0.86), { steps: 4 });
    await page.mouse.up();
    await page.locator('.field.is-drawn').first().waitFor();
    await rename(page, 'Library card number');
    await picture(page, 'draw-desktop-light');
    await page
      .locator('.desk')
      .getByLabel(/^Library card number: /)
      .waitFor();
    // It is on the page before the service has it.
    await eventually(
      async () => (await owner.read(id)).fields.map(({ label }) => label),
      (labels) => labels.includes('Library card number'),
    );
    await page.goto(`${stack.publicUrl}/settings/learned`);
    await page.getByText('Library card number').waitFor();
    await picture(page, 'learned-desktop-light');
    await close();
    expect(complaints).toEqual([]);
  });
});
