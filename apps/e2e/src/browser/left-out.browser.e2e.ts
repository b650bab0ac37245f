import { expect, it } from '@jest/globals';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

it.each([
  ['desktop-light', DESKTOP],
  ['phone-light', PHONE],
])(
  'a blank that is the office’s is seen on the page, says why it stays empty, and is in nobody’s way: %s',
  async (where, look) => {
    const id = await owner.upload();
    const office = (await owner.read(id)).fields.find(({ state }) => state === 'out_of_scope')!;
    const browser = await launch();
    const { page, complaints } = await openWindow(browser, look);
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    const box = page.locator(`[data-field="${office.id}"]`);
    const blank = box.getByRole('button', { name: `${office.label}: Not filled in here` });
    expect(await box.getByRole('textbox').count()).toBe(0);
    // Tab passes it by.
    expect(await blank.getAttribute('tabindex')).toBe('-1');
    await blank.scrollIntoViewIfNeeded();
    await (look === PHONE ? blank.tap() : blank.click());
    await page.getByText('Why is it left out?').filter({ visible: true }).waitFor();
    await expectAccessible(page);
    await picture(page, `left-out-${where}`);
    // Enter goes on to what is to be done.
    await blank.press('Enter');
    await page.getByText('Why is it left out?').filter({ visible: true }).waitFor({ state: 'detached' });
    const shown = page.locator(look === PHONE ? '.sheet-title' : '.item.is-active .item-label');
    expect(await shown.innerText()).not.toContain(office.label);
    expect((await owner.read(id)).fields.find((field) => field.id === office.id)).toMatchObject({
      state: 'out_of_scope',
    });
    expect(complaints).toEqual([]);
    await browser.close();
  },
);
