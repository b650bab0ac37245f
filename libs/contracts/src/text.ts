import { z } from 'zod';

/** An address for mail: its length is looked at before its shape. */
export const Email = z.string().max(254).pipe(z.email());

/**
 * Controls and signs that are not seen. A joiner between two letters is part of the word: without theirs, names of Persian
 * and of Indian languages are misspelt.
 */
export const HIDDEN_SIGNS =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/u;

/** Whether a text can be kept: Postgres stores neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** The text, cut where it is longer: for what is said about a text that came from outside. */
export function bounded(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
