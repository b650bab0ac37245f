import { describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { api } from '../driver/api.js';
import { eventually } from '../driver/poll.js';
import { keyFor } from '../driver/world.js';
import { DESKTOP, enter, expectAccessible, openWindow, PHONE, picture, sample, tabTo } from './browser.js';
import type { Window } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { eachInAWindow } from './own-window.js';

let browser: Browser;
let window: Window;

eachInAWindow((opened, launched) => {
  [window, browser] = [opened, launched];
});

const list = (page: Page) => page.getByRole('list', { name: 'Documents' });
const titles = async (page: Page) =>
  (await list(page).locator('.paper-title').allInnerTexts()).map((one) => one.trim());
const shown = (page: Page, names: readonly string[]) =>
  eventually(
    () => titles(page),
    (all) => JSON.stringify(all) === JSON.stringify(names),
  );
const entry = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `More: ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
};
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true });

/** Somebody with documents of these names, the last one on top. */
async function withDocuments(names: readonly string[]): Promise<{ person: Newcomer; ids: string[] }> {
  const person = await newcomer({ signature: false });
  const ids: string[] = [];
  for (const name of names) {
    const id = await person.upload(sample(), `${name}.pdf`);
    expect((await person.ask(`/documents/${id}/name`, 'PUT', { name })).status).toBe(204);
    ids.push(id);
  }
  return { person, ids };
}

describe.each([
  { size: 'desktop', options: DESKTOP },
  { size: 'phone', options: PHONE },
])('the list of documents, on a $size', ({ size, options }) => {
  it('shows first pages and how long ago, and has documents renamed, archived and deleted, one or several', async () => {
    const { person } = await withDocuments(['Lease', 'Garden', 'Rowing', 'Choir']);
    const { page, close, complaints } = await openWindow(browser, options);
    await enter(page, person);
    await shown(page, ['Choir', 'Rowing', 'Garden', 'Lease']);
    await eventually(
      () =>
        page.evaluate<number>(
          `[...document.querySelectorAll('.thumbnail img')].filter((one) => one.naturalWidth === 120).length`,
        ),
      (count) => count === 4,
    );
    const time = list(page).locator('time').first();
    expect(await time.innerText()).toMatch(/^(just now|\d+ (minutes?|hours?) ago)$/);
    expect(await time.getAttribute('title')).toMatch(/20\d\d/);
    await expectAccessible(page);
    await picture(page, `list-${size}-light`);

    await entry(page, 'Choir', 'Rename');
    const name = page.getByLabel('Name in your lists');
    expect(await name.inputValue()).toBe('Choir');
    await expectAccessible(page);
    await picture(page, `list-rename-${size}-light`);
    await name.fill('  Choir 2026 ');
    await name.press('Enter');
    await shown(page, ['Choir 2026', 'Rowing', 'Garden', 'Lease']);
    await page.getByRole('searchbox').fill('choir 20');
    await shown(page, ['Choir 2026']);
    await page.getByRole('searchbox').fill('');
    await shown(page, ['Choir 2026', 'Rowing', 'Garden', 'Lease']);

    await entry(page, 'Rowing', 'Archive');
    await shown(page, ['Choir 2026', 'Garden', 'Lease']);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByLabel('Select Garden').check();
    await page.getByLabel('Select Lease').check();
    await page.getByText('2 selected').waitFor();
    await expectAccessible(page);
    await picture(page, `list-select-${size}-light`);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await shown(page, ['Choir 2026']);

    await filter(page, 'Archived').click();
    await shown(page, ['Rowing', 'Garden', 'Lease']);
    await picture(page, `list-archived-${size}-light`);
    await entry(page, 'Lease', 'Take out of the archive');
    await shown(page, ['Rowing', 'Garden']);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Delete 2 documents' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('No document matches.').waitFor();
    await filter(page, 'All').click();
    await shown(page, ['Choir 2026', 'Lease']);
    await close();
    expect(complaints).toEqual([]);
  });
});

describe('the archive', () => {
  it('is left by the keyboard alone, and keeps who has put everything away from being told to begin', async () => {
    const { person } = await withDocuments(['Lease']);
    const { page } = window;
    await enter(page, person);
    await shown(page, ['Lease']);
    await tabTo(page.getByRole('button', { name: 'Select', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Select Lease'));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: 'Archive', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText('No document matches.').waitFor();
    await tabTo(filter(page, 'Archived'));
    await page.keyboard.press('Enter');
    await shown(page, ['Lease']);
    await tabTo(page.getByRole('button', { name: 'More: Lease' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('No document matches.').waitFor();
    await filter(page, 'All').press('Enter');
    await shown(page, ['Lease']);
  });

  it('changes nothing of the contract: the API lists what is archived, under its own title and file name', async () => {
    const { person, ids } = await withDocuments(['Lease', 'Garden']);
    const client = api((await keyFor(person.accountId, undefined, person.email)).key);
    const before = (await client.list()).body;
    expect((await person.ask(`/documents/${ids[0]!}/archived`, 'PUT', { archived: true })).status).toBe(204);
    const after = (await client.list()).body;
    expect([after.total, after.data.map(({ id, title, filename }) => [id, title, filename])]).toEqual([
      2,
      before.data.map(({ id, title, filename }) => [id, title, filename]),
    ]);
    expect(after.data.map((one) => Object.keys(one).filter((name) => /archived|^name$/.test(name)))).toEqual([[], []]);
  });

  it('and names are for who owns a document, as told in its log, and nothing over a link', async () => {
    const { person, ids } = await withDocuments(['Form']);
    const [id] = ids as [string];
    expect((await person.ask(`/documents/${id}/name`, 'PUT', { name: 'Private: divorce' })).status).toBe(204);
    const activity = (await person.ask(`/accounts/${person.accountId}/activity`)).body as { action: string }[];
    expect(activity.map(({ action }) => action)).toContain('document.rename');
    const { page } = window;
    await page.goto(await person.link(id));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain('Private: divorce');
    const stranger = await newcomer({ name: 'Bo Moreau', signature: false });
    expect((await stranger.ask(`/documents/${id}/name`, 'PUT', { name: 'Mine' })).status).toBe(404);
    expect((await stranger.ask(`/documents/${id}/archived`, 'PUT', { archived: true })).status).toBe(404);
    expect((await stranger.ask(`/documents/${id}/thumbnail.png`)).status).toBe(404);
  });
});
