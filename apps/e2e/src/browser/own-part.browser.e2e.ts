import { expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import type { FieldSpec } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Newcomer, WebField } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

const OFFICE = 'For office use only';
const FIELDS: readonly FieldSpec[] = [
  { kind: 'heading', label: 'Applicant' },
  { kind: 'text', label: 'First name' },
  { kind: 'text', label: 'Last name' },
  { kind: 'heading', label: OFFICE },
  { kind: 'text', label: 'Date of birth' },
  { kind: 'text', label: 'Place of birth' },
  { kind: 'text', label: 'Shelf mark' },
];

it.each([
  ['desktop-light', DESKTOP],
  ['phone-light', PHONE],
])(
  'a part that was read as an office’s is the person’s by one word, with what is known, and back: %s',
  async (where, look) => {
    await owner.forget();
    const pdf = await aForm({ title: 'Registration of a boat', pages: 1, fields: FIELDS });
    const id = await owner.upload(pdf);
    const part = async (document = id): Promise<WebField[]> =>
      (await owner.read(document)).fields.filter(({ section }) => section === OFFICE);
    const read = await part();
    expect(read.map(({ state, semanticKey }) => [state, semanticKey])).toEqual(read.map(() => ['out_of_scope', null]));
    const browser = await launch();
    const { page, complaints } = await openWindow(browser, look);
    await enter(page, owner, `/documents/${id}`);
    await reviewing(page);
    const blank = page.locator(`[data-field="${read[1]!.id}"]`).getByRole('button');
    await blank.scrollIntoViewIfNeeded();
    await (look === PHONE ? blank.tap() : blank.click());
    const mine = page.getByRole('button', { name: 'This part is mine: all 3' }).filter({ visible: true });
    await mine.waitFor();
    await expectAccessible(page);
    await picture(page, `own-part-${where}`);
    await mine.click();
    const known = ['1988-04-17', 'Lübeck', null];
    const values = async (document = id) => (await part(document)).map(({ value }) => value);
    const become = (sought: readonly (string | null)[]) =>
      eventually(values, (now) => JSON.stringify(now) === JSON.stringify(sought));
    await become(known);
    expect(
      (await part()).map(({ state, confirmed, why }) => [
        state === 'out_of_scope',
        confirmed,
        why.includes('office_part'),
      ]),
    ).toEqual(read.map(() => [false, false, false]));
    expect(await mine.count()).toBe(0);
    // The next copy of the form knows it.
    expect(await values(await owner.upload(pdf, 'again.pdf'))).toEqual(known);
    await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click();
    await eventually(part, (now) => now.every(({ state }) => state === 'out_of_scope'));
    expect(await part()).toEqual(read);
    expect(complaints).toEqual([]);
    await browser.close();
  },
);

it('one blank of it alone comes with what is known too', async () => {
  await owner.forget();
  const id = await owner.upload(await aForm({ title: 'Registration of a car', pages: 1, fields: FIELDS }));
  const born = (await owner.read(id)).fields.find(({ label }) => label === 'Place of birth')!;
  const { status, body } = await owner.ask(`/documents/${id}/fields/${born.id}`, 'PATCH', { outOfScope: false });
  expect(status).toBe(200);
  const [field] = (body as { fields: WebField[] }).fields;
  expect(field).toMatchObject({
    value: 'Lübeck',
    semanticKey: 'self.birth_place',
    source: 'profile',
    confirmed: false,
  });
});
