import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Download, Locator, Page, Route } from 'playwright-core';
import { anAddress } from '../driver/an-address.js';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import type { Newcomer } from './newcomer.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Where pictures of the app go, such as docs/images; none are taken where nothing is said. */
const images = process.env['TEST_IMAGES'];

export const SAMPLE = path.join(root, 'docs/sample/membership.pdf');
export const sample = (): Uint8Array => readFileSync(SAMPLE);

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

/** The browser of this worker, which the runner has started; closing it closes the windows that were opened through it. */
export function launch(): Promise<Browser> {
  const endpoints = JSON.parse(process.env['TEST_BROWSERS'] ?? '[]') as string[];
  const endpoint = endpoints[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!endpoint) throw new Error('TEST_BROWSERS is not set: run these tests with `npm test -- e2e`');
  return chromium.connect(endpoint);
}

/** What was downloaded: the file itself lies where the browser's server put it. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A window of somebody, with whatever went wrong in it. */
export interface Window {
  readonly page: Page;
  /** Errors of scripts and of the content security policy, and requests to anybody else. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Windows that are open now. */
const open = new Set<Page>();

/** What stood in them when a test failed: a browser on another machine can't be looked at (runner/telling-environment.mjs). */
Object.assign(globalThis, {
  tellOnFailure: async (): Promise<string> => {
    const texts = [...open].map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2_000 });
      return `A window was open on ${new URL(page.url()).pathname}:\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, 1_500)}`;
    });
    return (await Promise.all(texts)).join('\n');
  },
});

/** By so much later than they would the calls of the web app's own API are answered: shows what a test, or the page, forgets to wait for. */
const LATE_MS = Number(process.env['TEST_LATE_MS'] ?? 0);

async function late(route: Route): Promise<void> {
  await pause(LATE_MS);
  // The window may be closed by then.
  await route.continue().catch(() => undefined);
}

/** Opens a window of its own: cookies and storage are shared with no other. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = DESKTOP): Promise<Window> {
  const context = await browser.newContext({
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
    ...options,
  });
  // What is waited for comes, however many windows are open on a machine that does other things.
  context.setDefaultTimeout(60_000);
  if (LATE_MS > 0) await context.route('**/api/web/**', late);
  const page = await context.newPage();
  open.add(page);
  page.on('close', () => open.delete(page));
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; what the page makes of it is what is tested.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== stack.publicUrl)
      complaints.push(`third party: ${url.href}`);
  });
  return { page, complaints, close: () => context.close() };
}

/**
 * Opens a page as somebody who is signed in, by the session they have beside the browser. The door costs a page and two
 * passwords that take their time on purpose: what is not about it does not go through it.
 */
export async function enter(page: Page, person: Pick<Newcomer, 'web'>, path = '/documents'): Promise<void> {
  await letIn(page, person);
  await page.goto(`${stack.publicUrl}${path}`);
  if (path === '/documents') await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
}

/** Whatever page is opened next is opened as this person. */
export async function letIn(page: Page, { web }: Pick<Newcomer, 'web'>): Promise<void> {
  const [name = '', value = ''] = (web.cookie ?? '').split('=');
  await page.context().addCookies([{ name, value, url: stack.publicUrl }]);
}

/** Signs in on the page everybody signs in on. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${stack.publicUrl}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
}

/** Where something is once it has stopped moving and nothing lies over it: what is drawn later may push it away. */
export async function boxAtRest(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await target.hover();
  return (await target.boundingBox())!;
}

/** Tabs on to an element, as somebody without a mouse gets there. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 100; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${target}`);
}

/** WCAG 2.2 AA, as far as it can be checked by a program; only its colours where the same page was looked through in others. */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  // Evaluated by the debugger: the page's own policy lets no foreign script in. Half a megabyte, once a document.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  expect(await page.evaluate(VIOLATIONS(RULES[what]))).toEqual([]);
}

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Runs in the page, which is why it is text: these tests are compiled without a browser's types. A field on the page
 * may be as small as the form has it where the sheet offers the same, which the list that is looked through
 * lies over for a while (2.5.8, equivalent).
 */
const VIOLATIONS = (runOnly: object): string => `(async () => {
  const { violations } = await axe.run(document, { runOnly: ${JSON.stringify(runOnly)} });
  const sheet = document.querySelector('.sheet')?.offsetParent != null || document.querySelector('.is-listed .look-through') != null;
  const onPage = ({ target }) => document.querySelector(target.join(' '))?.closest('.desk') != null;
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !(id === 'target-size' && sheet && onPage(node))) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' | '));
})()`;

/** Pages are drawn by a worker: they are there once each page in view is. Runs in the page. */
const DRAWN = `(!document.querySelector('.desk') || document.querySelector('.page-canvas'))
  && [...document.querySelectorAll('.page-canvas')].filter((canvas) => {
    let { top, bottom } = canvas.getBoundingClientRect();
    for (let at = canvas.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return Math.max(top, 0) < Math.min(bottom, innerHeight);
  }).every((canvas) => canvas.dataset.drawn === 'true')
  && [...document.querySelectorAll('.thumbnail img')]
  .every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)
  && document.getAnimations().every(({ playState }) => playState !== 'running')`;

export async function picture(page: Page, name: string): Promise<void> {
  // Asked anew each time: a wait inside the page would need `eval`, which its policy refuses.
  await eventually(() => page.evaluate<boolean>(DRAWN), Boolean);
  if (images) await page.screenshot({ path: path.join(images, `${name}.png`) });
}

/** The review screen is there: the pages are drawn and the fields lie on them. */
export async function reviewing(page: Page): Promise<void> {
  await page.locator('.page-canvas[data-drawn]').first().waitFor();
  await page.locator('[data-field]').first().waitFor();
}

export const progress = (page: Page) =>
  page.getByRole('progressbar').first().getAttribute('aria-valuenow').then(Number);
