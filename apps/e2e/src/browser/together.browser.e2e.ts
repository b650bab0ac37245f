import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer, WebField } from './newcomer.js';
import { onePerson } from './one-person.js';

let browser: Browser;
let owner: Newcomer;
let id: string;
beforeAll(async () => {
  browser = await launch();
});
onePerson((person) => {
  owner = person;
}, newcomer);
beforeEach(async () => {
  id = await owner.upload();
});
afterAll(() => browser.close());

const fields = async () => (await owner.read(id)).fields;
const become = (is: (now: readonly WebField[]) => boolean) => eventually(fields, is);
const isOpen = ({ confirmed, state }: WebField) => !confirmed && !['not_applicable', 'out_of_scope'].includes(state);
const stage = (page: Page, name: string) =>
  page.locator('.todo-group', { has: page.getByRole('heading', { name, exact: true }) });

async function open(look: BrowserContextOptions): Promise<Awaited<ReturnType<typeof openWindow>>> {
  const window = await openWindow(browser, look);
  await enter(window.page, owner, `/documents/${id}`);
  await reviewing(window.page);
  const list = window.page.getByRole('button', { name: 'Show list', exact: true }).filter({ visible: true });
  if (look === PHONE) await list.tap();
  return window;
}

describe('several fields with one word', () => {
  it.each([
    ['desktop-light', DESKTOP],
    ['desktop-dark', { ...DESKTOP, colorScheme: 'dark' as const }],
    ['phone-light', PHONE],
  ])('are looked through beside the page, and what is not right is taken out: %s', async (where, look) => {
    const { page, complaints, close } = await open(look);
    const before = await fields();
    const unsure = before.filter((field) => isOpen(field) && field.state === 'unsure');
    expect(unsure.length).toBeGreaterThan(1);
    const check = stage(page, 'To check');
    await check.getByRole('button', { name: /^Check (all|this one)/ }).click();
    const lines = check.getByRole('checkbox');
    expect(await lines.first().evaluate((line) => line.matches(':focus'))).toBe(true);
    await expectAccessible(page);
    await picture(page, `together-${where}`);
    // Boxes of one part that stay unticked are one line, which opens to each.
    const piles = await check.getByRole('button', { name: 'Show each' }).all();
    for (const pile of piles.toReversed()) await pile.click();
    const unticked = await lines.evaluateAll(
      (boxes) => boxes.filter((box) => !(box as unknown as { checked: boolean }).checked).length,
    );
    const count = (await lines.count()) - piles.length - unticked;
    await lines.last().uncheck();
    await check.getByRole('button', { name: new RegExp(`${count - 1} are right|one is right`) }).click();
    await become((now) => now.filter((field) => isOpen(field) && field.state === 'unsure').length === 1 + unticked);
    // None says anything else than it did.
    expect((await fields()).map(({ value }) => value)).toEqual(before.map(({ value }) => value));
    expect(complaints).toEqual([]);
    await close();
  });

  it('may stay empty, one step takes them all back, and declarations are decided one by one', async () => {
    const { page, complaints, close } = await open(DESKTOP);
    const before = await fields();
    const fill = stage(page, 'To fill in');
    await fill.getByRole('button', { name: /^Leave empty/ }).click();
    await fill.getByRole('button', { name: /^Leave (this one|these)/ }).click();
    const left = await become((now) => now.filter(isOpen).length < before.filter(isOpen).length);
    for (const field of left.filter(({ state, confirmed }) => state === 'missing' && confirmed))
      expect(field.value).toBe(null);
    await page.getByRole('button', { name: 'Undo' }).click();
    await become((now) => JSON.stringify(now.map(isOpen)) === JSON.stringify(before.map(isOpen)));

    const check = stage(page, 'To check');
    const day = before.find(({ type, state }) => type === 'date' && state === 'unsure')!;
    await page.locator(`[data-field="${day.id}"] input`).fill('Lübeck');
    await page.locator(`[data-field="${day.id}"] input`).press('Tab');
    await page.locator(`[data-field="${day.id}"] [aria-invalid=true]`).waitFor();
    await check.getByRole('button', { name: /^Check (all|this one)/ }).click();
    // What stands there can't be a value: nothing behind it is confirmed unseen.
    expect(await check.getByRole('checkbox', { name: day.label }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await check.getByRole('button', { name: /^Check (all|this one)/ }).waitFor();
    expect((await fields()).map(isOpen)).toEqual(before.map(isOpen));
    expect(complaints).toEqual([]);
    await close();
  });

  it('say in the open panel what is refused, with what was typed and why, and open it from there', async () => {
    const { page, complaints, close } = await open(DESKTOP);
    const day = (await fields()).find(({ type, state }) => type === 'date' && state === 'unsure')!;
    await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
    const entry = page.locator(`[data-field="${day.id}"] input`);
    await entry.fill('Lübeck');
    await entry.press('Tab');
    const refused = page.locator('.look-through').getByRole('alert');
    await refused.getByText('Lübeck').waitFor();
    await refused.getByText(/^Write the date as/).waitFor();
    await expectAccessible(page);
    await picture(page, 'refused-in-panel');
    await refused.getByRole('button', { name: `Open it: ${day.label}` }).click();
    await page.locator('.look-through').waitFor({ state: 'detached' });
    await page.locator(`[data-field="${day.id}"] input:focus`).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('have declarations under a heading of their own, none ticked, each by its own word', async () => {
    const box = (label: string) => ({ kind: 'checkbox' as const, label });
    const boxes = ['Newsletter', 'I agree to be photographed', 'I certify that this is true'];
    // Boxes right under each other would be one question.
    const asked = boxes.flatMap((label, at) => [{ kind: 'text' as const, label: `Remarks ${at + 1}` }, box(label)]);
    id = await owner.upload(await aForm({ title: 'Application for a berth', pages: 1, fields: asked }));
    const { page, complaints, close } = await open(DESKTOP);
    await stage(page, 'Declarations and consents').getByText('I agree to be photographed').waitFor();
    await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
    const declared = page.locator('.look-through section').filter({ hasText: 'Declarations and consents' });
    expect(await declared.locator('.look-line').count()).toBe(2);
    expect(await declared.getByRole('checkbox').count()).toBe(0);
    await picture(page, 'declarations');
    await declared.getByRole('button', { name: 'Tick it: I agree to be photographed' }).click();
    const agreed = (now: readonly WebField[]) => now.find(({ label }) => label.startsWith('I agree'))!;
    expect(agreed(await become((now) => agreed(now).confirmed)).value).toBe('true');
    const foot = page.locator('.look-through-foot');
    await declared.getByRole('button', { name: 'Leave empty: I certify that this is true' }).click();
    // Enter settles now: at the button that was clicked it would take the word back.
    await foot
      .getByRole('button', { name: /right, \d+ empty$/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    const after = await become((now) => now.filter(isOpen).length === 0);
    const ticked = after.filter(({ type }) => type === 'checkbox').map(({ value }) => value);
    expect(ticked).toEqual(['false', 'true', 'false']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are all that are open, looked through at once: whose they are is one answer, and the last look follows', async () => {
    // Asked twice: whose the second is only the person knows.
    const twice = ['First name', 'Last name', 'E-mail address'].map((label) => ({ kind: 'text' as const, label }));
    const others = [
      { kind: 'text' as const, label: 'Remarks' },
      { kind: 'signature' as const, label: 'Signature of the applicant' },
    ];
    const text = ['Please fill in the form and sign it.'];
    id = await owner.upload(
      await aForm({ title: 'Application for a berth', pages: 1, fields: [...twice, ...twice, ...others], text }),
    );
    const { page, complaints, close } = await open(DESKTOP);
    const before = await fields();
    await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
    const look = page.locator('.look-through');
    const whose = look.locator('section').filter({ has: page.getByRole('button', { name: 'All are right' }) });
    expect(await whose.count()).toBeGreaterThan(0);
    expect(await whose.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'look-through-desktop-light');
    for (const section of await whose.all()) await section.getByRole('button', { name: 'Leave all empty' }).click();
    const unsure = before.filter((field) => isOpen(field) && field.state === 'unsure');
    // What is said to stay empty is seen so on the page at once, and as it stood once that is taken back.
    const emptiedBoxes = page.locator('.field.is-emptied');
    const told = await emptiedBoxes.count();
    expect(told).toBeGreaterThan(0);
    const colour = `getComputedStyle(document.querySelector('.field.is-emptied .field-input')).color`;
    expect(await page.evaluate<string>(colour)).toBe('rgba(0, 0, 0, 0)');
    await picture(page, 'look-through-emptied');
    await whose.first().getByRole('button', { name: 'All are right' }).click();
    await eventually(
      () => emptiedBoxes.count(),
      (left) => left < told,
    );
    await whose
      .first()
      .getByRole('button', { name: /^Leave empty/ })
      .first()
      .click();
    for (const box of await look.getByRole('checkbox', { checked: false }).all()) await box.check();
    await look.getByText('the last look comes next').waitFor();
    await look.getByRole('button', { name: /right, \d+ empty$/ }).click();
    await page.getByRole('dialog', { name: 'A last look' }).waitFor();
    const after = await become((now) => now.filter(isOpen).length === 0);
    const emptied = after.filter(({ value }, at) => value !== before[at]!.value);
    expect(emptied.length).toBeGreaterThan(0);
    for (const field of emptied) {
      expect(field.value).toBe(null);
      expect(unsure.map(({ id: key }) => key)).toContain(field.id);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('by Enter alone: from blank to blank, over what was suggested, to one look, the last look, the seal and the file', async () => {
    const labels = ['Favourite colour', 'First name', 'Favourite meal', 'Remarks'];
    const asked = labels.map((label) => ({ kind: 'text' as const, label }));
    const signature = { kind: 'signature' as const, label: 'Signature of the applicant' };
    id = await owner.upload(await aForm({ title: 'Application for a berth', pages: 1, fields: [...asked, signature] }));
    const { page, complaints, close } = await open(DESKTOP);
    const held = (label: RegExp) => page.locator(':focus').and(page.getByLabel(label));
    await page.getByRole('button', { name: /^Next to do/ }).click();
    await held(/^Favourite colour: /).waitFor();
    await page.keyboard.type('red');
    await page.keyboard.press('Enter');
    await held(/^Favourite meal: /).waitFor();
    // Passed over, it is not led to again.
    await page.keyboard.press('Tab');
    await held(/^Remarks: /).waitFor();
    await page.keyboard.type('none');
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    await focused.and(page.getByRole('button', { name: /^Look through (?:all|this)/ })).waitFor();
    await page.keyboard.press('Enter');
    const boxes = page.locator('.look-through').getByRole('checkbox');
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.check();
    await page.keyboard.press('Enter');
    await focused.and(page.getByRole('button', { name: 'Sign now' })).waitFor();
    // Whoever is led there sees what they sign.
    expect(await page.getByRole('dialog').locator('.page-canvas[data-drawn]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await focused.and(page.getByRole('link', { name: 'Download PDF' })).waitFor();
    const values = new Map((await fields()).map(({ label, value }) => [label, value]));
    expect(labels.map((label) => values.get(label))).toEqual(['red', expect.any(String), null, 'none']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are settled by one press, also while a blank on the page has the cursor', async () => {
    const asked = ['Favourite colour', 'Remarks'].map((label) => ({ kind: 'text' as const, label }));
    const signature = { kind: 'signature' as const, label: 'Signature of the applicant' };
    id = await owner.upload(await aForm({ title: 'Application for a berth', pages: 1, fields: [...asked, signature] }));
    const { page, close } = await open(DESKTOP);
    const remarks = (await fields()).find(({ label }) => label === 'Remarks')!;
    await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
    const look = page.locator('.look-through');
    for (const box of await look.getByRole('checkbox', { checked: false }).all()) await box.check();
    await page.locator(`[data-field="${remarks.id}"] :is(input, textarea)`).fill('none');
    const button = (await look.getByRole('button', { name: /right, \d+ empty$|^\d+ (right|empty)/ }).boundingBox())!;
    await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
    await page.mouse.down();
    // What was typed is taken when the cursor leaves it, and its line goes.
    await look.locator('.look-line').filter({ hasText: 'Remarks' }).waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.getByRole('dialog', { name: 'A last look' }).waitFor();
    // It is on its way to the service while the page goes on.
    await become((now) => now.find(({ id: key }) => key === remarks.id)!.value === 'none');
    await close();
  });

  it.each([
    ['phone-light', PHONE],
    ['small-phone', { ...PHONE, viewport: { width: 360, height: 640 } }],
  ])('leave the page in sight on a phone, with the blank that a line is about: %s', async (where, look) => {
    const { page, complaints, close } = await openWindow(browser, look);
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    await page.getByRole('button', { name: 'Show list', exact: true }).filter({ visible: true }).tap();
    await page.getByRole('button', { name: /^Look through (?:all|this)/ }).tap();
    const lines = page.locator('.look-line');
    const [first, last] = [lines.first(), lines.last()];
    for (const line of [first, last]) {
      await line.locator('input, button').first().focus();
      const pointed = page.locator('.field.is-pointed').first();
      await pointed.waitFor();
      // Between the bar above and the sheet below, once the page has moved.
      const sheet = (await page.locator('.side').boundingBox())!;
      await eventually(
        async () => (await pointed.boundingBox())!,
        (box) => box.y > 0 && box.y + box.height <= sheet.y,
      );
      expect(sheet.y).toBeGreaterThan(look.viewport.height * 0.4);
    }
    await expectAccessible(page);
    await picture(page, `look-through-${where}`);
    await page.keyboard.press('Escape');
    await page.locator('.field.is-pointed').first().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('a ready signature is left empty by one click, and can be signed after all', async () => {
    const labels = ['First name', 'Last name'].map((label) => ({ kind: 'text' as const, label }));
    const signature = { kind: 'signature' as const, label: 'Signature of the applicant' };
    id = await owner.upload(
      await aForm({ title: 'Application for a berth', pages: 1, fields: [...labels, signature] }),
    );
    const { page, complaints, close } = await open(DESKTOP);
    const line = (now: readonly WebField[]) => now.find(({ type }) => type === 'signature')!;
    expect(line(await fields())).toMatchObject({ state: 'ok', confirmed: false });
    await page.getByRole('button', { name: /^Look through (?:all|this)/ }).click();
    await page.getByRole('button', { name: `Leave empty: ${line(await fields()).label}` }).click();
    await expectAccessible(page);
    await picture(page, 'signature-left-empty');
    await page.keyboard.press('Enter');
    await become((now) => line(now).confirmed && line(now).state === 'not_applicable');
    // Nothing on the page asks for the signature any more: where it goes is asked before the last look.
    await page.keyboard.press('Escape');
    const place = page.locator(`[data-field="${line(await fields()).id}"] button`);
    expect(await place.getByText('Signature of Ada').count()).toBe(0);
    await place.click();
    await page.locator('.todo').getByRole('button', { name: 'I sign here' }).click();
    await become((now) => line(now).confirmed && line(now).state === 'ok');
    await place.getByText('Signature of Ada').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a line that somebody else signs is put out of the way by one click, as a field still', async () => {
    const { page, complaints, close } = await open(DESKTOP);
    const line = (await fields()).find((field) => field.type === 'signature' && isOpen(field))!;
    const list = page.locator('.todo');
    await list.getByRole('button', { name: new RegExp(line.label) }).click();
    await list.getByRole('button', { name: 'Somebody else signs here' }).click();
    const away = (now: readonly WebField[]) => now.find(({ id: key }) => key === line.id)!;
    const put = away(await become((now) => away(now).state === 'out_of_scope'));
    expect(put).toMatchObject({ removed: false, confirmed: false });
    // Nor need it be a place to sign at all.
    await page.locator(`[data-field="${line.id}"] button`).click();
    await list.locator('.item.is-active').getByRole('button', { name: 'Correct label or type' }).click();
    await page.getByRole('dialog').getByText('Text', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await become((now) => away(now).type === 'text' && away(now).state === 'missing');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await become((now) => away(now).type === 'signature' && away(now).state === 'out_of_scope');
    // It is theirs after all, and with that said all is.
    await page.locator(`[data-field="${line.id}"] button`).click();
    await list.getByRole('button', { name: 'I sign here' }).click();
    await become((now) => away(now).confirmed && away(now).state !== 'out_of_scope');
    // The page stays there, and the list keeps what is confirmed while it is at hand.
    await page.locator(`[data-field="${line.id}"] button:focus`).waitFor();
    await list.locator('.item.is-active').getByRole('button', { name: 'Somebody else signs here' }).waitFor();
    await list.locator('.item.is-active').getByRole('button', { name: 'Correct label or type' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'signed-here');
    for (const _step of ['confirmed', 'brought back']) {
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.click();
      await page.locator('.save-saved').waitFor();
    }
    await become((now) => away(now).state === 'out_of_scope');
    await page.getByRole('button', { name: 'Undo' }).click();
    await become((now) => away(now).state === line.state);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a whole section is somebody else’s by one click, for the next copy too, and one step takes it back', async () => {
    const part = 'The boat and its berth';
    const captions = ['First name', 'Name of the boat', 'Colour of the hull', 'Number of the sail'];
    const heading = { kind: 'heading' as const, label: part };
    const form = await aForm({
      pages: 1,
      fields: [heading, ...captions.map((label) => ({ kind: 'text' as const, label }))],
    });
    id = await owner.upload(form);
    const { page, complaints, close } = await open(DESKTOP);
    const before = await fields();
    const inPart = (now: readonly WebField[]) => now.filter(({ section }) => section === part);
    const standing = inPart(before).map(({ state }) => state);
    expect(standing.length).toBeGreaterThan(2);
    const head = page.locator('.section-head').filter({ hasText: part });
    await expectAccessible(page);
    await picture(page, 'sections');
    await head.getByRole('button', { name: /^These \d+ stay empty$/ }).waitFor();
    await head.getByRole('button', { name: /^Not mine/ }).click();
    await head.waitFor({ state: 'detached' });
    const isTheirs = (now: readonly WebField[]) => inPart(now).every(({ state }) => state === 'out_of_scope');
    const theirs = inPart(await become(isTheirs));
    for (const one of theirs) expect(one).toMatchObject({ removed: false, byOthers: true, why: [] });
    // They are there to be seen, say so, and are nothing to be done.
    const [first] = theirs;
    await page.locator(`[data-field="${first!.id}"] button`).click();
    const row = page.locator('.item.is-active');
    await row.getByText('Filled in by others').waitFor();
    expect(await row.getByText(/^Why/).count()).toBe(0);
    await page.keyboard.press('Enter');
    await row.getByText('Filled in by others').waitFor({ state: 'detached' });
    const copy = (await owner.read(await owner.upload(form))).fields;
    expect(isTheirs(copy)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    const back = await become((now) => !isTheirs(now));
    expect(inPart(back).map(({ state }) => state)).toEqual(standing);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the last look tells of a second place to sign that was left to others, and one click signs there too', async () => {
    const asked = [
      { kind: 'text' as const, label: 'Remarks' },
      { kind: 'signature' as const, label: 'Your signature' },
      { kind: 'signature' as const, label: 'Signature of the witness', page: 2 },
    ];
    id = await owner.upload(await aForm({ title: 'Application for a berth', pages: 2, fields: asked }));
    const witness = (now: readonly WebField[]) => now.find(({ label }) => label.endsWith('witness'))!;
    const before = await fields();
    expect(witness(before).state).toBe('out_of_scope');
    for (const one of before.filter(isOpen))
      await owner.web.done('POST', `/documents/${id}/fields/${one.id}`, { json: { confirmed: true } });
    const { page, complaints, close } = await open(DESKTOP);
    await page.getByRole('button', { name: 'Sign …' }).click();
    const look = page.getByRole('dialog', { name: 'A last look' });
    await look.getByText('“Signature of the witness” on page 2').waitFor();
    await expectAccessible(page);
    await picture(page, 'second-place');
    await look.getByRole('button', { name: 'I sign there too' }).click();
    await become((now) => witness(now).confirmed && witness(now).state !== 'out_of_scope');
    // What will be signed is shown anew, with both.
    await look.getByRole('button', { name: 'Sign now' }).and(page.locator(':focus:enabled')).waitFor();
    expect(await look.getByRole('button', { name: 'I sign there too' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a blank with a printed asterisk does not stay empty unasked', async () => {
    const asked = { kind: 'text' as const, label: 'Kundennummer *' };
    const form = {
      title: 'Antrag auf Erstattung',
      pages: 1,
      fields: [asked, { kind: 'text' as const, label: 'Bemerkung' }],
    };
    id = await owner.upload(
      await aForm({ ...form, text: ['Bitte füllen Sie den Antrag vollständig aus.', '* Pflichtfeld'] }),
    );
    const { page, complaints, close } = await open(DESKTOP);
    const fill = stage(page, 'To fill in');
    await fill
      .getByRole('button', { name: /^Leave empty/ })
      .first()
      .click();
    await fill.getByText('The page marks it as to be filled in.').waitFor();
    const ticks = await fill.getByRole('checkbox').all();
    expect(await Promise.all(ticks.map((tick) => tick.isChecked()))).toEqual([false, true]);
    expect(complaints).toEqual([]);
    await close();
  });
});
