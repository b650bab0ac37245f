import { isBetter, isJumble } from './decode-font.js';
import { letterInOrder } from './mac-order.js';

/**
 * A name that a form's author copied from print whose letters are glyph numbers (`1DPH` for `Name`), as letters; null where some of them are lost, and
 * any other text as it is.
 */
export function decodedName(text: string): string | null {
  if (!isJumble(text)) return text;
  const letters = Array.from(text, (sign) => (sign === ' ' ? sign : letterInOrder(sign.codePointAt(0)!)));
  const known = letters.join('').trim();
  if (!isBetter(known, text)) return text;
  return letters.includes(undefined) || /^\p{Ll}/u.test(known) ? null : known;
}
