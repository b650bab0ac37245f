import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { withMailbox } from '../driver/mailbox.js';
import { eventually } from '../driver/poll.js';
import { readPdf } from '../driver/read-pdf.js';
import { stack } from '../driver/stack.js';
import { boxAtRest, bytesOf, enter, expectAccessible, launch, openWindow, PHONE, picture } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';

let browser: Browser;
let person: Newcomer;
const windows: Window[] = [];
beforeAll(async () => {
  browser = await launch();
  person = await newcomer();
});
afterAll(() => browser.close());
afterEach(async () => {
  const complaints = windows.flatMap((window) => window.complaints);
  await Promise.all(windows.splice(0).map((window) => window.close()));
  expect(complaints).toEqual([]);
});

async function opened(options?: Parameters<typeof openWindow>[1]): Promise<Page> {
  const window = await openWindow(browser, options);
  windows.push(window);
  window.page.setDefaultTimeout(20_000);
  return window.page;
}

const someone = (name: string) => ({
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}.${randomUUID().slice(0, 6)}@example.org`,
});

/** A lease that two people sign, of which every field is confirmed. */
async function lease(): Promise<string> {
  const fields = [
    { kind: 'text', label: 'Flat', value: 'Second floor, left' },
    { kind: 'signature', label: 'Signature of the tenant' },
    { kind: 'signature', label: 'Signature' },
  ] as const;
  const id = await person.upload(await aForm({ title: 'Lease', pages: 1, nonce: nonce(), fields }));
  for (const { id: field, state } of (await person.read(id)).fields)
    if (!['not_applicable', 'out_of_scope'].includes(state))
      await person.web.done('POST', `/documents/${id}/fields/${field}`, { json: { confirmed: true } });
  return id;
}

async function openAsking(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign …', exact: true }).click();
  await page.getByRole('button', { name: 'Ask others to sign' }).click();
  return page.getByRole('dialog', { name: 'Ask others to sign' });
}

/** Fills in who is asked. */
async function ask(
  page: Page,
  people: readonly { name: string; email: string; role?: string; beside?: true }[],
): Promise<void> {
  const dialog = await openAsking(page);
  for (const [at, { name, email, role = '', beside }] of people.entries()) {
    if (at > 0) await dialog.getByRole('button', { name: 'Add a person' }).click();
    const group = dialog.getByRole('group', { name: `Person ${at + 1}` });
    await group.getByLabel('Name').fill(name);
    await group.getByLabel('E-mail').fill(email);
    await group.getByLabel('Signs as').fill(role);
    if (beside) await group.getByLabel(`Signs at the same time as person ${at}`).check();
  }
}

async function draw(page: Page): Promise<void> {
  const pad = await boxAtRest(page.locator('.pad canvas'));
  await page.mouse.move(pad.x + 30, pad.y + 80);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(pad.x + 30 + step * 20, pad.y + 80 + Math.sin(step) * 40);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use this signature' }).click();
}

/** Agrees to what is shown, and signs it. */
async function sign(page: Page): Promise<void> {
  await page.getByText('Your signature is on the form now.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign now' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign now' }).click();
}

describe('others who are asked to sign', () => {
  it('sign one after the other on a page of their own, and whoever asked gets the sealed form', async () => {
    const id = await lease();
    const [ada, bob] = [{ ...someone('Ada Tenant'), role: 'Tenant' }, someone('Bob Landlord')];
    const page = await opened();
    await enter(page, person, `/documents/${id}`);
    await withMailbox(async (mailbox) => {
      await ask(page, [ada, bob]);
      await expectAccessible(page);
      await picture(page, 'ask-others-desktop-light');
      // A click beside closes it, and nobody is lost by that.
      await page.mouse.click(4, 300);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const again = await openAsking(page);
      expect(await again.getByLabel('Name').nth(1).inputValue()).toBe(bob.name);
      await page.getByRole('button', { name: 'Ask for signatures' }).click();
      await page.getByText('Nothing can be changed while others sign it').waitFor();
      const panel = page.getByRole('region', { name: 'With others to sign' });
      await panel.getByText('Asked', { exact: true }).waitFor();
      await expectAccessible(page);
      await picture(page, 'requested-desktop-light');

      const first = await opened();
      await first.goto(await mailbox.linkTo(ada.email));
      await first.getByText('asks you to sign this form').waitFor();
      expect(new URL(first.url()).hash).toBe('');
      await expectAccessible(first);
      await draw(first);
      await first.getByText('Your signature is on the form now.').waitFor();
      await picture(first, 'signing-desktop-light');
      await expectAccessible(first);
      await sign(first);
      await first.getByText('You have signed').waitFor();
      await first.reload();
      await first.getByText('You have signed').waitFor();
      await panel.getByText(/^Signed/).waitFor();

      const second = await opened({ ...PHONE, colorScheme: 'dark' });
      await second.goto(await mailbox.linkTo(bob.email));
      await second
        .getByRole('group', { name: 'Way to make a signature' })
        .getByRole('button', { name: 'Type' })
        .click();
      await expectAccessible(second);
      await second.getByRole('button', { name: 'Use this signature' }).click();
      const signed = second.getByText('Your signature is on the form now.');
      await signed.waitFor();
      // Whoever is told so has it in sight: the form that comes anew takes nobody back to the top.
      expect((await signed.boundingBox())!.y).toBeLessThan(PHONE.viewport.height);
      await picture(second, 'signing-phone-dark');
      await expectAccessible(second);
      await sign(second);
      await second.getByRole('button', { name: 'Download PDF' }).waitFor();
      await expectAccessible(second);
      await picture(second, 'signing-done-phone-dark');
      await first.getByRole('button', { name: 'Download PDF' }).waitFor();
      const coming = first.waitForEvent('download');
      await first.getByRole('button', { name: 'Download PDF' }).click();
      const pdf = await bytesOf(await coming);
      writeFileSync(path.join(process.env['TEST_IMAGES'] ?? tmpdir(), 'signed-by-two.pdf'), pdf);
      const { pages, sealed } = await readPdf(pdf);
      expect(sealed).toBe(true);
      expect(pages.join(' ')).toContain('Ada Tenant');
      await checked(pdf, 'Ada Tenant, Bob Landlord');
    });
    await page.getByText('The PDF is filled, signed and sealed').waitFor();
    await page.getByRole('heading', { name: 'All have signed' }).waitFor();
    expect(await page.getByRole('button', { name: 'Take it back' }).count()).toBe(0);
    await picture(page, 'requested-sealed-desktop-light');
  });

  it('decline with a reason, which whoever asked reads; then the form is theirs again', async () => {
    const id = await lease();
    const [ada, bob] = [someone('Ada Tenant'), someone('Bob Landlord')];
    const page = await opened();
    await enter(page, person, `/documents/${id}`);
    await withMailbox(async (mailbox) => {
      await ask(page, [ada, bob]);
      await page.getByRole('button', { name: 'Ask for signatures' }).click();
      await page.getByText('Nothing can be changed while others sign it').waitFor();
      const first = await opened();
      await first.goto(await mailbox.linkTo(ada.email));
      await first.getByRole('button', { name: 'Decline' }).click();
      await first.getByLabel('Reason (optional)').fill('Wrong flat');
      await expectAccessible(first);
      await first.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await first.getByText('You have declined').waitFor();
    });
    await page.getByText('Wrong flat').waitFor();
    await page.getByRole('button', { name: 'Sign …', exact: true }).waitFor();
  });

  it('sign at the same time, and see at once what the others have signed', async () => {
    const id = await lease();
    const [ada, bob] = [someone('Ada Tenant'), { ...someone('Bob Landlord'), beside: true as const }];
    const page = await opened();
    await enter(page, person, `/documents/${id}`);
    await withMailbox(async (mailbox) => {
      await ask(page, [ada, bob]);
      await expectAccessible(page);
      await picture(page, 'ask-others-together-desktop-light');
      await page.getByRole('button', { name: 'Ask for signatures' }).click();
      const panel = page.getByRole('region', { name: 'With others to sign' });
      await panel.getByText('Asked', { exact: true }).nth(1).waitFor();
      await picture(page, 'requested-together-desktop-light');
      const [first, second] = [await opened(), await opened({ ...PHONE, colorScheme: 'dark' })];
      await first.goto(await mailbox.linkTo(ada.email));
      await draw(first);
      await first.getByText('Your signature is on the form now.').waitFor();
      await first.getByRole('checkbox').check();
      await second.goto(await mailbox.linkTo(bob.email));
      await second
        .getByRole('group', { name: 'Way to make a signature' })
        .getByRole('button', { name: 'Type' })
        .click();
      await second.getByRole('button', { name: 'Use this signature' }).click();
      await sign(second);
      await second.getByText('You have signed').waitFor();
      // What Ada had agreed to is not what would be sealed: she is shown it, and agrees anew.
      await first.getByText('Somebody else has signed meanwhile').waitFor();
      await first.getByText('Your signature is on the form now.').waitFor();
      expect(await first.getByRole('checkbox').isChecked()).toBe(false);
      await expectAccessible(first);
      await picture(first, 'signing-together-desktop-light');
      await sign(first);
      await first.getByRole('button', { name: 'Download PDF' }).waitFor();
    });
    await page.getByRole('heading', { name: 'All have signed' }).waitFor();
  });

  it('fill in what is theirs, on a phone too, and are told at the blank what is wrong', async () => {
    const fields = [
      { kind: 'text', label: 'Flat' },
      { kind: 'date', label: 'Moving in on' },
      { kind: 'text', label: 'Occupation of the tenant' },
      { kind: 'signature', label: 'Signature' },
    ] as const;
    const id = await person.upload(await aForm({ title: 'Lease', pages: 1, nonce: nonce(), fields }));
    const document = await person.read(id);
    for (const { id: field, label } of document.fields)
      if (!['Moving in on', 'Occupation of the tenant'].includes(label))
        await person.web.done('POST', `/documents/${id}/fields/${field}`, { json: { confirmed: true } });
    const ada = someone('Ada Tenant');
    const page = await opened();
    await enter(page, person, `/documents/${id}`);
    await withMailbox(async (mailbox) => {
      await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Ask others to sign' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask others to sign' });
      await dialog.getByLabel('Name').fill(ada.name);
      await dialog.getByLabel('E-mail').fill(ada.email);
      await dialog.getByText('blanks are still open').waitFor();
      expect(await dialog.getByRole('button', { name: 'Ask for signatures' }).isDisabled()).toBe(true);
      await dialog.getByLabel('Moving in on, page 1').selectOption('Ada Tenant');
      await dialog.getByLabel('Occupation of the tenant, page 1').selectOption('Ada Tenant');
      await expectAccessible(page);
      await picture(page, 'ask-others-fill-desktop-light');
      await dialog.getByRole('button', { name: 'Ask for signatures' }).click();
      await page.getByText('Nothing can be changed while others sign it').waitFor();

      const first = await opened({ ...PHONE, colorScheme: 'dark' });
      let letCome = (): void => undefined;
      const mayCome = new Promise<void>((resolve) => (letCome = resolve));
      await first.route('**/api/web/signing/document.pdf', async (route) => mayCome.then(() => route.continue()));
      await first.goto(await mailbox.linkTo(ada.email));
      const heading = first.getByRole('heading', { level: 1 });
      const before = await boxAtRest(heading);
      letCome();
      await first.locator('.page-canvas[data-drawn]').first().waitFor();
      // What is about to be pressed stays under the finger as the form comes.
      expect(Math.abs((await boxAtRest(heading)).y - before.y)).toBeLessThan(60);
      const form = first.getByRole('form', { name: 'Fill in first' });
      await form.getByLabel('Occupation of the tenant').fill('Lighthouse keeper');
      await form.getByLabel('Moving in on').fill('31.02.2026');
      await form.getByRole('button', { name: 'Put it on the form' }).click();
      await form.getByRole('alert').waitFor();
      await form.getByLabel('Moving in on').and(first.locator(':focus')).waitFor();
      await expectAccessible(first);
      await picture(first, 'signing-fill-phone-dark');
      await form.getByLabel('Moving in on').fill('2026-02-28');
      await form.getByRole('button', { name: 'Put it on the form' }).click();
      const typed = first.getByRole('group', { name: 'Way to make a signature' }).getByRole('button', { name: 'Type' });
      // The form above is drawn anew with what was filled in: what is clicked meanwhile may move away under the finger.
      await eventually(
        async () => {
          await typed.click();
          return typed.getAttribute('aria-pressed');
        },
        (pressed) => pressed === 'true',
      );
      await first.getByRole('button', { name: 'Use this signature' }).click();
      await first.getByText('Your signature is on the form now.').waitFor();
      await first.getByRole('button', { name: 'Change what I filled in' }).waitFor();
      await picture(first, 'signing-filled-phone-dark');
      await expectAccessible(first);
      await sign(first);
      await first.getByRole('button', { name: 'Download PDF' }).waitFor();
      const coming = first.waitForEvent('download');
      await first.getByRole('button', { name: 'Download PDF' }).click();
      const pdf = await bytesOf(await coming);
      writeFileSync(path.join(process.env['TEST_IMAGES'] ?? tmpdir(), 'filled-by-signer.pdf'), pdf);
      const { pages } = await readPdf(pdf);
      expect(pages[0]).toContain('Lighthouse keeper');
    });
    await page.getByRole('heading', { name: 'All have signed' }).waitFor();
  });

  it('are told that a link is dead, whatever it was', async () => {
    const page = await opened();
    await page.goto(`${stack.publicUrl}/signing#nothing`);
    await page.getByText('This link doesn’t work, or no longer').waitFor();
    await expectAccessible(page);
  });
});

/** Drops the file on the page that checks signed PDFs. */
async function checked(pdf: Buffer, names: string): Promise<void> {
  const page = await opened();
  await page.goto(`${stack.publicUrl}/verify`);
  await page.locator('input[type=file]').setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByText('Genuine and unchanged').waitFor();
  await page.getByText(names).waitFor();
  await picture(page, 'verify-several-desktop-light');
}
