import { LIMITS, shownText } from '@formseal/contracts';

const FALLBACK = 'document.pdf';
/** More than any name: what stands before is its path. */
const MOST_CHARS = 4096;

/** A client's file name as it may be stored, listed and put into a header: no path, no controls, no excess. */
export function safeFileName(name: string | undefined): string {
  const base =
    withoutUnsafe((name ?? '').slice(-MOST_CHARS))
      .split(/[/\\]/)
      .pop() ?? '';
  const trimmed = base.trim().replace(/^\.+/, '').trim();
  if (trimmed === '') return FALLBACK;
  const characters = [...trimmed];
  if (characters.length <= LIMITS.fileNameChars) return trimmed;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(trimmed)?.[0] ?? '';
  return withoutUnsafe(characters.slice(0, LIMITS.fileNameChars - extension.length).join('')) + extension;
}

/** What a person calls a document, as it may be kept and listed: one line without controls or excess; null: nothing is left of it. */
export function shownName(name: string): string | null {
  const plain = searchText(name);
  return plain === '' ? null : searchText([...plain].slice(0, LIMITS.fileNameChars).join(''));
}

/** A text that names are searched for, in the form they are kept in: empty where nothing of it could stand in one. */
export function searchText(text: string): string {
  return withoutUnsafe(text).trim();
}

const withoutUnsafe = (text: string): string => shownText(text.normalize('NFC'));

/** The name of a part of a multipart body, in which browsers write three signs otherwise, and no others (HTML, multipart/form-data). */
export const fileNameFromPart = (name: string | undefined): string =>
  safeFileName(name?.replaceAll('%22', '"').replaceAll(/%0d|%0a/gi, ''));

/** The name in an `X-Filename` header: UTF-8 as it is, percent-encoded, or RFC 8187 (`UTF-8''na%C3%AFve.pdf`). */
export function fileNameFromHeader(header: string | undefined): string {
  if (header === undefined) return FALLBACK;
  const extended = /^utf-8'[^']*'(.*)$/i.exec(header);
  return safeFileName(percentDecoded(extended?.[1] ?? utf8FromLatin1(header)));
}

/** HTTP libraries hand header bytes over as Latin-1; most clients mean UTF-8. */
function utf8FromLatin1(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return header;
  }
}

function percentDecoded(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
