import { PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, numberOf, rectOf, resolve, textIn } from '@formseal/pdf';

type Value = PdfObject | null | undefined;

/** The objects of one file, through however many references. */
export class Objects {
  constructor(private readonly pdf: PDF) {}

  resolve = (value: Value): PdfObject | null => resolve(this.pdf, value);
  dict = (value: Value): PdfDict | null => dictOf(this.pdf, value);
  array = (value: Value): readonly PdfObject[] => arrayOf(this.pdf, value);
  number = (value: Value): number | null => numberOf(this.pdf, value);
  name = (value: Value): string | null => nameOf(this.pdf, value);
  rect = (value: Value): [number, number, number, number] | null => rectOf(this.pdf, value);

  /** A text string; also one kept in a stream, as long scripts and values are. */
  text = (value: Value): string | null => {
    const found = this.resolve(value);
    if (found instanceof PdfString) return textIn(found);
    return found instanceof PdfStream ? textIn(PdfString.fromBytes(found.getDecodedData())) : null;
  };
}
