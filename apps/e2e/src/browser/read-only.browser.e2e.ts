import { expect, it } from '@jest/globals';
import { PDFDocument, PDFName } from 'pdf-lib';
import { aForm } from '../driver/forms/a-form.js';
import type { FieldSpec } from '../driver/forms/a-form.js';
import { enter, launch, openWindow, picture, reviewing } from './browser.js';
import { newcomer } from './newcomer.js';
import { inkIn } from './sheet.js';

const FIELDS: readonly FieldSpec[] = [
  { kind: 'text', label: 'Case number', value: 'MMMM 4711', readOnly: true },
  { kind: 'checkbox', label: 'Received in time', value: 'true', readOnly: true },
  { kind: 'text', label: 'Favourite colour', value: 'ultramarine' },
];
/** Locked, and its contents too (ISO 32000-2, table 167): pdf.js draws such a widget itself. */
const LOCKED = 4 + 128 + 512;

async function lockedForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await aForm({ pages: 1, fields: FIELDS }));
  const [widget] = pdf.getForm().getTextField('field3').acroField.getWidgets();
  widget!.dict.set(PDFName.of('F'), pdf.context.obj(LOCKED));
  return pdf.save();
}

/** Inside the blank that is so many fields below the title. */
const blank = (at: number, width: number) => ({ left: 58, top: 842 - (648 - 52 * at) - 10, width, height: 8 });

it('what the file has filled in is seen once: as it stands where nobody may change it, else in its input', async () => {
  const owner = await newcomer();
  const id = await owner.upload(await lockedForm(), 'locked.pdf');
  const browser = await launch();
  const { page } = await openWindow(browser);
  await enter(page, owner, `/documents/${id}`);
  await reviewing(page);
  await page.locator('.desk .page-canvas[data-drawn]').first().waitFor();
  await picture(page, 'read-only');
  expect(await inkIn(page, 595, blank(0, 80))).toBeGreaterThan(0);
  expect(await inkIn(page, 595, blank(1, 8))).toBeGreaterThan(0);
  expect(await inkIn(page, 595, blank(2, 80))).toBe(0);
  // What is not filled in here has a button that says why, and nothing to write in.
  const inputs = page.locator('.desk [data-field] input');
  expect(
    await page
      .locator('.desk [data-field]')
      .getByRole('button', { name: /Not filled in here/ })
      .count(),
  ).toBe(2);
  expect(await inputs.count()).toBe(1);
  expect(await inputs.first().inputValue()).toBe('ultramarine');
  const { fields } = await owner.read(id);
  expect(fields.map(({ state, value }) => [state, value])).toEqual([
    ['out_of_scope', 'MMMM 4711'],
    ['out_of_scope', 'true'],
    ['unsure', 'ultramarine'],
  ]);
  await browser.close();
});
