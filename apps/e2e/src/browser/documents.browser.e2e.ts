import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import {
  bytesOf,
  DESKTOP,
  enter,
  expectAccessible,
  openWindow,
  PHONE,
  picture,
  reviewing,
  SAMPLE,
  sample,
  signIn,
} from './browser.js';
import type { Window } from './browser.js';
import { newcomer, PASSWORD } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let window: Window;

eachInAWindow((opened, launched) => {
  [window, browser] = [opened, launched];
});

const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('link');
const PDF = { mimeType: 'application/pdf' };

interface Dropped {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Files let go over the page, as a browser tells it of them. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const data = files.map(({ bytes, ...file }) => ({ ...file, base64: Buffer.from(bytes).toString('base64') }));
  await page.evaluate(`(() => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of ${JSON.stringify(data)})
      transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }));
    for (const kind of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }));
  })()`);
}

describe.each([
  { size: 'desktop', options: DESKTOP },
  { size: 'phone', options: PHONE },
])('the documents, on a $size', ({ size, options }) => {
  it('are found by words and by status', async () => {
    const person = await newcomer({ signature: false });
    await person.upload(sample(), 'garden club 2026.pdf');
    await person.upload(sample(), 'rowing club 2026.pdf');
    await person.upload(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 65)]), 'broken.pdf');
    const { page, close, complaints } = await openWindow(browser, options);
    await enter(page, person);
    await eventually(
      () => rows(page).count(),
      (count) => count === 3,
    );
    await expectAccessible(page);

    await page.getByRole('searchbox', { name: 'Search by title or file name' }).fill('ROWING');
    await eventually(
      () => rows(page).count(),
      (count) => count === 1,
    );
    await page.getByText('rowing club 2026.pdf').waitFor();
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('No document matches.').waitFor();
    await expectAccessible(page);
    await picture(page, `documents-none-${size}-light`);
    await page.getByRole('button', { name: 'Show all documents' }).click();
    await eventually(
      () => rows(page).count(),
      (count) => count === 3,
    );

    const status = page.getByRole('group', { name: 'Status' });
    await status.getByRole('button', { name: 'Unreadable' }).press('Enter');
    await eventually(
      () => rows(page).allInnerTexts(),
      ([only, ...others]) => others.length === 0 && /broken\.pdf/.test(only ?? ''),
    );
    await status.getByRole('button', { name: 'To review' }).press('Enter');
    await eventually(
      () => rows(page).count(),
      (count) => count === 2,
    );
    await status.getByRole('button', { name: 'Signed' }).press('Enter');
    await page.getByText('No document matches.').waitFor();
    await close();
    expect(complaints).toEqual([]);
  });
});

/** The list as it is asked for at first: what waits for news of it goes its own way. */
const FRESH_LIST = /\/documents\?(?!.*wait=)/;

describe('the list', () => {
  let person: Newcomer;
  beforeAll(async () => {
    person = await newcomer({ signature: false });
  });

  it('is live: what is uploaded and reviewed elsewhere shows by itself', async () => {
    const { page } = window;
    await enter(page, person);
    await page.getByRole('heading', { name: 'Your first form' }).waitFor();
    const id = await person.upload();
    await rows(page).getByText('To review').waitFor();
    await person.web.done('POST', `/documents/${id}/heartbeat`);
    await rows(page).getByText('In review').waitFor();
    // Somebody has it open, and still it is to review.
    await page.getByRole('button', { name: 'To review' }).click();
    await rows(page).getByText('In review').waitFor();
  });

  it('is there on a line where answers take longer than until the next question, and takes a file chosen before', async () => {
    const { page } = window;
    const someone = await newcomer({ signature: false });
    await signIn(page, someone.email, PASSWORD);
    await page.getByText('Your first form').waitFor();
    // The answer comes when the list wanted to ask several times more; it is not given up.
    const held: (() => void)[] = [];
    await page.route(FRESH_LIST, async (route) => {
      const answer = await route.fetch();
      await new Promise<void>((go) => held.push(go));
      await route.fulfill({ response: answer });
    });
    await page.clock.install();
    await page.reload();
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload a form' }).click();
    await eventually(
      async () => held.length,
      (count) => count > 0,
    );
    await page.clock.runFor(10_000);
    held.shift()!();
    await page.getByText('Your first form').waitFor();
    // The button that opened the dialog has gone meanwhile.
    await (await dialog).setFiles({ name: 'early.pdf', ...PDF, buffer: Buffer.from(sample()) });
    await page.waitForURL('**/documents/*-*');
    await reviewing(page);
    held.forEach((go) => go());
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('leafs through what does not fit one page', async () => {
    const { page } = window;
    await page.route(FRESH_LIST, async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as { total: number };
      await route.fulfill({ response: answer, json: { ...list, total: 60 } });
    });
    await enter(page, person);
    const asked = page.waitForRequest(/offset=25/);
    await page.getByRole('button', { name: 'Older' }).click();
    await asked;
    await page.getByText('26–50 of 60').waitFor();
    // An answer on its way would outlive the page.
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('offers for a form that can’t be read to read it again, to have the file back, and to delete it', async () => {
    const { page } = window;
    const [someone, bytes] = [
      await newcomer({ signature: false }),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 65)]),
    ];
    const id = await someone.upload(bytes, 'broken.pdf');
    await signIn(page, someone.email, PASSWORD);
    await page.goto(`${stack.publicUrl}/documents/${id}`);
    await page.getByRole('heading', { name: 'This form can’t be read' }).waitFor();
    await expectAccessible(page);
    const asked = page.waitForResponse((answer) => answer.url().endsWith(`/documents/${id}/read`));
    await page.getByRole('button', { name: 'Read again' }).click();
    expect((await asked).status()).toBe(200);
    await page.getByText('The file is damaged.').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the original' }).click();
    expect(await bytesOf(await saved)).toEqual(bytes);
    // The machine had no time for it: said so, and not that it can't be read.
    await page.route(`**/api/web/documents/${id}`, async (route) => {
      const answer = await route.fetch();
      const document = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...document, status: 'received', failureReason: 'busy' } });
    });
    await page.reload();
    await page.getByRole('heading', { name: 'This form was not read yet' }).waitFor();
    await page.getByRole('button', { name: 'Read again' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Delete document' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'Your first form' }).waitFor();
  });

  it('writes out what a file is called, whatever it is called', async () => {
    const { page } = window;
    const name = '<img src=x onerror=window.hit=1>.pdf';
    await person.upload(sample(), name);
    await enter(page, person);
    await page.getByText('<img src=x onerror=').first().waitFor();
    expect(await page.evaluate('window.hit')).toBeUndefined();
    await page.goto(`${stack.publicUrl}/settings/activity`);
    await page.getByRole('table').waitFor();
    expect(await page.evaluate('window.hit')).toBeUndefined();
  });
});

/** Chooses a file in an account without any. */
async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
}

describe('dropping files', () => {
  it('takes several at once, and tells the bad ones apart with their reasons', async () => {
    const { page } = window;
    const person = await newcomer({ signature: false });
    await enter(page, person);
    await drop(page, [
      { name: 'one.pdf', type: 'application/pdf', bytes: sample() },
      { name: 'letter.docx', type: 'application/msword', bytes: Buffer.from('PK no form at all') },
      { name: 'two.pdf', type: 'application/pdf', bytes: sample() },
      { name: 'huge.pdf', type: 'application/pdf', bytes: Buffer.alloc(1) },
      { name: 'three.pdf', type: 'application/pdf', bytes: sample() },
    ]);
    await eventually(
      () => rows(page).count(),
      (count) => count === 3,
      90_000,
    );
    const alerts = page.getByRole('alert');
    await alerts
      .filter({ hasText: 'letter.docx' })
      .getByText('This is neither a PDF nor a JPEG or PNG picture.')
      .waitFor();
    await alerts
      .filter({ hasText: 'huge.pdf' })
      .getByText('This is neither a PDF nor a JPEG or PNG picture.')
      .waitFor();
    await expectAccessible(page);
    await picture(page, 'documents-dropped-desktop-light');
    // What is wrong with the file stays wrong: there is nothing to try again.
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close: letter.docx' }).press('Enter');
    await alerts.filter({ hasText: 'letter.docx' }).waitFor({ state: 'detached' });
  });

  it('refuses what is too large before a byte is sent', async () => {
    const { page } = window;
    const person = await newcomer({ signature: false });
    await enter(page, person);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    const buffer = Buffer.concat([readFileSync(SAMPLE), Buffer.alloc(21 * 1024 * 1024)]);
    await pick(page, { name: 'large.pdf', ...PDF, buffer });
    await page.getByRole('alert').getByText('The file is larger than 20 MB.').waitFor();
    expect(sent).toEqual([]);
  });

  it('of one form opens it, and shows meanwhile how far it is', async () => {
    const { page } = window;
    const person = await newcomer({ signature: false });
    await enter(page, person);
    // A slow network, so that there is something to see.
    const client = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 40_000 };
    await client.send('Network.emulateNetworkConditions', slow);
    await pick(page, { name: 'alone.pdf', ...PDF, buffer: Buffer.from(sample()) });
    await page.getByRole('status').getByRole('progressbar', { name: 'alone.pdf' }).waitFor();
    await client.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1, latency: 0 });
    await page.waitForURL('**/documents/*');
    await reviewing(page);
  });

  it('survives a network that drops: sent again it is the same upload', async () => {
    const { page } = window;
    const person = await newcomer({ signature: false });
    await enter(page, person);
    let ids: string[] = [];
    // The service has it; only the answer is lost on its way.
    await page.route('**/documents/*-*', async (route) => {
      if (route.request().method() !== 'PUT' || ids.length > 0) return route.continue();
      ids = [...ids, route.request().url()];
      await route.fetch();
      await route.abort('connectionreset');
    });
    await pick(page, { name: 'lost.pdf', ...PDF, buffer: Buffer.from(sample()) });
    await page.getByRole('alert').getByText('The service can’t be reached right now.').waitFor({ timeout: 60_000 });
    await expectAccessible(page);
    const again = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    expect([(await again).url()]).toEqual(ids);
    await page.waitForURL('**/documents/*-*');
    await reviewing(page);
    const { uploads } = (await person.web.done('GET', `/accounts/${person.accountId}/usage`)).body as {
      uploads?: { used: number };
    };
    expect(uploads?.used).toBe(1);
  });
});
