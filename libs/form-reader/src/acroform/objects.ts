import { PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, numberOf, rectOf, resolve, textIn } from '@formseal/pdf';

type Value = PdfObject | null | undefined;

/** Texts by what stands in the file: thousands of fields may share one. */
const TEXTS = new WeakMap<PdfObject, string>();

/** The objects of one file, through however many references. */
export class Objects {
  constructor(private readonly pdf: PDF) {}

  /** What holds for every field that says nothing itself. */
  ofForm = (key: string): PdfObject | null => this.resolve(this.dict(this.pdf.getCatalog().get('AcroForm'))?.get(key));

  resolve = (value: Value): PdfObject | null => resolve(this.pdf, value);
  dict = (value: Value): PdfDict | null => dictOf(this.pdf, value);
  array = (value: Value): readonly PdfObject[] => arrayOf(this.pdf, value);
  number = (value: Value): number | null => numberOf(this.pdf, value);
  name = (value: Value): string | null => nameOf(this.pdf, value);
  rect = (value: Value): [number, number, number, number] | null => rectOf(this.pdf, value);

  /** A text string; also one kept in a stream, as long scripts and values are. */
  text = (value: Value): string | null => {
    const found = this.resolve(value);
    if (!(found instanceof PdfString) && !(found instanceof PdfStream)) return null;
    const known = TEXTS.get(found);
    if (known !== undefined) return known;
    const text = textIn(found instanceof PdfString ? found : PdfString.fromBytes(found.getDecodedData()));
    TEXTS.set(found, text);
    return text;
  };
}
