import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { boxAtRest, DESKTOP, enter, launch, letIn, openWindow, reviewing, signIn } from './browser.js';
import { PASSWORD } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

/** What a window of 1280 × 1024 comes to at 400 %: WCAG 1.4.10 asks that all can be done in it. */
const ZOOMED = { ...DESKTOP, viewport: { width: 320, height: 256 } };

/** Where the field at hand and the part of the form that is in sight begin and end. Runs in the page. */
const AT_HAND = `(() => {
  const edges = (selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return { top, bottom };
  };
  return { field: edges('.field.is-active'), seen: edges('.desk') };
})()`;

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

it('enlarged to 400 % the field at hand is seen on the form, and its input beneath it', async () => {
  const id = await owner.upload();
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, ZOOMED);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  const sheet = page.locator('.sheet');
  for (let steps = 0; steps < 6; steps += 1) {
    await sheet.getByRole('button', { name: 'Next', exact: true }).click();
    const { field, seen } = await page.evaluate<{ field: Edges; seen: Edges }>(AT_HAND);
    expect(field.top).toBeGreaterThanOrEqual(seen.top);
    expect(field.bottom).toBeLessThanOrEqual(seen.bottom);
    expect(seen.bottom - seen.top).toBeGreaterThanOrEqual(88);
    const input = (await sheet.locator('.sheet-line .control').boundingBox())!;
    expect(input.y).toBeGreaterThanOrEqual(seen.bottom);
    expect(input.y + input.height).toBeLessThanOrEqual(256);
  }
  expect(complaints).toEqual([]);
  await browser.close();
});

/** Of what is told of the form's state, the words that don't fit. Runs in the page. */
const CUT = `(() => [...document.querySelectorAll('.save-state')]
  .filter((state) => state.scrollWidth > state.clientWidth || state.scrollHeight > state.clientHeight)
  .map((state) => state.textContent))()`;

it.each(['en-GB', 'de-DE'])(
  'in a window of 320 pixels it is read whole how far one has come, or what is kept here (%s)',
  async (locale) => {
    const id = await owner.upload();
    const browser = await launch();
    const { page } = await openWindow(browser, { viewport: { width: 320, height: 640 }, locale });
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    expect(await page.evaluate(CUT)).toEqual([]);
    await page.context().setOffline(true);
    await page.locator('.sheet-line .control').fill('Else');
    await page.locator('.sheet-line .primary').click();
    await page.locator('.save-offline').waitFor();
    expect(await page.evaluate(CUT)).toEqual([]);
    await page.context().setOffline(false);
    await page.locator('.save-saved').waitFor();
    for (const { id: field, state, confirmed } of (await owner.read(id)).fields)
      if (!confirmed && !['not_applicable', 'out_of_scope'].includes(state))
        await owner.ask(`/documents/${id}/fields/${field}`, 'POST', { confirmed: true });
    await page.reload();
    const sign = (await boxAtRest(page.locator('[data-sign]')))!;
    expect(sign.x + sign.width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(CUT)).toEqual([]);
    await page.locator('[data-sign]').click();
    const look = page.getByRole('dialog');
    const now = look.locator('.primary');
    // As it is called while it signs, in the longest words.
    await now.evaluate((button) => button.append(' Wird unterschrieben und versiegelt …'));
    const [edge, within] = [await boxAtRest(look), await boxAtRest(now)];
    expect(within.x + within.width).toBeLessThanOrEqual(edge.x + edge.width);
    await browser.close();
  },
);

/** The words in a search that say what is looked for, and don't fit. Runs in the page. */
const CUT_IN_SEARCH = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('.search input')].filter((input) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, '::placeholder');
    pen.font = [fontWeight, fontSize, fontFamily].join(' ');
    const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    return pen.measureText(input.placeholder).width > room;
  }).map(({ placeholder }) => placeholder);
})()`;

it.each([
  ['en-GB', 320, 16],
  ['de-DE', 320, 16],
  ['de-DE', 390, 24],
])(
  'it is read whole what is looked for (%s, a window of %d pixels, letters of %d)',
  async (locale, width, standard) => {
    await owner.upload();
    const browser = await launch();
    const { page } = await openWindow(browser, { viewport: { width, height: 640 }, locale });
    await letIn(page, owner);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const path of ['documents', 'settings/activity']) {
      await page.goto(`${stack.publicUrl}/${path}`);
      await page.locator('.search input').waitFor();
      expect([path, await page.evaluate(CUT_IN_SEARCH)]).toEqual([path, []]);
    }
    await browser.close();
  },
);

it.each([
  ['en-GB', 390],
  ['de-DE', 390],
  ['en-GB', 360],
  ['de-DE', 320],
])(
  'the page stays under the finger when the last of a form is confirmed (%s, a window of %d pixels)',
  async (locale, width) => {
    const title = 'Application for a berth in the northern harbour';
    const fields = [{ kind: 'text' as const, label: 'Colour of the boat' }];
    const id = await owner.upload(
      await aForm({ title, pages: 1, fields: [...fields, { kind: 'signature', label: 'Signature' }] }),
    );
    const browser = await launch();
    const { page } = await openWindow(browser, { viewport: { width, height: 780 }, locale });
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    const { height } = (await page.locator('.topbar').boundingBox())!;
    for (const field of (await owner.read(id)).fields) {
      const said = field.type === 'text' ? { value: 'red', confirmed: true } : { confirmed: true };
      await owner.ask(`/documents/${id}/fields/${field.id}`, 'POST', said);
    }
    await page.locator('.topbar [data-sign]').waitFor();
    expect((await page.locator('.topbar').boundingBox())!.height).toBe(height);
    expect(await page.evaluate<number>('document.scrollingElement.scrollWidth')).toBe(width);
    await browser.close();
  },
);

it('in a window of 320 pixels no page of the settings is wider than it, in the longer words and with sessions to end', async () => {
  const browser = await launch();
  const elsewhere = await openWindow(browser);
  await signIn(elsewhere.page, owner.email, PASSWORD);
  const { page } = await openWindow(browser, { viewport: { width: 320, height: 640 }, locale: 'de-DE' });
  await letIn(page, owner);
  for (const path of ['profile', 'learned', 'activity', 'plan', 'organisation', 'developers', 'security']) {
    await page.goto(`${stack.publicUrl}/settings/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === 'security') await page.getByRole('button', { name: 'Alle anderen beenden' }).waitFor();
    expect([path, await page.evaluate<number>('document.scrollingElement.scrollWidth')]).toEqual([path, 320]);
  }
  await browser.close();
});

/** How large letters are, and how wide what they stand in is. Runs in the page. */
const LETTERS = `(() => ({
  sizes: [...new Set([...document.querySelectorAll('#root *')]
    .filter((box) => !box.closest('.page') && [...box.childNodes].some((part) => part.nodeType === 3))
    .map((box) => parseFloat(getComputedStyle(box).fontSize)))].sort((one, other) => one - other),
  wide: document.scrollingElement.scrollWidth,
}))()`;

it.each([
  ['a desk', DESKTOP.viewport],
  ['a phone', { width: 390, height: 844 }],
])('letters are half as large again where the browser is told so, in a window like that of %s', async (_, viewport) => {
  const id = await owner.upload();
  const browser = await launch();
  const { page } = await openWindow(browser, { viewport });
  await letIn(page, owner);
  const devtools = await page.context().newCDPSession(page);
  for (const path of ['documents', 'settings/profile', `documents/${id}`]) {
    await page.goto(`${stack.publicUrl}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path.endsWith(id)) await reviewing(page);
    const smallest = [];
    for (const standard of [16, 24]) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      const { sizes, wide } = await page.evaluate<{ sizes: number[]; wide: number }>(LETTERS);
      expect([path, standard, wide]).toEqual([path, standard, viewport.width]);
      smallest.push(sizes[0]);
    }
    expect([path, smallest]).toEqual([path, [12, 18]]);
  }
  await browser.close();
});

it('in a window of 320 pixels a question about what has a long name is read whole, and so are its answers', async () => {
  const name = 'k'.repeat(80);
  await owner.web.done('POST', `/accounts/${owner.accountId}/keys`, { json: { name, scopes: ['documents:read'] } });
  const browser = await launch();
  const { page } = await openWindow(browser, { viewport: { width: 320, height: 640 } });
  await letIn(page, owner);
  await page.goto(`${stack.publicUrl}/settings/developers`);
  await page.getByRole('button', { name: `Revoke: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const edge = await boxAtRest(dialog);
  for (const part of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Revoke' })]) {
    const within = await boxAtRest(part);
    expect(within.x + within.width).toBeLessThanOrEqual(edge.x + edge.width);
  }
  await browser.close();
});

it('in a window of 320 pixels a long address is read whole where it belongs to no account', async () => {
  const email = `${randomUUID().replaceAll('-', '')}${'l'.repeat(32)}@example.org`;
  await operator('user', 'create', '--email', email, '--name', 'Nora', '--password', PASSWORD);
  const browser = await launch();
  const { page } = await openWindow(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${stack.publicUrl}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No account here' }).waitFor();
  await page.getByText(email).waitFor();
  expect(await page.evaluate<number>('document.scrollingElement.scrollWidth')).toBe(320);
  await browser.close();
});
