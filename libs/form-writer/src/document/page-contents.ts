import { PdfStream } from '@libpdf/core';
import type { PDF, PDFPage, PdfObject } from '@libpdf/core';
import { arrayOf, resolve } from '@formseal/pdf';
import { soundData, withPlainFilters } from './streams.js';

/** More parts than any program cuts a page into; a hostile one lists the same part without end. */
const PARTS = 1000;

/** The streams that make up a page, as they are referred to. */
export function contentsOf(pdf: PDF, { dict }: Pick<PDFPage, 'dict'>): PdfObject[] {
  const contents = resolve(pdf, dict.get('Contents'));
  return contents instanceof PdfStream ? [dict.get('Contents')!] : arrayOf(pdf, dict.get('Contents'));
}

/** All that a page draws, in one piece; what of it can't be decoded, no reader draws either. */
export function drawnBy(pdf: PDF, contents: readonly PdfObject[]): { bytes: Uint8Array; sound: boolean } {
  // What comes after the parts that are looked at nobody has looked at.
  let sound = contents.length <= PARTS;
  const parts = contents.slice(0, PARTS).flatMap((one) => {
    const found = resolve(pdf, one);
    if (!(found instanceof PdfStream)) {
      // Some programs draw nothing of what comes after it.
      sound = false;
      return [];
    }
    const stream = withPlainFilters(pdf, found);
    const whole = soundData(stream);
    if (whole) return [whole, NEW_LINE];
    sound = false;
    try {
      return [stream.getDecodedData(), NEW_LINE];
    } catch {
      return [];
    }
  });
  return { bytes: Buffer.concat(parts), sound };
}

const NEW_LINE = new Uint8Array([10]);
