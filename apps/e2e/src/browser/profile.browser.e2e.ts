import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { ALL_SCOPES, keyFor } from '../driver/world.js';
import { enter, expectAccessible, launch, openWindow, PHONE, picture, signIn } from './browser.js';
import { newcomer, PASSWORD, person } from './newcomer.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the profile', () => {
  it('keeps values, chooses where there is a list, and says what is wrong with each', async () => {
    const somebody = await newcomer();
    const { page, close, complaints } = await openWindow(browser);
    await enter(page, somebody, '/settings/profile');
    await page.getByLabel('Given name').fill('Grace');
    await page.getByLabel('IBAN').fill('DE00 1234');
    await page.getByLabel('Tax number').fill('12345678900');
    await page.getByLabel('National identity number').fill('X1234567L');
    await page.getByLabel('Nationality').selectOption({ label: 'France' });
    await page.getByLabel('Sex').selectOption({ label: 'Female' });
    await page.getByLabel('E-mail').fill('no address');
    await page.keyboard.press('Enter');
    await page.getByText('This is no e-mail address.').waitFor();
    await page.getByText('Some values can’t be stored: see above.').waitFor();
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await page.getByLabel('E-mail').fill('grace@example.org');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText('The check digits of this IBAN don’t fit.').waitFor();
    await page.getByText('The check digit of this tax number doesn’t fit.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Given name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('National identity number').inputValue()).toBe('X1234567L');
    expect(await page.getByLabel('Nationality').inputValue()).toBe('FR');
    await expectAccessible(page);
    await close();
    expect(complaints).toEqual([]);
  });

  it('keeps what is typed while it saves, for the next time', async () => {
    const somebody = await newcomer();
    const { page, close, complaints } = await openWindow(browser);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/profile', async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    await enter(page, somebody, '/settings/profile');
    await page.getByLabel('IBAN').fill('DE00 1234');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.keyboard.press('Enter');
    await sent;
    await page.getByLabel('Family name').fill('Hopper');
    answer();
    await page.getByText('The check digits of this IBAN don’t fit.').waitFor();
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel('IBAN').inputValue()).toBe('DE00 1234');
    expect(await page.getByLabel('Family name').inputValue()).toBe('Hopper');
    await close();
    expect(complaints).toEqual([]);
  });

  it('keeps people around, each by themselves, and suggests them where a form asks for them', async () => {
    const somebody = await newcomer();
    const { page, close, complaints } = await openWindow(browser);
    await enter(page, somebody, '/settings/profile');
    const add = async (who: string, card: string, values: Readonly<Record<string, string>>) => {
      await page.getByRole('button', { name: `Add ${who}` }).click();
      const group = page.getByRole('region', { name: card, exact: true });
      expect(await group.locator('input:focus').count()).toBe(1);
      for (const [label, value] of Object.entries(values)) await group.getByLabel(label, { exact: true }).fill(value);
    };
    await add('spouse', 'Spouse', { 'Given name': 'Jo', 'Family name': 'Hopper' });
    await add('child', 'Child 1', { 'Given name': 'Ada' });
    await add('child', 'Child 2', { 'Given name': 'Max', 'Family name': 'Hopper', 'Date of birth': '2019-04-03' });
    await add('employer', 'Employer', {
      'Legal name': 'Navy',
      'Tax reference': '12/345',
      'Phone number': '+49 30 901820',
    });
    await add('landlord', 'Landlord', { 'Full name': 'Lara Land', IBAN: 'DE89 3704 0044 0532 0130 00', City: 'Bonn' });
    await add('parent', 'Parent 1', { 'Name at birth': 'Murray', Street: 'Main Street' });
    await add('representative', 'Representative', { 'E-mail': 'rep@example.org' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page
      .getByRole('heading', { name: 'People and organisations around you' })
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await picture(page, 'profile-around-desktop-light');
    await page.getByRole('button', { name: 'Remove child 1' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Child 2' }).waitFor();
    expect(await page.getByRole('region', { name: 'Child 1' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Spouse' }).getByLabel('Given name').inputValue()).toBe('Jo');
    await close();
    expect(complaints).toEqual([]);

    const { key } = await keyFor(somebody.accountId, ALL_SCOPES, somebody.email);
    const fields = ['Name of spouse', 'Given name of spouse'].map((label) => ({ kind: 'text', label }) as const);
    const { fields: read } = await api(key).uploaded(await aForm({ fields }));
    expect(read.map(({ semanticKey, value, state }) => [semanticKey, value, state])).toEqual([
      ['spouse.family_name', 'Hopper', 'unsure'],
      ['spouse.given_name', 'Jo', 'unsure'],
    ]);
  });

  it('says it in German on a phone', async () => {
    const somebody = await newcomer();
    const { page, close, complaints } = await openWindow(browser, { ...PHONE, locale: 'de-DE' });
    await page.goto(`${stack.publicUrl}/sign-in?to=/settings/profile`);
    await page.getByLabel('E-Mail').fill(somebody.email);
    await page.getByLabel('Passwort').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE00 1234');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Die Prüfziffern dieser IBAN stimmen nicht.').waitFor();
    expect(await page.getByText('ISO 13616').count()).toBe(0);
    // The places are behind one button there, and reached by the keyboard as well.
    await page.getByRole('button', { name: 'Menü' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sicherheit' }).press('Enter');
    await page.getByRole('heading', { name: 'Sicherheit' }).waitFor();
    expect(await page.getByRole('button', { name: 'Menü' }).getAttribute('aria-expanded')).toBe('false');
    await close();
    expect(complaints).toEqual([]);
  });

  it('is an owner’s to change, and to see for a member who may sign something', async () => {
    const owner = await newcomer({ kind: 'organisation', plan: 'team', name: 'Olga Owner' });
    const member = await person('Mia Member');
    await operator('member', 'add', '--account', owner.accountId, '--email', member, '--role', 'member');
    const { page, close } = await openWindow(browser);
    await signIn(page, member, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/profile`);
    await page.getByText('Only owners, and members with a document they may sign').waitFor();
    expect(await page.getByLabel('Given name').count()).toBe(0);
    const { key } = await keyFor(owner.accountId, ALL_SCOPES, member);
    await api(key).uploaded(await aForm());
    await page.reload();
    await page.getByText('Only an owner changes these values.').waitFor();
    expect(await page.getByLabel('Given name').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Change' }).count()).toBe(0);
    await expectAccessible(page);
    await close();
  });
});
