import { deflateSync, inflateSync } from 'node:zlib';
import { PdfArray, PdfName, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { resolve } from '@formseal/pdf';
import type { Objects } from '@formseal/pdf';

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
export const decodedData = (stream: PdfStream): Uint8Array => soundData(stream) ?? stream.getDecodedData();

/** The same where every program is sure to decode it alike: it is deflated, if at all, and nothing of it is damaged or cut off. */
export function soundData(stream: PdfStream): Uint8Array | null {
  const filter = stream.get('Filter');
  if (filter === undefined) return stream.data;
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode' || stream.has('DecodeParms')) return null;
  try {
    return inflateSync(stream.data, { maxOutputLength: LONGEST });
  } catch {
    return null;
  }
}

/** Names of filters as they are cut short; meant for pictures in the midst of content, and read everywhere. */
const SHORT_FILTERS: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
};

/** The stream with its filters written out: the library knows neither short names nor filters that stand elsewhere. */
export function withPlainFilters(objects: Objects, stream: PdfStream): PdfStream {
  const plain = new PdfStream(stream, stream.data);
  for (const key of ['Filter', 'DecodeParms']) {
    const value = resolve(objects, stream.get(key));
    if (value) plain.set(key, value instanceof PdfArray ? PdfArray.of(...[...value].map(inFull)) : inFull(value));
  }
  return plain;

  function inFull(value: PdfObject): PdfObject {
    const found = resolve(objects, value) ?? value;
    return found instanceof PdfName ? PdfName.of(SHORT_FILTERS[found.value] ?? found.value) : found;
  }
}

/** The filters of a stream whose filters are written out, in the order in which they are taken off. */
export function filtersOf(plain: PdfStream): string[] {
  const filter = plain.get('Filter');
  const names = filter instanceof PdfArray ? [...filter] : filter ? [filter] : [];
  return names.map((name) => (name instanceof PdfName ? name.value : ''));
}

export const ascii = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
