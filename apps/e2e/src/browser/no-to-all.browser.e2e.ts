import { expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import type { FieldSpec } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture, reviewing } from './browser.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
});

const asked = (label: string): FieldSpec => ({ kind: 'radio', label, options: ['Yes', 'No'] });
const FIELDS: readonly FieldSpec[] = [
  { kind: 'heading', label: 'Applicant' },
  { kind: 'text', label: 'Favourite colour' },
  { kind: 'heading', label: 'Health questions' },
  asked('Do you have asthma?'),
  asked('Do you have epilepsy?'),
  asked('Do you have diabetes?'),
  asked('Do you take medicine?'),
  { kind: 'text', label: 'Which medicine?' },
];

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('no to all questions of a section is one click, and one step back: %s', async (where, look) => {
  const id = await owner.upload(await aForm({ title: 'Registration for the camp', pages: 1, fields: FIELDS }));
  const options = async (answer: string) =>
    (await owner.read(id)).fields.filter(({ label }) => label.endsWith(`– ${answer}`));
  const [first] = await options('Yes');
  // One question was answered by the person: it stays.
  await owner.ask(`/documents/${id}/select`, 'POST', { fieldId: first!.id });
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, look);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  if (look === PHONE)
    await page
      .locator('.sheet')
      .getByRole('button', { name: /list|All fields|What is left/i })
      .first()
      .tap();
  const no = page.getByRole('button', { name: 'No to all 3' });
  await no.waitFor();
  await expectAccessible(page);
  await picture(page, `no-to-all-${where}`);
  await no.click();
  const values = async (answer: string) => (await options(answer)).map(({ value, confirmed }) => [value, confirmed]);
  await eventually(
    () => values('No'),
    (now) => now.slice(1).every(([value, confirmed]) => value === 'true' && confirmed === true),
  );
  expect((await values('Yes')).map(([value]) => value)).toEqual(['true', 'false', 'false', 'false']);
  expect(await no.count()).toBe(0);
  if (look === PHONE) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click();
  await eventually(
    () => values('No'),
    (now) => now.slice(1).every(([value]) => value === null),
  );
  expect((await values('Yes'))[0]).toEqual(['true', true]);
  expect(complaints).toEqual([]);
  await browser.close();
});
