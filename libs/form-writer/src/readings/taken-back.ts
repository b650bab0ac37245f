import { PdfArray, PdfDict, PdfRef } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { ObjectIndex } from './object-index.js';

/** What is shown and filled in hangs on these entries of the catalog. */
const SHOWN = ['Pages', 'AcroForm', 'OCProperties'];

/**
 * Whether what is shown leads to an object that no table gives any more, but that stands in the file still. Poppler and
 * PDFium leave the tables where they miss one, look for it, and show what was taken back; pdf.js and MuPDF don't. A file
 * that is written fresh has no such history; one that keeps its bytes because somebody signed it has.
 */
export async function showsWhatWasTakenBack(bytes: Uint8Array, opened: PDF): Promise<boolean> {
  const index = await ObjectIndex.of(bytes, opened.context.info.securityHandler ?? null);
  if (!index) return true;
  const standing = new Set(index.places.map(({ number }) => number));
  const catalog = opened.getCatalog();
  const open = SHOWN.map((key) => catalog.get(key));
  const seen = new Set<number>();
  while (open.length > 0) {
    let next = open.pop();
    if (next instanceof PdfRef) {
      if (seen.has(next.objectNumber)) continue;
      seen.add(next.objectNumber);
      const object = opened.getObject(next);
      if (object === null && standing.has(next.objectNumber)) return true;
      next = object ?? undefined;
    }
    for (const part of partsOf(next)) open.push(part);
  }
  return false;
}

function partsOf(object: PdfObject | undefined): (PdfObject | undefined)[] {
  if (object instanceof PdfArray) return [...object];
  return object instanceof PdfDict ? [...object].map(([, value]) => value) : [];
}
