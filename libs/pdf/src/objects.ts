import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { textIn } from './text-string.js';

/** A loop of references ends here. */
const MOST_HOPS = 32;

/** Whatever gives the object that a reference means. */
export type Objects = Pick<PDF, 'getObject'>;

/** The value itself, behind however many references. */
export function resolve(pdf: Objects, value: PdfObject | null | undefined): PdfObject | null {
  let at: PdfObject | null | undefined = value;
  for (let hops = 0; at instanceof PdfRef && hops < MOST_HOPS; hops += 1) at = pdf.getObject(at);
  return at instanceof PdfRef || at === undefined ? null : at;
}

export const dictOf = (pdf: Objects, value: PdfObject | null | undefined): PdfDict | null => {
  const found = resolve(pdf, value);
  return found instanceof PdfDict ? found : null;
};

export const arrayOf = (pdf: Objects, value: PdfObject | null | undefined): PdfObject[] => {
  const found = resolve(pdf, value);
  return found instanceof PdfArray ? [...found] : [];
};

export const numberOf = (pdf: Objects, value: PdfObject | null | undefined): number | null => {
  const found = resolve(pdf, value);
  return found instanceof PdfNumber && Number.isFinite(found.value) ? found.value : null;
};

export const nameOf = (pdf: Objects, value: PdfObject | null | undefined): string | null => {
  const found = resolve(pdf, value);
  return found instanceof PdfName ? found.value : null;
};

export const textOf = (pdf: Objects, value: PdfObject | null | undefined): string | null => {
  const found = resolve(pdf, value);
  return found instanceof PdfString ? textIn(found) : null;
};

/** Four finite numbers, in the order lower left, upper right. */
export function rectOf(pdf: Objects, value: PdfObject | null | undefined): [number, number, number, number] | null {
  const [a, b, c, d] = arrayOf(pdf, value).map((one) => numberOf(pdf, one));
  if (a == null || b == null || c == null || d == null) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** A page or field attribute, looked up through its parents (ISO 32000-1, 7.7.3.4 and 12.7.3.1). */
export function inherited(pdf: Objects, start: PdfDict, key: string): PdfObject | null {
  const seen = new Set<PdfDict>();
  for (let at: PdfDict | null = start; at && !seen.has(at); at = dictOf(pdf, at.get('Parent'))) {
    seen.add(at);
    const found = resolve(pdf, at.get(key));
    if (found) return found;
  }
  return null;
}

export const numbers = (...values: number[]): PdfArray => new PdfArray(values.map((value) => PdfNumber.of(value)));
