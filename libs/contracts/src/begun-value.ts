import type { FieldFormat } from './form/read-form.js';

/** What is begun in print: a number, or an address on the web. A word that begins alike is a word of its own. */
const BEGUN_IN_PRINT = /\d|^www\./;

/** A text without what the page prints of it right before the blank: behind `DE` an IBAN has no land any more. */
export function withoutBegun(text: string, { begun }: Pick<FieldFormat, 'begun'>): string {
  const printed = begun?.replace(/\s/g, '') ?? '';
  if (printed === '' || !BEGUN_IN_PRINT.test(text)) return text;
  let [at, found] = [0, 0];
  for (; at < text.length && found < printed.length; at += 1) {
    if (/\s/.test(text[at]!)) continue;
    if (text[at]!.toLowerCase() !== printed[found]!.toLowerCase()) return text;
    found += 1;
  }
  const rest = text.slice(at).trim();
  return found < printed.length || rest === '' ? text : rest;
}
