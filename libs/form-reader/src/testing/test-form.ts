import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { readAcroForm } from '../acroform/read-acroform.js';
import type { TurnedPage } from '../content/page-space.js';
import type { DraftField } from '../draft-field.js';

export const name = (text: string): PdfName => PdfName.of(text);
export const text = (value: string): PdfString => PdfString.fromString(value);
export const number = (value: number): PdfNumber => PdfNumber.of(value);
export const array = (...values: PdfObject[]): PdfArray => new PdfArray(values);
export const rect = (...values: number[]): PdfArray => new PdfArray(values.map(number));
export const dict = (entries: Record<string, PdfObject>): PdfDict => PdfDict.of(entries);

/** A form under construction: one page, fields added as dictionaries. */
export class TestForm {
  readonly pdf = PDF.create();
  readonly page = this.pdf.addPage({ width: 400, height: 600 });
  private readonly roots: PdfObject[] = [];
  private readonly annotations: PdfObject[] = [];
  /** Fields that are worked out from others, in that order (/CO). */
  readonly calculated: PdfObject[] = [];

  register(entries: Record<string, PdfObject>): PdfRef {
    return this.pdf.context.register(dict(entries));
  }

  /** On the page and in the form, unless one of the two is left out. */
  add(entries: Record<string, PdfObject>, where: 'both' | 'page' | 'form' = 'both'): PdfRef {
    const ref = this.register({
      Type: name('Annot'),
      Subtype: name('Widget'),
      Rect: rect(10, 10, 110, 30),
      ...entries,
    });
    if (where !== 'form') this.annotations.push(ref);
    if (where !== 'page') this.roots.push(ref);
    return ref;
  }

  show(...values: PdfObject[]): void {
    this.annotations.push(...values);
  }

  root(value: PdfObject): void {
    this.roots.push(value);
  }

  async read(turned: Partial<TurnedPage['page']> = {}): Promise<DraftField[]> {
    this.page.dict.set('Annots', array(...this.annotations));
    if (this.roots.length > 0) {
      this.pdf
        .getCatalog()
        .set('AcroForm', this.register({ Fields: array(...this.roots), CO: array(...this.calculated) }));
    }
    const bytes = await this.pdf.save();
    const page = {
      page: 1,
      width: 400,
      height: 600,
      rotate: 0,
      cropBox: [0, 0, 400, 600],
      userUnit: 1,
      ...turned,
    } as const;
    const pages = this.pdf.getPages().map((_, at) => ({ ...page, page: at + 1, cropBox: [...page.cropBox] }) as const);
    return readAcroForm(
      bytes,
      pages.map((one) => ({ page: one as TurnedPage['page'], turn: one.rotate })),
    );
  }
}

/** Appearances with a state for each of the names. */
export function states(form: TestForm, ...names: string[]): PdfDict {
  return dict({ N: dict(Object.fromEntries(names.map((one) => [one, form.register({})]))) });
}

export const script = (js: string): PdfDict => dict({ F: dict({ S: name('JavaScript'), JS: text(js) }) });
