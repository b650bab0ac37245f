import { PdfArray, PdfDict } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { arrayOf, dictOf, nameOf } from '@formseal/pdf';

/** A signature that no longer proves anything is not carried along: its field becomes a blank one again. */
export function dropBrokenSignatures(pdf: PDF): void {
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  if (!form) return;
  form.delete('SigFlags');
  const seen = new Set<PdfDict>();
  const open = arrayOf(pdf, form.get('Fields')).map((field) => dictOf(pdf, field));
  while (open.length > 0) {
    const field = open.pop();
    if (!field || seen.has(field)) continue;
    seen.add(field);
    if (nameOf(pdf, field.get('FT')) === 'Sig') for (const key of ['V', 'Lock', 'SV']) field.delete(key);
    open.push(...arrayOf(pdf, field.get('Kids')).map((kid) => dictOf(pdf, kid)));
  }
  const root = form.get('Fields');
  if (root instanceof PdfArray) form.dirty = true;
}
