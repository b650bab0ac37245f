import { deflateSync } from 'node:zlib';
import { PdfName } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';

/** A compressed stream. By Node's own zlib, which is several times as fast as the library's. */
export function deflated(pdf: PDF, entries: Record<string, PdfObject>, data: Uint8Array): PdfRef {
  return pdf.createStream({ ...entries, Filter: PdfName.of('FlateDecode') }, new Uint8Array(deflateSync(data)));
}

export const ascii = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
