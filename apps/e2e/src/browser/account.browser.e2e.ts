import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { api } from '../driver/api.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { expectAccessible, launch, openWindow, picture, reviewing, SAMPLE, signIn } from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';
import type { Newcomer } from './newcomer.js';

let browser: Browser;
let window: Window;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

beforeEach(async () => {
  window = await openWindow(browser);
});
afterEach(async () => {
  const { complaints } = window;
  await window.close();
  expect(complaints).toEqual([]);
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

describe('signing in', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer();
  });

  it('says the same of a wrong password and of nobody, and lets the right one in', async () => {
    const { page } = window;
    await page.goto(`${stack.publicUrl}/documents`);
    await page.waitForURL('**/sign-in?to=*');
    await expectAccessible(page);
    for (const address of [person.email, 'nobody@e2e.example']) {
      await page.getByLabel('E-mail').fill(address);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('E-mail or password is not right.').waitFor();
    }
    await signIn(page, person.email, PASSWORD);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('ends every session at once, and holds a changed password', async () => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    const elsewhere = await openWindow(browser);
    await signIn(elsewhere.page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/security`);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('quite another password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();
    await elsewhere.page.goto(`${stack.publicUrl}/documents`);
    await elsewhere.page.waitForURL('**/sign-in?to=*');
    await elsewhere.close();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/sign-in*');
    await signIn(page, person.email, 'quite another password');
  });

  it('stops who tries again and again', async () => {
    const attempt = () =>
      fetch(`${stack.publicUrl}/api/web/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-formseal': '1' },
        body: JSON.stringify({ email: `${person.accountId}@e2e.example`, password: 'guess' }),
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await attempt()).status);
    expect(statuses.slice(0, 10).every((status) => status === 401 || status === 429)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('changes nothing at another site’s request', async () => {
    const send = (headers: Record<string, string>, path = '/api/web/session') =>
      fetch(`${stack.publicUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      }).then(({ status }) => status);
    expect(await send({})).toBe(403);
    expect(await send({}, '/%61pi/web/session')).toBe(403);
    expect(await send({ 'x-formseal': '1', origin: 'https://evil.example' })).toBe(403);
    expect(await send({ 'x-formseal': '1', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ 'x-formseal': '1' })).toBe(400);
  });
});

describe('a document from upload to e-mail', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer();
  });

  it('is uploaded, looked at once more, signed, downloaded, sent, withdrawn and reopened', async () => {
    const { page } = window;
    const mails: string[] = [];
    const server = await receiveMail(mails);
    try {
      await signIn(page, person.email, PASSWORD);
      await page.getByText('Your first form').waitFor();
      const id = await uploadAndConfirm();
      await page.getByRole('button', { name: 'Sign …' }).click();
      await page.getByRole('dialog', { name: 'A last look' }).waitFor();
      await page.getByText('Counts as form 1 of 100').waitFor();
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
      expect(download.suggestedFilename()).toBe('membership.pdf');

      await page.getByRole('button', { name: 'Send by e-mail' }).click();
      await page.getByLabel('To', { exact: true }).fill('clerk@office.example');
      await page.getByLabel('Message').fill('Here it is.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Sent to clerk@office.example.').waitFor();
      const mail = mails.join('');
      expect(mail).toContain('To: clerk@office.example');
      expect(mail).toContain('application/pdf');
      expect(mail).toContain('Here it is.');

      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.getByText('This document was withdrawn.').waitFor();

      await page.getByRole('button', { name: 'Reopen' }).click();
      await page.waitForURL((url) => url.pathname !== `/documents/${id}`);
      await reviewing(page);
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  it('tells a file that is no form apart, and keeps the reason in sight', async () => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') });
    await page.getByText('This file is not a PDF.').waitFor();
  });
});

describe('the account', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer();
  });

  it('shows a new key once, and it works until it is revoked', async () => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/developers`);
    expect(await page.getByRole('checkbox', { name: /Sign documents/ }).isChecked()).toBe(false);
    await page.getByLabel('Name', { exact: true }).fill('Robot');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByRole('textbox', { name: 'Copy' }).inputValue();
    expect((await api(key).usage()).outcome).toBe('200');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked').waitFor();
    expect((await api(key).usage()).outcome).toBe('401 unauthorized');
  });

  it('keeps a profile, and says what is wrong with a value', async () => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/profile`);
    await page.getByLabel('Given name').fill('Ada');
    await page.getByLabel('IBAN').fill('DE00 1234');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('fails the check digits of ISO 13616').waitFor();
    await page.reload();
    expect(await page.getByLabel('Given name').inputValue()).toBe('Ada');
    await expectAccessible(page);
  });

  it('takes a drawn signature', async () => {
    const { page } = window;
    await operator('profile', 'signature', '--account', person.accountId, '--clear');
    await signIn(page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/profile`);
    await page.getByRole('button', { name: 'Add one' }).click();
    const pad = (await page.locator('.pad canvas').boundingBox())!;
    await page.mouse.move(pad.x + 60, pad.y + 120);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1)
      await page.mouse.move(pad.x + 60 + step * 30, pad.y + 120 + Math.sin(step) * 50);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await page.getByRole('img', { name: 'Signature' }).waitFor();
  });

  it.each(['plan', 'activity', 'learned', 'security'])('shows %s to everybody who can read it', async (name) => {
    const { page } = window;
    await signIn(page, person.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/settings/${name}`);
    await page.locator('h1').waitFor();
    await eventually(
      () => page.locator('h1').count(),
      (count) => count === 1,
    );
    await expectAccessible(page);
  });

  it('speaks German where the reader does', async () => {
    const german = await openWindow(browser, { locale: 'de-DE' });
    await german.page.goto(`${stack.publicUrl}/sign-in`);
    await german.page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await german.page.locator('html').getAttribute('lang')).toBe('de');
    await german.close();
  });
});

/** A mail server that takes whatever comes, on the port the stack was told. */
async function receiveMail(mails: string[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => mails.push(text));
      stream.on('end', () => done());
    },
  });
  const port = Number(process.env['TEST_SMTP_PORT']);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return server;
}
