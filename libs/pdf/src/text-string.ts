import type { PdfString } from '@libpdf/core';

/**
 * What a text string says, without what can't be kept: U+0000, as in UTF-16 that does not say so, and half a pair. UTF-8 came with PDF 2.0 (ISO 32000-2, 7.9.2.2.1); little-endian UTF-16 is what some producers write by
 * mistake.
 */
export function textIn(string: PdfString): string {
  return decoded(string).replaceAll('\0', '').toWellFormed();
}

function decoded(string: PdfString): string {
  const [a, b, c] = string.bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder().decode(string.bytes);
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(string.bytes);
  // A language escape (7.9.2.2.2) is no part of the text.
  return string.asString().replace(/\u001b[^\u001b]*\u001b/g, '');
}
