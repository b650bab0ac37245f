import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { signedIn } from '../driver/web-session.js';
import { enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Window } from './browser.js';
import { actingIn, newcomer, PASSWORD, person } from './newcomer.js';
import type { Newcomer } from './newcomer.js';

let browser: Browser;
let owner: Newcomer;
let guest: Newcomer;
let id: string;

beforeAll(async () => {
  browser = await launch();
  owner = await newcomer({ kind: 'organisation', plan: 'team', name: 'Olga Owner' });
  const email = await person('Gustav Guest');
  await operator('member', 'add', '--account', owner.accountId, '--email', email, '--role', 'member');
  guest = actingIn(await signedIn(email, PASSWORD), email, owner.accountId);
  id = await owner.upload();
  await owner.web.done('PUT', `/documents/${id}/shares`, { json: { email, permission: 'fill' } });
});
afterAll(() => browser.close());

const here = ({ page }: Window) => page.locator('.topbar').getByRole('status').first();
const remarks = (page: Page) => page.locator('.desk').getByLabel(/^Remarks/);
const marked = (page: Page, who: string) => page.locator('.field.is-others').filter({ hasText: who });

/** The document, in a window of somebody who is signed in. */
async function opened(who: Newcomer): Promise<Window> {
  const window = await openWindow(browser);
  await enter(window.page, who, `/documents/${id}`);
  await reviewing(window.page);
  return window;
}

describe('who is here', () => {
  it('two members see each other, and the field the other is in, which is not locked', async () => {
    const [olga, gustav] = [await opened(owner), await opened(guest)];
    await here(olga).getByText('Gustav Guest is here').waitFor();
    await here(gustav).getByText('Olga Owner is here').waitFor();
    await gustav.page.getByRole('button', { name: /^Next to do/ }).click();
    await olga.page.getByRole('button', { name: /In this field: Gustav Guest/ }).waitFor();
    await remarks(gustav.page).click();
    await marked(olga.page, 'Gustav Guest').waitFor();
    expect(await marked(olga.page, 'Gustav Guest').count()).toBe(1);
    await expectAccessible(olga.page);
    await picture(olga.page, 'presence-desktop-light');
    // What the other is in can be written into, and both see it.
    await remarks(olga.page).fill('Written by Olga');
    await olga.page.keyboard.press('Enter');
    await eventually(
      () => remarks(gustav.page).inputValue(),
      (value) => value === 'Written by Olga',
    );
    // A window that is closed is gone by itself.
    await gustav.close();
    await here(olga).getByText('Gustav Guest is here').waitFor({ state: 'detached' });
    await marked(olga.page, 'Gustav Guest').waitFor({ state: 'detached' });
    await olga.close();
    expect([...olga.complaints, ...gustav.complaints]).toEqual([]);
  });

  it('over a link nobody’s name is told, and to the account it is somebody over a link', async () => {
    const olga = await opened(owner);
    const phone = await openWindow(browser, { ...PHONE, colorScheme: 'dark' });
    const heard: string[] = [];
    phone.page.on('response', (response) => {
      if (response.url().includes('/news'))
        void response.text().then(
          (text) => heard.push(text),
          () => undefined,
        );
    });
    await phone.page.goto(await owner.link(id));
    await reviewing(phone.page);
    await here(phone).getByText('Somebody with the account is here').waitFor({ state: 'attached' });
    await here(olga).getByText('Somebody over a link is here').waitFor();
    await expectAccessible(phone.page);
    await picture(phone.page, 'presence-phone-dark');
    expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    expect(heard.join('\n')).toContain('"via":"session","name":null');
    for (const secret of ['Olga', owner.email]) expect(heard.join('\n')).not.toContain(secret);
    await phone.close();
    await olga.close();
    expect([...olga.complaints, ...phone.complaints]).toEqual([]);
  });
});
