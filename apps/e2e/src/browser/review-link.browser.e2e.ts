import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { expectAccessible, launch, openWindow, PHONE, progress, reviewing } from './browser.js';
import type { Window } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let browser: Browser;
let owner: Newcomer;
let form: { readonly id: string; readonly reviewUrl: string };
let window: Window;

onePerson((person) => {
  owner = person;
});
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

beforeEach(async () => {
  const id = await owner.upload();
  form = { id, reviewUrl: await owner.link(id) };
  window = await openWindow(browser);
});
afterEach(async () => {
  const { complaints } = window;
  await window.close();
  expect(complaints).toEqual([]);
});

async function open({ page }: Window = window): Promise<void> {
  await page.goto(form.reviewUrl);
  await reviewing(page);
}

const field = async (label: RegExp) => (await owner.read(form.id)).fields.find((one) => label.test(one.label))!;

/** The input on the page; the sheet for small screens has one of its own. */
const input = (label: RegExp) => window.page.locator('.desk').getByLabel(label);

describe('a review link', () => {
  it('opens the form, leaves the address bar and shows in the status that somebody reviews', async () => {
    await open();
    const { page } = window;
    expect(new URL(page.url()).pathname).toBe('/review');
    await page.getByRole('heading', { name: 'Membership application' }).waitFor();
    await eventually(
      async () => (await owner.read(form.id)).status,
      (status) => status === 'in_review',
    );
    await expectAccessible(page);
    const cookies = await page.context().cookies(`${stack.publicUrl}/api/web/review/${form.id}`);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: `/api/web/review/${form.id}` });
    await page.reload();
    await reviewing(page);
  });

  it('can be filled in and is drawn soon, with nothing cached: a few times what the plainest page takes', async () => {
    const cold = async (url: string, ...waits: string[]): Promise<number[]> => {
      const { page, close } = await openWindow(browser);
      const begun = performance.now();
      await page.goto(url, { waitUntil: 'commit' });
      const times: number[] = [];
      for (const selector of waits) {
        await page.locator(selector).first().waitFor();
        times.push(performance.now() - begun);
      }
      await close();
      return times;
    };
    // Measured in turn: whatever else runs on the machine slows down both.
    const rounds: number[][] = [];
    for (let round = 0; round < 5; round += 1) {
      const [plain = 0] = await cold(`${stack.publicUrl}/verify`, 'h1');
      const review = await cold(form.reviewUrl, '[data-field] input:enabled', '.page-canvas[data-drawn]');
      rounds.push(review.map((time) => time / plain));
    }
    const median = (at: number) => rounds.map((ratios) => ratios[at]!).sort((a, b) => a - b)[2];
    expect(median(0)).toBeLessThan(4);
    expect(median(1)).toBeLessThan(6);
  });

  it('is answered without a trace: no referrer, nothing stored, no foreign script', async () => {
    const { status, headers } = await fetch(form.reviewUrl);
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('confirms by Enter, goes on by itself and takes what is typed', async () => {
    await open();
    const { page } = window;
    await input(/^First name: /).focus();
    await page.keyboard.press('Enter');
    await eventually(
      () => field(/^First name/),
      ({ confirmed }) => confirmed,
    );
    const date = input(/^Membership starts on.*: /);
    await date.fill('01/02/2027');
    await date.press('Enter');
    const stored = await eventually(
      () => field(/^Membership starts on/),
      ({ confirmed }) => confirmed,
    );
    expect(stored).toMatchObject({ value: '2027-02-01', state: 'ok', source: 'user_input' });
  });

  it('says what is wrong with a date, and keeps what was typed', async () => {
    await open();
    const { page } = window;
    // What an earlier test wrote may have been learned.
    const before = await field(/^Membership starts on/);
    const date = input(/^Membership starts on.*: /);
    await date.fill('31/02/2027');
    await date.press('Enter');
    await page.locator('.side').getByText('Write the date as dd/mm/yyyy.').waitFor();
    expect(await date.inputValue()).toBe('31/02/2027');
    expect((await field(/^Membership starts on/)).value).toBe(before.value);
  });

  it('offers a group as one choice, confirms all that is ready, and takes a change back', async () => {
    await open();
    const { page } = window;
    await page
      .getByRole('radio', { name: /Family, 36 EUR/ })
      .first()
      .click();
    await eventually(
      () => field(/Family, 36 EUR/),
      ({ value, confirmed }) => value === 'true' && confirmed,
    );
    expect((await field(/Individual, 24 EUR/)).state).toBe('not_applicable');
    const before = await progress(page);
    await page.getByRole('button', { name: /^Confirm (all|this one)/ }).click();
    await eventually(
      () => progress(page),
      (done) => done > before + 5,
    );
    await eventually(
      () => field(/^Last name/),
      ({ confirmed }) => confirmed,
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(
      () => field(/^Last name/),
      ({ confirmed }) => !confirmed,
    );
  });

  it('fills in a whole form by the keyboard alone', async () => {
    await open();
    const { page } = window;
    await input(/^First name: /).focus();
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await page.getByText('Everything is confirmed').count()) > 0) break;
      const starts = page.locator('input:focus[placeholder="dd/mm/yyyy"]');
      if ((await starts.count()) > 0 && (await starts.inputValue()) === '') await page.keyboard.type('01/02/2027');
      // Nobody has chosen here: Enter alone chooses nothing.
      if ((await page.locator('[role="radio"][aria-checked="false"]:focus').count()) > 0)
        await page.keyboard.press(' ');
      await page.keyboard.press('Enter');
    }
    await eventually(
      async () =>
        (await owner.read(form.id)).fields.filter(
          ({ confirmed, state }) => !confirmed && !['not_applicable', 'out_of_scope'].includes(state),
        ).length,
      (open) => open === 0,
    );
  });

  it('shows two people each other’s changes', async () => {
    await open();
    const other = await openWindow(browser, PHONE);
    await open(other);
    const mine = input(/^Occupation: /);
    await mine.fill('Harbour pilot');
    await mine.press('Enter');
    const theirs = other.page.locator('.desk').getByLabel(/^Occupation: /);
    await eventually(
      () => theirs.inputValue(),
      (value) => value === 'Harbour pilot',
    );
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  it('loses no keystroke on a dropped connection or a closed tab', async () => {
    await open();
    const { page } = window;
    await page.context().setOffline(true);
    const remarks = input(/^Remarks: /);
    await remarks.fill('Please write to the back door');
    await input(/^Place: /).focus();
    await page.getByText('Offline: kept on this device').waitFor();
    await page.context().setOffline(false);
    await eventually(
      () => field(/^Remarks/),
      ({ value }) => value === 'Please write to the back door',
    );

    // Typed and not handed in when the tab is closed.
    const { value: occupation } = await field(/^Occupation/);
    await input(/^Occupation: /).press('End');
    await page.keyboard.type(' and pilot');
    await page.goto('about:blank');
    await page.goto(form.reviewUrl);
    await reviewing(page);
    await eventually(
      () => field(/^Occupation/),
      ({ value }) => value === `${occupation} and pilot`,
    );
  });

  it('never signs and reaches nothing else', async () => {
    await open();
    const { page } = window;
    expect(await page.getByRole('button', { name: 'Sign …' }).count()).toBe(0);
    const other = await owner.upload();
    const statuses = await page.evaluate(
      async ({ own, foreign }) => {
        const ask = async (path: string, method = 'GET') =>
          (await fetch(`/api/web${path}`, { method, headers: { 'x-formseal': '1' } })).status;
        return [
          await ask(`/review/${own}`),
          await ask(`/review/${own}/sign`, 'POST'),
          await ask(`/documents/${own}/sign`, 'POST'),
          await ask(`/review/${foreign}`),
          await ask(`/documents/${foreign}`),
        ];
      },
      { own: form.id, foreign: other },
    );
    expect(statuses).toEqual([200, 404, 401, 404, 401]);
  });

  it('is plain about a link that is forged or was voided', async () => {
    const { page } = window;
    await page.goto(form.reviewUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await page.getByText('This review link doesn’t work').waitFor();
    await expectAccessible(page);
    await operator('document', 'void-links', '--document', form.id);
    await page.goto(form.reviewUrl);
    await page.getByText('This review link doesn’t work').waitFor();
  });

  it('that is voided meanwhile loses nothing of what is typed: it says so, and a new one hands it in', async () => {
    await open();
    const { page } = window;
    const texts = (await owner.read(form.id)).fields.filter(({ type }) => type === 'text').slice(0, 3);
    await operator('document', 'void-links', '--document', form.id);
    for (const [at, { id }] of texts.entries()) {
      const blank = page.locator(`.desk [data-field="${id}"]`).locator('input, textarea');
      await blank.fill(`over the link ${at}`);
      await blank.press('Enter');
    }
    await page.locator('.save-state').getByText('Not saved').waitFor();
    await page.locator('.side').getByText('This link doesn’t work any more').waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText('This review link doesn’t work').waitFor();
    form = { ...form, reviewUrl: await owner.link(form.id) };
    await open();
    await eventually(
      async () => (await owner.read(form.id)).fields.filter(({ value }) => value?.startsWith('over the link')).length,
      (count) => count === texts.length,
    );
  });

  it('works on a phone: one thing at a time, at the thumb', async () => {
    const phone = await openWindow(browser, PHONE);
    await open(phone);
    const { page } = phone;
    await page.getByRole('button', { name: /^Next/ }).first().click();
    const sheet = page.locator('.sheet');
    // What others entered over links is not suggested: the first field that needs somebody has no value yet.
    await sheet.getByRole('textbox').fill('+49 451 123456');
    await sheet.getByRole('button', { name: /^Confirm/ }).click();
    await eventually(
      async () => (await owner.read(form.id)).fields.filter(({ confirmed }) => confirmed).length,
      (count) => count > 0,
    );
    await expectAccessible(page);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});
