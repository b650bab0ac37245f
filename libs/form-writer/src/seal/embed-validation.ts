import { PdfArray, PdfDict, PdfName } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf } from '@formseal/pdf';
import { deflated } from '../document/streams.js';
import type { ValidationStore } from './validation-store.js';

/**
 * Puts the store into the file before it is sealed, so that the seal covers it: known beforehand, it needs no update
 * behind a seal that allows none. What is there of earlier signatures stays.
 */
export function embedValidationStore(pdf: PDF, { certificates, ocsps, crls }: ValidationStore): void {
  const catalog = pdf.getCatalog();
  const before = dictOf(pdf, catalog.get('DSS'));
  const store = before?.clone() ?? PdfDict.of({ Type: PdfName.of('DSS') });
  const add = (key: string, items: readonly Uint8Array[]): void => {
    if (items.length === 0) return;
    const streams: PdfObject[] = items.map((der) => deflated(pdf, {}, der));
    store.set(key, new PdfArray([...arrayOf(pdf, before?.get(key)), ...streams]));
  };
  add('Certs', certificates);
  add('OCSPs', ocsps);
  add('CRLs', crls);
  catalog.set('DSS', pdf.register(store));
}
