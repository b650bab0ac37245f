import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { enter, launch, openWindow, picture, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

/** A form with one colour to fill in, which is red. */
async function redForm() {
  const fields = [{ kind: 'text' as const, label: 'Favourite colour' }];
  const id = await owner.upload(await aForm({ fields }), 'colour.pdf');
  const colour = (await owner.read(id)).fields[0]!.id;
  const fill = (value: string) => owner.ask(`/documents/${id}/fields/${colour}`, 'POST', { value, confirmed: true });
  await fill('red');
  return { id, colour, fill };
}

/** These forms have no place to sign, and whoever signs them does not mind where. */
async function toLastLook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign …' }).click();
  await page.getByRole('button', { name: 'Wherever there is room' }).click();
}

it('a signature that is refused because of a field opens that field, with the reason at it', async () => {
  const { id, colour } = await redForm();
  const browser = await launch();
  const { page } = await openWindow(browser);
  const error = { code: 'invalid', message: 'This text does not fit.', fieldId: colour };
  await page.route('**/sign', (route) => route.fulfill({ status: 422, json: { error } }));
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await toLastLook(page);
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(
    () => page.locator(`[data-field="${colour}"] :focus`).count(),
    (count) => count === 1,
  );
  expect(await page.locator(`[data-field="${colour}"]`).getAttribute('class')).toContain('is-wrong');
  await browser.close();
});

it('what was shown is signed or nothing: where somebody changed it meanwhile it is shown anew', async () => {
  const { id, fill } = await redForm();
  const browser = await launch();
  const { page } = await openWindow(browser);
  // What others do is heard of soon; here the signature comes first. From the start: a question that waits already would be answered.
  await page.route('**/news?*', (route) => route.abort());
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await toLastLook(page);
  const drawn = page.getByRole('dialog').locator('canvas[data-drawn]');
  await drawn.first().waitFor();
  await fill('blue');
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByText('The form was changed since you looked at it.').waitFor();
  await drawn.first().waitFor();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  await browser.close();
});

it('what was looked at before midnight is shown anew, with the day on which it is signed', async () => {
  const { id } = await redForm();
  const browser = await launch();
  const { page } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.route(
    '**/preview.pdf',
    async (route) => {
      const response = await route.fetch();
      expect(response.headers()['x-signing-day']).toBe(new Date().toISOString().slice(0, 10));
      await route.fulfill({ response, headers: { ...response.headers(), 'x-signing-day': '2025-03-04' } });
    },
    { times: 1 },
  );
  await toLastLook(page);
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByText('The form was changed since you looked at it.').waitFor();
  expect((await owner.read(id)).status).not.toBe('signed');
  await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  await browser.close();
});

it('a look that a busy service has no time for comes by itself as soon as it has', async () => {
  const { id } = await redForm();
  const browser = await launch();
  const { page } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.route(
    '**/preview.pdf',
    (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '3' },
        json: { error: { code: 'unavailable', message: 'Later.' } },
      }),
    { times: 1 },
  );
  await toLastLook(page);
  await page.getByText('The service is busy. It goes on by itself in 3 s.').waitFor();
  await picture(page, 'last-look-busy');
  await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
  await page.getByText('The service is busy.').waitFor({ state: 'detached' });
  await browser.close();
});

it('Escape closes the last look, also while it is signed, and the list on a phone', async () => {
  const { id } = await redForm();
  const browser = await launch();
  const { page } = await openWindow(browser);
  let refuse = (): void => undefined;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/sign', async (route) => {
    await held;
    await route.fulfill({ status: 422, json: { error: { code: 'invalid', message: 'No.' } } });
  });
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await toLastLook(page);
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('button', { name: 'Signing and sealing …' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  refuse();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Show list' }).click();
  await page.locator('.is-listed').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.is-listed').waitFor({ state: 'detached' });
  await browser.close();
});

it('a signature whose answer was lost with the line is told once the line is there again, and nothing is signed twice', async () => {
  const { id } = await redForm();
  const browser = await launch();
  const { page } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await toLastLook(page);
  await page.getByRole('dialog').locator('canvas[data-drawn]').first().waitFor();
  await page.route('**/sign', async (route) => {
    // First, or the page may hear by its long poll that it is signed, which is no answer that was lost.
    await page.context().setOffline(true);
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('dialog').getByText('The service can’t be reached').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-download]:focus').waitFor();
  await browser.close();
});
