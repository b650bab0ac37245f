import { z } from 'zod';

/** An address for mail: its length is looked at before its shape. */
export const Email = z.string().max(254).pipe(z.email());

/** Whether a text can be kept: Postgres stores neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** The text, cut where it is longer: for what is said about a text that came from outside. */
export function bounded(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
