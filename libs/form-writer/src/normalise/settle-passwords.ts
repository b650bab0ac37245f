import type { PDF, PdfDict } from '@libpdf/core';
import { dictOf } from '@formseal/pdf';
import { isPassword } from '../fill/widgets.js';

const VALUES = ['V', 'DV', 'RV'];

/** What was typed into the file's password fields is seen in no program, and handed out with the form it would be read by whoever opens its bytes. */
export function forgetPasswords(pdf: PDF, fields: Iterable<PdfDict>): void {
  const seen = new Set<PdfDict>();
  for (const field of fields) {
    for (
      let at: PdfDict | null = field;
      at && !seen.has(at) && isPassword(pdf, at);
      at = dictOf(pdf, at.get('Parent'))
    ) {
      seen.add(at);
      for (const key of VALUES) at.delete(key);
    }
  }
}
