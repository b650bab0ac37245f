import { z } from 'zod';

/** An address for mail: its length is looked at before its shape. */
export const Email = z.string().max(254).pipe(z.email());

/** Control characters, and signs that turn the direction of text, hide it or are not seen: `gpj.exe` must not read as `exe.jpg`. Signs before Arabic numbers are seen. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u3164\uffa0\ufff9-\uffff]|(?![\u200c\u200d\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])\p{Cf}/gu;
/** Words of Persian and of Indian languages are misspelt without their joiners, and an emoji falls into its parts: one stays between two signs it can join. */
const FURTHER_JOINERS = /(?<=[\u200c\u200d])[\u200c\u200d]+/g;
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])/gu;

/** A stranger's words as they may stand among ours: read by everybody as they are written, and with nothing in them that nobody sees. */
export const shownText = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, '').replace(FURTHER_JOINERS, '').replace(LOOSE_JOINER, '');

/** All that a program may begin a new line at (Unicode, UAX 14: BK, CR, LF, NL), and tabs. */
const BETWEEN_LINES = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Somebody's words on one line, as everybody sees them. */
export const shownLine = (text: string): string => shownText(text.replace(BETWEEN_LINES, ' ')).trim();

/** More than any name, with all that may have been copied along with it. */
const MOST_SENT = 10_000;

/** What people call themselves, their keys and their devices: others read it in lists, mails and logs. */
export const ShownName = (most: number) =>
  z.string().max(MOST_SENT).transform(shownLine).pipe(z.string().min(1).max(most));

/** Whether a text can be kept: Postgres stores neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** The text, cut where it is longer: for what is said about a text that came from outside. */
export function bounded(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
