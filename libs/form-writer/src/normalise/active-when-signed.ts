import { PdfArray } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, resolve, textOf } from '@formseal/pdf';
import { openPdf } from '../document/open.js';
import { RECORD_NAME, readRecord } from '../verify/record.js';
import { removeActiveContent } from './active-content.js';

/**
 * What would have to be taken out of a file that keeps its bytes because it is signed; empty where it may stay as it is.
 * Everything that `removeActiveContent` takes, but for what belongs to signatures and for a first view that only moves.
 */
export async function activeContentOf(bytes: Uint8Array): Promise<string[]> {
  const copy = await openPdf(bytes);
  if (!copy.ok) return ['unreadable'];
  setAside(copy.pdf);
  return removeActiveContent(copy.pdf);
}

function setAside(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  // Validation data, and the signer's own word on what could run (ISO 32000-2, 12.8.4.3 and 12.8.7).
  for (const key of ['DSS', 'Legal']) catalog.delete(key);
  if (onlyKey(dictOf(pdf, catalog.get('Perms'))) === 'DocMDP') catalog.delete('Perms');
  if (onlyMoves(pdf, catalog)) catalog.delete('OpenAction');
  if (holdsOurRecordOnly(pdf, catalog)) {
    dictOf(pdf, catalog.get('Names'))?.delete('EmbeddedFiles');
    catalog.delete('AF');
  }
  // A tree that says there is none.
  const names = dictOf(pdf, catalog.get('Names'));
  const attached = dictOf(pdf, names?.get('EmbeddedFiles'));
  if (attached && !attached.has('Kids') && arrayOf(pdf, attached.get('Names')).length === 0)
    names?.delete('EmbeddedFiles');
}

const onlyKey = (dict: PdfDict | null): string | null => (dict?.size === 1 ? [...dict.keys()][0]!.value : null);

/** A place to open at, or an action that goes to one. */
function onlyMoves(pdf: PDF, catalog: PdfDict): boolean {
  if (resolve(pdf, catalog.get('OpenAction')) instanceof PdfArray) return true;
  const action = dictOf(pdf, catalog.get('OpenAction'));
  return action !== null && nameOf(pdf, action.get('S')) === 'GoTo' && !action.has('Next');
}

/** One attachment, which is a signing record: whoever seals the file again puts a record of its own in its place. */
function holdsOurRecordOnly(pdf: PDF, catalog: PdfDict): boolean {
  const attached = dictOf(pdf, dictOf(pdf, catalog.get('Names'))?.get('EmbeddedFiles'));
  if (!attached || attached.has('Kids')) return false;
  const [name, specification, ...more] = arrayOf(pdf, attached.get('Names'));
  const associated = arrayOf(pdf, catalog.get('AF'));
  const same = associated.every((one) => dictOf(pdf, one) === dictOf(pdf, specification));
  return (
    more.length === 0 && same && associated.length < 2 && textOf(pdf, name) === RECORD_NAME && readRecord(pdf) !== null
  );
}
