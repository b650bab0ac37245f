import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Newcomer, WebField } from './newcomer.js';
import { onePerson } from './one-person.js';

let browser: Browser;
let owner: Newcomer;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
onePerson((person) => {
  owner = person;
});

const WORDS = {
  en: { others: 'Somebody else signs here', again: /Another click or Space changes it/ },
  de: { others: 'Hier unterschreibt jemand anderes', again: /Ein weiterer Klick oder die Leertaste ändert es/ },
};
const MAIL = 'maximiliane.brandstetter-oberhuber.von.der.heide@long-names.example.org';

it.each([
  ['desktop-en', DESKTOP, 'en-GB', WORDS.en],
  ['desktop-de', DESKTOP, 'de-DE', WORDS.de],
  ['phone-en', PHONE, 'en-GB', WORDS.en],
  ['phone-de', PHONE, 'de-DE', WORDS.de],
])(
  'what is confirmed is had at hand by a click, read whole, and can be given to others: %s',
  async (where, look, locale, words) => {
    const id = await owner.upload();
    const { page, complaints, close } = await openWindow(browser, { ...look, locale });
    const fields = async () => (await owner.read(id)).fields as (WebField & { checkboxGroup: string | null })[];
    const first = await fields();
    const mail = first.find(({ semanticKey }) => semanticKey === 'self.email_address')!;
    const box = first.find(({ type, checkboxGroup }) => type === 'checkbox' && checkboxGroup === null)!;
    const line = first.find(({ type, state }) => type === 'signature' && state !== 'out_of_scope')!;
    for (const [{ id: field }, value] of [
      [mail, MAIL],
      [box, 'true'],
      [line, undefined],
    ] as const)
      expect((await owner.ask(`/documents/${id}/fields/${field}`, 'POST', { value, confirmed: true })).status).toBe(
        200,
      );
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    const now = async () => (await fields()).find((one) => one.id === box.id)!.value;

    const input = page.locator(`[data-field="${mail.id}"] input`);
    await input.click();
    const [room, written] = await input.evaluate((one) => {
      const { clientWidth, scrollWidth } = one as unknown as Record<string, number>;
      return [clientWidth!, scrollWidth!] as const;
    });
    expect(written).toBeLessThanOrEqual(room);
    await picture(page, `confirmed-long-${where}`);

    const tick = page.locator(`[data-field="${box.id}"]`).getByRole('checkbox');
    await tick.click();
    // A phone shows the box itself at hand, and no words about it.
    if (look === DESKTOP) await page.getByText(words.again).filter({ visible: true }).waitFor();
    else await page.locator('.sheet').getByRole('checkbox', { checked: true }).waitFor();
    expect(await tick.isChecked()).toBe(true);
    expect(await tick.evaluate((one) => one.matches(':focus'))).toBe(true);
    await expectAccessible(page);
    await picture(page, `confirmed-box-${where}`);
    await tick.click();
    await eventually(now, (value) => value === 'false');
    await tick.press(' ');
    await eventually(now, (value) => value === 'true');

    await page.locator(`[data-field="${line.id}"] button`).click();
    const others = page.getByRole('button', { name: words.others }).filter({ visible: true });
    await others.waitFor();
    await picture(page, `confirmed-signature-${where}`);
    await others.click();
    await eventually(fields, (all) => all.find((one) => one.id === line.id)!.state === 'out_of_scope');
    expect(complaints).toEqual([]);
    await close();
  },
);
