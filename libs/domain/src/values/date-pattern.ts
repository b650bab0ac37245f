import type { FieldFormat } from '@formseal/contracts';
import { monthNamed } from './month-names.js';

const REAL = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** `2024-02-29` taken apart; null for what is no day of the calendar. */
export function parseIsoDate(text: string): Day | null {
  const match = REAL.exec(text);
  return match ? realDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** The day as ISO 8601 has it. */
export function isoDate({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Null where the calendar has no such day. */
function realDay(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year > 0 ? { year, month, day } : null;
}

/** A pattern may come out of a strange file: no real one is longer. */
const MOST_PATTERN_CHARS = 40;

/** The letters of a pattern: `dd.mm.yyyy` is d, m, y with `.` between. */
function tokens(pattern: string): string[] {
  return pattern.toLowerCase().match(/d+|m+|y+|[^dmy]+/g) ?? [];
}

const isGroup = (token: string): boolean => 'dmy'.includes(token[0] ?? ' ');

/** Whether a pattern names one day: day, month and year once each. */
export function namesOneDay(pattern: string): boolean {
  if (pattern.length > MOST_PATTERN_CHARS) return false;
  const groups = tokens(pattern).filter(isGroup);
  return (
    groups
      .map(([letter]) => letter)
      .toSorted()
      .join('') === 'dmy'
  );
}

/** What a pattern asks for that wants no day: `yyyy`, `mm/yyyy`; null where it wants one, or is none. */
export function partOfDate(pattern: string): 'year' | 'month' | null {
  if (pattern.length > MOST_PATTERN_CHARS) return null;
  const asked = tokens(pattern).filter(isGroup);
  const letters = asked.map(([letter]) => letter).join('');
  if (letters === 'y' && asked[0]!.length >= 4) return 'year';
  return letters === 'my' || letters === 'ym' ? 'month' : null;
}

/**
 * A date as the form's own pattern has it. Null unless the pattern names day, month and a four-digit year: with two digits the
 * century would be a guess. Of a year or a month it is the first day, which is not written.
 */
export function parseByPattern(text: string, pattern: string): Day | null {
  const part = partOfDate(pattern);
  if (part !== null) return parsePart(text.trim(), part);
  if (!namesOneDay(pattern)) return null;
  const read = { d: Number.NaN, m: Number.NaN, y: Number.NaN };
  let rest = text.trim();
  const parts = tokens(pattern);
  for (const [at, token] of parts.entries()) {
    if (!isGroup(token)) {
      // What ends a date (`1988. 04. 17.`) some leave out.
      if (at === parts.length - 1 && rest === '') continue;
      const after = afterSeparator(rest, token.trim());
      if (after === null) return null;
      rest = after;
      continue;
    }
    const letter = token[0] as keyof typeof read;
    if (letter === 'y' && token.length < 4) return null;
    const most = letter === 'y' ? 4 : 2;
    const number = leadingDigits(rest, most);
    // Only what stands between two numbers tells where a short one ends.
    const isPacked = isGroup(parts[at + 1] ?? ' ') || isGroup(parts[at - 1] ?? ' ');
    if (number.length < (isPacked || letter === 'y' ? most : 1)) return null;
    read[letter] = Number(number);
    rest = rest.slice(number.length);
  }
  return rest === '' ? realDay(read.y, read.m, read.d) : null;
}

const YEAR = /^\d{4}$/;
const MONTH_FIRST = /^(\d{1,2})\s?[./ -]\s?(\d{4})$/;
const YEAR_FIRST = /^(\d{4})\s?[./ -]\s?(\d{1,2})$/;
const MONTH_IN_WORDS = /^(\p{L}{3,15})\.?,?\s{1,3}(?:de\s)?(\d{4})$/u;

/** `2026`; `03/2026`, `2026-03`, `March 2026`. */
function parsePart(text: string, part: 'year' | 'month'): Day | null {
  if (part === 'year') return YEAR.test(text) ? realDay(Number(text), 1, 1) : null;
  const [, month, year] = MONTH_FIRST.exec(text) ?? [];
  if (month && year) return realDay(Number(year), Number(month), 1);
  const [, yearFirst, monthLast] = YEAR_FIRST.exec(text) ?? [];
  if (yearFirst && monthLast) return realDay(Number(yearFirst), Number(monthLast), 1);
  const [, word, yearLast] = MONTH_IN_WORDS.exec(text) ?? [];
  const named = word ? monthNamed(word) : null;
  return named === null || !yearLast ? null : realDay(Number(yearLast), named, 1);
}

function leadingDigits(text: string, most: number): string {
  let end = 0;
  while (end < most && text[end] !== undefined && text[end]! >= '0' && text[end]! <= '9') end += 1;
  return text.slice(0, end);
}

/** What follows a separator, blanks around it as the writer liked; where the separator is a blank, there is one. */
function afterSeparator(text: string, separator: string): string | null {
  const rest = text.trimStart();
  if (separator === '') return rest.length < text.length ? rest : null;
  return rest.startsWith(separator) ? rest.slice(separator.length).trimStart() : null;
}

/** The day written by a pattern; parts that the pattern leaves out stay out. */
export function writeByPattern(day: Day, pattern: string): string {
  const write = (token: string): string => {
    switch (token[0]) {
      case 'd':
        return String(day.day).padStart(token.length, '0');
      case 'm':
        return String(day.month).padStart(token.length, '0');
      case 'y':
        return token.length <= 2 ? String(day.year % 100).padStart(2, '0') : String(day.year).padStart(4, '0');
      default:
        return token;
    }
  };
  return tokens(pattern).map(write).join('');
}

/** How a language writes dates where the form does not say. English has two orders: the ISO one misleads nobody. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  de: 'dd.mm.yyyy',
  fr: 'dd/mm/yyyy',
  es: 'dd/mm/yyyy',
  it: 'dd/mm/yyyy',
  nl: 'dd-mm-yyyy',
  pt: 'dd/mm/yyyy',
  pl: 'dd.mm.yyyy',
  cs: 'd. m. yyyy',
  da: 'dd.mm.yyyy',
  sv: 'yyyy-mm-dd',
  ro: 'dd.mm.yyyy',
  nb: 'dd.mm.yyyy',
  hu: 'yyyy. mm. dd.',
  tr: 'dd.mm.yyyy',
  fi: 'd.m.yyyy',
  ja: 'yyyy/mm/dd',
};

/** The language's own pattern; null where it has several, or is not known. */
export const patternOfLanguage = (language: string | null): string | null => BY_LANGUAGE[language ?? ''] ?? null;

/** A pattern for cells, `ddmmyyyy`, as the same form's dates are written where there are none. */
export function openPattern(pattern: string, language: string | null): string {
  if (/[^dmy]/i.test(pattern)) return pattern;
  const parts = tokens(pattern);
  const written = patternOfLanguage(language) ?? '';
  const ofLanguage = /[^dmy]+/.exec(written)?.[0] ?? '/';
  const isYearFirst = parts[0]?.startsWith('y') === true;
  return parts.join(isYearFirst && !written.startsWith('y') ? '-' : ofLanguage);
}

/** A pattern as its cells have it: two digits of a day and of a month, and nothing between the numbers. */
export const cellPattern = (pattern: string): string => withWholeNumbers(pattern).replace(/[^dmy]/gi, '');

/** Where a language writes `1.4.`, another day has one digit more. */
const withWholeNumbers = (pattern: string): string => pattern.replace(/(?<!d)d(?!d)|(?<!m)m(?!m)/gi, '$&$&');

/** As many write a day who have little room: with two digits of day and month, and no blank between. */
export const closePattern = (pattern: string): string =>
  withWholeNumbers(pattern)
    .replace(/\s/g, '')
    .replace(/[^dmy]$/i, '');

/** The pattern a date is written by: the form's own, else the language's. */
export function datePatternFor(pattern: string | null, language: string | null): string {
  return pattern ?? patternOfLanguage(language) ?? 'yyyy-mm-dd';
}

/**
 * The pattern a date is written by in a field: in cells, or where there is little room, without what stands between its
 * numbers; where that is too long still, with two digits of the year, if form or language tells their order.
 */
export function datePatternWithin(
  { comb, maxLength, datePattern }: Pick<FieldFormat, 'comb' | 'maxLength' | 'datePattern'>,
  language: string | null,
): string {
  const pattern = datePatternFor(datePattern, language);
  const room = comb ?? maxLength;
  const whole = withWholeNumbers(pattern);
  if (room === null || (comb === null && whole.length <= room)) return pattern;
  if (whole.length === room) return whole;
  const close = closePattern(pattern);
  if (close !== whole && (close.length === room || (comb === null && close.length < room))) return close;
  const closed = cellPattern(pattern);
  const isOrderKnown = (datePattern ?? patternOfLanguage(language)) !== null;
  const shorter = isOrderKnown ? [closed, closed.replace(/y+/i, 'yy')] : [closed];
  return shorter.find(({ length }) => length <= room) ?? pattern;
}
