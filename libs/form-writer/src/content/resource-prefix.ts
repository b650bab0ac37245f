import type { PDF } from '@libpdf/core';
import { dictOf, inherited } from '@formseal/pdf';

/** A beginning of names that no page's resources use: a second signing must not take the first one's names. */
export function resourcePrefix(pdf: PDF): string {
  const taken: string[] = [];
  for (const { dict } of pdf.getPages()) {
    const resources = dictOf(pdf, inherited(pdf, dict, 'Resources'));
    for (const category of ['Font', 'XObject']) {
      for (const key of dictOf(pdf, resources?.get(category))?.keys() ?? []) taken.push(key.value);
    }
  }
  let prefix = 'Fs';
  for (let n = 2; taken.some((name) => name.startsWith(prefix)); n += 1) prefix = `Fs${n}-`;
  return prefix;
}
