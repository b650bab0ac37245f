import { deflateSync } from 'node:zlib';
import { PdfName } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';

/** A compressed stream. By Node's own zlib, which is several times as fast as the library's. */
export function deflated(pdf: PDF, entries: Record<string, PdfObject>, data: Uint8Array): PdfRef {
  return compressed(pdf, entries, deflate(data));
}

/** What `deflated` would make of it, for whoever keeps it. */
export const deflate = (data: Uint8Array): Uint8Array => new Uint8Array(deflateSync(data));

/** A stream of bytes that `deflate` made. */
export function compressed(pdf: PDF, entries: Record<string, PdfObject>, data: Uint8Array): PdfRef {
  return pdf.createStream({ ...entries, Filter: PdfName.of('FlateDecode') }, data);
}

export const ascii = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
