import { PdfRef } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import type { Rect, WriteField } from '@formseal/contracts';
import { arrayOf, dictOf, inherited, nameOf, numberOf, rectOf, resolve, textOf } from '@formseal/pdf';

const INVISIBLE = 1;
const HIDDEN = 2;
const PRINT = 4;
const NO_VIEW = 32;

/** A widget annotation as it stands on a page. */
export interface PageWidget {
  readonly page: number;
  readonly dict: PdfDict;
  readonly object: number | null;
  readonly rect: Rect | null;
  readonly name: string;
}

/** Every widget on its page, found by the pages' own lists: a widget's /P may be missing or lie. */
export function widgetsOf(pdf: PDF): PageWidget[] {
  return pdf.getPages().flatMap((page, index) =>
    arrayOf(pdf, page.dict.get('Annots')).flatMap((item: PdfObject) => {
      const dict = dictOf(pdf, item);
      if (!dict || nameOf(pdf, dict.get('Subtype')) !== 'Widget') return [];
      const object = item instanceof PdfRef ? item.objectNumber : null;
      return [{ page: index + 1, dict, object, rect: rectOf(pdf, dict.get('Rect')), name: fullName(pdf, dict) }];
    }),
  );
}

/** The field names from the root down, joined by dots (ISO 32000-1, 12.7.3.2). */
export function fullName(pdf: PDF, widget: PdfDict): string {
  const parts: string[] = [];
  const seen = new Set<PdfDict>();
  for (let at: PdfDict | null = widget; at && !seen.has(at); at = dictOf(pdf, at.get('Parent'))) {
    seen.add(at);
    const part = textOf(pdf, at.get('T'));
    if (part !== null) parts.unshift(part);
  }
  return parts.join('.');
}

/** The widget that a field of the order means: by its object number, else by name and place. */
export function widgetFor(field: WriteField, widgets: readonly PageWidget[], origin: Rect): PageWidget | null {
  const wanted = field.widget;
  if (!wanted) return null;
  const exact = widgets.find(
    (one) => one.object === wanted.object && wanted.object !== null && one.page === field.page,
  );
  if (exact) return exact;
  const rect = field.rect.map((value, i) => value + origin[i % 2]!) as Rect;
  const near = (one: PageWidget): boolean => one.rect !== null && one.rect.every((v, i) => Math.abs(v - rect[i]!) < 2);
  return widgets.find((one) => one.page === field.page && one.name === wanted.name && near(one)) ?? null;
}

export function isShown(pdf: PDF, annotation: PdfDict): boolean {
  const flags = numberOf(pdf, annotation.get('F')) ?? 0;
  return (flags & (INVISIBLE | HIDDEN | NO_VIEW)) === 0;
}

/** Whether a field came with a value that its file may draw in its own way: such a look was kept where nobody was thought to write. */
export function mayKeepItsLook(pdf: PDF, widget: PdfDict): boolean {
  if (nameOf(pdf, inherited(pdf, widget, 'FT')) === 'Btn') return false;
  const value = resolve(pdf, inherited(pdf, widget, 'V'));
  return widget.has('PMD') || (value !== null && textOf(pdf, value) !== '');
}

const PASSWORD = 1 << 13;

/** What is typed into it is shown to nobody (ISO 32000-2, table 231). */
export const isPassword = (pdf: PDF, widget: PdfDict): boolean =>
  nameOf(pdf, inherited(pdf, widget, 'FT')) === 'Tx' &&
  ((numberOf(pdf, inherited(pdf, widget, 'Ff')) ?? 0) & PASSWORD) !== 0;

const PUSH_BUTTON = 1 << 16;

/** "Print" and "Reset" are for the screen; a push button without a caption that prints is a picture. */
export function isScreenButton(pdf: PDF, widget: PdfDict): boolean {
  if (nameOf(pdf, inherited(pdf, widget, 'FT')) !== 'Btn') return false;
  const push = ((numberOf(pdf, inherited(pdf, widget, 'Ff')) ?? 0) & PUSH_BUTTON) !== 0;
  const prints = ((numberOf(pdf, widget.get('F')) ?? 0) & PRINT) !== 0;
  return push && (!prints || textOf(pdf, dictOf(pdf, widget.get('MK'))?.get('CA')) !== null);
}
