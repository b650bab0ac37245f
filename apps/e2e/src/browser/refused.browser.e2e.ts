import { expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { launch, openWindow, reviewing, signIn } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';

it('a signature that is refused because of a field opens that field, with the reason at it', async () => {
  const owner = await newcomer();
  const fields = [{ kind: 'text' as const, label: 'Favourite colour' }];
  const id = await owner.upload(await aForm({ fields }), 'colour.pdf');
  const [colour] = (await owner.read(id)).fields;
  await owner.ask(`/documents/${id}/fields/${colour!.id}`, 'POST', { value: 'red', confirmed: true });
  const browser = await launch();
  const { page } = await openWindow(browser);
  await signIn(page, owner.email, PASSWORD);
  const error = { code: 'invalid', message: 'This text does not fit.', fieldId: colour!.id };
  await page.route('**/sign', (route) => route.fulfill({ status: 422, json: { error } }));
  await page.goto(`${stack.publicUrl}/documents/${id}`);
  await reviewing(page);
  await page.getByRole('button', { name: 'Sign …' }).click();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(
    () => page.locator(`[data-field="${colour!.id}"] :focus`).count(),
    (count) => count === 1,
    5_000,
  );
  expect(await page.locator(`[data-field="${colour!.id}"]`).getAttribute('class')).toContain('is-wrong');
  await browser.close();
});
