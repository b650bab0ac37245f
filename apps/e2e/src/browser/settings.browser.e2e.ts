import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { api } from '../driver/api.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import {
  bytesOf,
  DESKTOP,
  enter as enterAs,
  letIn,
  expectAccessible,
  openWindow,
  PHONE,
  picture,
  sample,
} from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let window: Window;

eachInAWindow((opened, launched) => {
  [window, browser] = [opened, launched];
});

async function enter(person: Newcomer, place: string, { page } = window): Promise<void> {
  await enterAs(page, person, `/settings/${place}`);
  await page.locator('h1').waitFor();
}

describe('API keys', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer();
  });

  it('are made by the keyboard, shown once, copied, and work until they are revoked', async () => {
    const { page } = window;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(person, 'developers');
    await page.getByText('No keys yet.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create key' }).press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('checkbox', { name: /Sign documents/ }).isChecked()).toBe(false);
    await dialog.getByText('without asking anybody').waitFor();
    await expectAccessible(page);
    await page.keyboard.type('Robot');
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Copy the key now' }).waitFor();
    const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key);
    await expectAccessible(page);

    const client = api(key);
    const document = await client.uploaded(sample());
    expect((await client.sign(document.id)).outcome).toBe('403 insufficient_scope');
    await dialog.getByRole('button', { name: 'I have kept it' }).press('Enter');
    await page.reload();
    await page.getByText('Robot').waitFor();
    expect(await page.content()).not.toContain(key);
    await eventually(
      async () => {
        await page.reload();
        return page.getByRole('listitem').filter({ hasText: 'Robot' }).innerText();
      },
      (row) => /This minute: \d+ of \d+ requests, 1 of \d+ uploads/.test(row) && /Last used/.test(row),
    );
    await picture(page, 'developers-desktop-light');

    await page.getByRole('button', { name: 'Revoke: Robot' }).press('Enter');
    await page.getByRole('dialog', { name: 'Revoke “Robot”?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByText('Revoked').waitFor();
    // The dialog is gone, and what it lay over is looked at.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectAccessible(page);
    expect((await client.usage()).outcome).toBe('401 unauthorized');
  });

  it('are test keys where somebody says so, and what comes with one is marked wherever it is shown', async () => {
    const { page } = window;
    await enter(person, 'developers');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Trial');
    expect(await dialog.getByRole('radio', { name: /^Live key/ }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: /^Test key/ }).check();
    await dialog.getByRole('checkbox', { name: /Sign documents/ }).check();
    await expectAccessible(page);
    await picture(page, 'new-test-key-desktop-light');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
    expect(key).toMatch(/^fsk_test_/);
    await page.keyboard.press('Escape');
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Trial' }).getByText('Test', { exact: true }).waitFor();

    const client = api(key);
    const document = await client.uploaded(sample());
    await page.goto(`${stack.publicUrl}/documents`);
    await page.locator('.paper').first().getByText('Test', { exact: true }).waitFor();
    await client.confirmAll(document);
    await page.goto(`${stack.publicUrl}/documents/${document.id}`);
    await page.locator('.topbar').getByText('Test', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign …' }).click();
    await page.getByRole('dialog').getByText('costs no form').waitFor();
    await page.getByRole('dialog').locator('.page-canvas[data-drawn]').first().waitFor();
    await expectAccessible(page);
    await picture(page, 'test-last-look-desktop-light');
    await page.getByRole('button', { name: 'Sign now' }).click();
    await page.getByRole('heading', { name: 'Signed as a test' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'test-signed-desktop-light');
    await page.goto(`${stack.publicUrl}/verify`);
    const pdf = (await client.download(document.id)).bytes;
    const file = { name: 'test.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'A test, and no signature' }).waitFor();
    await page.getByText('Tried out by').waitFor();
    expect(await page.getByText('Signature of').count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'test-verify-desktop-light');
  });

  it('may sign where somebody says so, and get no scope that is taken away', async () => {
    const { page } = window;
    await enter(person, 'developers');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Reader');
    await dialog.getByRole('checkbox', { name: /Upload, fill in/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /Sign documents/ }).check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
    expect((await api(key).upload(sample())).outcome).toBe('403 insufficient_scope');
    await page.keyboard.press('Escape');
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Reader' });
    await row.getByText('documents:sign').waitFor();
    expect(await row.getByText('documents:write').count()).toBe(0);
  });
});

describe('plan and usage', () => {
  it('turns additional forms on with a cap, and always says what the next form costs', async () => {
    const { page } = window;
    const person = await newcomer({ plan: 'tiny' });
    const key = await operator<{ key: string }>(
      ...['key', 'create', '--account', person.accountId, '--user', person.email, '--name', 'sign', '--scopes'],
      'documents:read,documents:write,documents:sign',
    );
    const client = api(key.key);
    await enter(person, 'plan');
    await page.getByText('The next form is included, and 3 forms are left.').waitFor();
    for (let forms = 0; forms < 3; forms += 1) await client.signed(sample());
    await page.reload();
    await page.getByText('The next form can’t be signed before the period renews.').waitFor();
    await expectAccessible(page);

    await page.getByRole('checkbox', { name: 'Allow additional forms' }).check();
    await page.getByLabel('Monthly cap in euros').fill('1.00');
    await page.getByText('The cap has room for 2 forms.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The next form costs €0.49 net.').waitFor();
    await expectAccessible(page);
    await picture(page, 'plan-desktop-light');

    await client.signed(sample());
    await page.reload();
    await page.getByText('1 this period, €0.49 net').waitFor();
    await page.getByRole('checkbox', { name: 'Allow additional forms' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The next form can’t be signed before the period renews.').waitFor();
  });

  it('says in German what a member may not', async () => {
    const person = await newcomer({ plan: 'tiny', signature: false });
    const german = await openWindow(browser, { locale: 'de-DE' });
    await enterAs(german.page, person, '/settings/plan');
    await german.page.getByText('Das nächste Formular ist enthalten; noch 3 Formulare übrig.').waitFor();
    await german.close();
  });
});

describe('activity', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer({ name: '=1+1 Öz' });
  });

  it('is searched, narrowed to a kind of action and exported as what is shown, safe to open', async () => {
    const { page } = window;
    await person.upload(sample(), '=HYPERLINK(A1).pdf');
    await person.upload(sample(), 'plain.pdf');
    await person.web.done('POST', `/accounts/${person.accountId}/keys`, {
      json: { name: '@SUM(A1)', scopes: ['documents:read'] },
    });
    await enter(person, 'activity');
    const lines = page.locator('tr').filter({ has: page.locator('time') });
    // Profile and signature, two uploads, a key.
    await eventually(
      () => lines.count(),
      (count) => count === 5,
    );
    // An entry names the key it is about.
    await lines.filter({ hasText: 'Key created' }).getByText('@SUM(A1)').waitFor();
    await expectAccessible(page);
    await picture(page, 'activity-desktop-light');

    await page.getByLabel('Action').selectOption('Uploads');
    await eventually(
      () => lines.count(),
      (count) => count === 2,
    );
    await page.getByRole('searchbox').fill('hyperlink');
    await eventually(
      () => lines.count(),
      (count) => count === 1,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('activity.csv');
    const [head, line, ...rest] = (await bytesOf(download)).toString('utf8').split('\r\n');
    expect(head).toBe('\uFEFF"time","action","result","document","document id","about","by","address"');
    expect(line).toMatch(
      /^"\d{4}-\d\d-\d\dT[^"]+Z","document\.upload","accepted","[^"]*","[0-9a-f-]{36}","","'=1\+1 Öz","[^"]+"$/,
    );
    expect(rest).toEqual(['']);

    const all = (await person.web.done('GET', `/accounts/${person.accountId}/activity.csv`)).text;
    for (const cell of all.split(/\r\n|","/)) expect(cell).not.toMatch(/^"?[=+@-]/);
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('No entry matches.').waitFor();
  });

  it('tells in words what was refused', async () => {
    const { page } = window;
    const { key } = await operator<{ key: string }>(
      ...['key', 'create', '--account', person.accountId, '--user', person.email, '--name', 'r', '--scopes'],
      'documents:read',
    );
    await person.upload();
    expect((await api(key).upload(sample())).outcome).toBe('403 insufficient_scope');
    await enter(person, 'activity');
    await eventually(
      async () => {
        await page.reload();
        return page.getByRole('table').innerText();
      },
      (lines) => lines.includes('Key may not'),
    );
  });
});

describe('learned values', () => {
  let person: Newcomer;
  onePerson((somebody) => {
    person = somebody;
  }, newcomer);

  it('are seen, found and forgotten: the next form suggests them no more', async () => {
    const { page } = window;
    const value = 'Ring the bell twice';
    const remarks = async (id: string) => (await person.read(id)).fields.find(({ label }) => /^Remarks/.test(label));
    const first = await person.upload();
    await person.web.done('POST', `/documents/${first}/fields/${(await remarks(first))?.id}`, {
      json: { value, confirmed: true },
    });
    expect(await remarks(await person.upload())).toMatchObject({ value, source: 'learned_cache' });

    await enter(person, 'learned');
    const row = page.getByRole('listitem').filter({ hasText: value });
    await row.waitFor();
    expect(await row.count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('BELL');
    await page.getByText('1 value').waitFor();
    await row.getByRole('button', { name: /^Forget/ }).press('Enter');
    await row.waitFor({ state: 'detached' });
    expect(await remarks(await person.upload())).toMatchObject({ value: null, source: 'none' });
    await page.reload();
    await page.getByText('Nothing learned yet.').waitFor();
    await expectAccessible(page);
  });

  it('are all forgotten at once after one more question', async () => {
    const { page } = window;
    const id = await person.upload();
    const fields = (await person.read(id)).fields.filter(({ label }) => /^(Remarks|Place)/.test(label));
    for (const field of fields)
      await person.web.done('POST', `/documents/${id}/fields/${field.id}`, {
        json: { value: 'Kiel', confirmed: true },
      });
    await enter(person, 'learned');
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget everything' }).click();
    await page.getByText('Nothing learned yet.').waitFor();
  });
});

const PLACES = ['documents', 'settings/profile', 'settings/learned', 'settings/activity', 'settings/plan'];
const MORE_PLACES = ['settings/organisation', 'settings/developers', 'settings/security'];

describe('every page of the account', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer({
      kind: 'organisation',
      plan: 'team',
      name: `${'Verwaltungsgesellschaft'.repeat(3)} mbH`,
    });
    await person.upload(sample(), `${'sehr_langer_dateiname_'.repeat(8)}.pdf`);
  });

  it.each([
    { what: 'desktop, light', options: { ...DESKTOP, colorScheme: 'light' } },
    { what: 'desktop, dark, German', options: { ...DESKTOP, colorScheme: 'dark', locale: 'de-DE' } },
    { what: 'phone, light, German', options: { ...PHONE, colorScheme: 'light', locale: 'de-DE' } },
    { what: 'phone, dark', options: { ...PHONE, colorScheme: 'dark' } },
  ] as const)(
    'is accessible, as wide as the window and without a trap for the keyboard on $what',
    async ({ options }) => {
      const { page, close, complaints } = await openWindow(browser, options);
      await letIn(page, person);
      for (const place of [...PLACES, ...MORE_PLACES]) {
        await page.goto(`${stack.publicUrl}/${place}`);
        await page.locator('h1').waitFor();
        // Each size and each language is looked through whole in the light; the dark is other colours on the same page.
        await expectAccessible(page, options.colorScheme === 'dark' ? 'colours' : 'all');
        expect([place, await page.evaluate<number>(OVERFLOW)]).toEqual([place, 0]);
        expect([place, await focusLeavesAgain(page)]).toEqual([place, true]);
      }
      await close();
      expect(complaints).toEqual([]);
    },
  );
});

/** How many pixels of the page stand out of the window. */
const OVERFLOW = 'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)';

/** Tab goes through the whole page and out of it, and what has the focus shows it. */
async function focusLeavesAgain(page: Window['page']): Promise<boolean> {
  const seen = new Set<string>();
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab');
    const { at, shown } = await page.evaluate<{ at: string; shown: boolean }>(FOCUS);
    if (at === 'BODY' || seen.has(at)) return true;
    expect([at, shown]).toEqual([at, true]);
    seen.add(at);
  }
  return false;
}

/** WCAG 2.2, 2.4.7: by an outline, a shadow or a border of its own or of what holds it. */
const FOCUS = `(() => {
  const one = document.activeElement;
  const all = [...document.querySelectorAll('*')];
  const holder = one.closest('.search, .rail-link') ?? one;
  const shows = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  return { at: one === document.body ? 'BODY' : String(all.indexOf(one)), shown: shows(one) || shows(holder) };
})()`;
