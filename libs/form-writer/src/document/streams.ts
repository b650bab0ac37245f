import { deflateSync, inflateSync } from 'node:zlib';
import { PdfName } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef, PdfStream } from '@libpdf/core';

/** Below this a filter's own entry outweighs what it saves. */
const WORTH_IT = 64;

/** A compressed stream. By Node's own zlib, which is several times as fast as the library's. */
export function deflated(pdf: PDF, entries: Record<string, PdfObject>, data: Uint8Array): PdfRef {
  return data.length < WORTH_IT ? pdf.createStream(entries, data) : compressed(pdf, entries, deflate(data));
}

/** What `deflated` would make of it, for whoever keeps it. A small window table: setting up a large one takes longer than most streams do. */
export const deflate = (data: Uint8Array): Uint8Array => new Uint8Array(deflateSync(data, { memLevel: 5 }));

/** A stream of bytes that `deflate` made. */
export function compressed(pdf: PDF, entries: Record<string, PdfObject>, data: Uint8Array): PdfRef {
  return pdf.createStream({ ...entries, Filter: PdfName.of('FlateDecode') }, data);
}

/** No page of an honest form draws more. */
const LONGEST = 256 * 1024 * 1024;

/** A stream without its filters: by Node's zlib where that can, else by the library, which also mends. */
export function decodedData(stream: PdfStream): Uint8Array {
  const filter = stream.get('Filter');
  if (filter instanceof PdfName && filter.value === 'FlateDecode' && !stream.has('DecodeParms')) {
    try {
      return inflateSync(stream.data, { maxOutputLength: LONGEST });
    } catch {
      // Cut short or damaged: what can be read of it, the library reads.
    }
  }
  return stream.getDecodedData();
}

export const ascii = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
