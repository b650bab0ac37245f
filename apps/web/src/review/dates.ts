import { seenIn } from '@formseal/contracts';
import { monthNamed, weekdaysNamed } from './calendar-words.js';

/** `2024-02-29` by a pattern of d, m and y; anything else as it is. */
export function writeDate(iso: string, pattern: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return iso;
  const [, year = '', month = '', day = ''] = match;
  return pattern.toLowerCase().replace(/d+|m+|y+/g, (token) => {
    if (token.startsWith('y')) return token.length <= 2 ? year.slice(2) : year;
    const digits = token.startsWith('d') ? day : month;
    return token.length === 1 ? String(Number(digits)) : digits;
  });
}

/**
 * What was typed as ISO 8601, by the form's pattern or as ISO, the first day of a month or year where it asks for no more; where it asks for no
 * year, the day nearest to the one that stood there. Null for what is no day of the calendar. `born`: it is somebody's day of birth.
 */
export function readDate(text: string, pattern: string, before: string | null = null, born = false): string | null {
  const typed = withoutTime(seenIn(text).trim());
  return readDay(typed, pattern, before, born) ?? readBehindWeekday(typed, pattern, born);
}

/** `Sonntag, den 17. April 1988`. Of a weekday and a day that don't belong together one is wrong, and which is not known. */
function readBehindWeekday(typed: string, pattern: string, born: boolean): string | null {
  const [written = '', word = ''] = WEEKDAY_FIRST.exec(typed) ?? [];
  const weekdays = word === '' ? [] : weekdaysNamed(word);
  if (weekdays.length === 0) return null;
  const day = readDay(typed.slice(written.length), pattern, null, born);
  return day !== null && weekdays.includes(new Date(day).getUTCDay()) ? day : null;
}

const WEEKDAY_FIRST = /^(?:(?:le|el)\s{1,3})?(\p{L}{1,12}(?:-feira)?)\.?,?\s{1,3}(?:den\s{1,3})?/iu;

function readDay(typed: string, pattern: string, before: string | null, born: boolean): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return realDay(typed.slice(0, 4), typed.slice(5, 7), typed.slice(8));
  const said = DAY_DE_MONTH.exec(typed);
  const named = readNamed(typed, born);
  // A town behind a day would be cut off in silence.
  if (WORD.test(typed) && !MONTH_AND_YEAR.test(typed) && !said && named === null) return null;
  const part = partOf(pattern);
  if (part !== null) return readPart(typed, part) ?? readShortMonth(typed, pattern);
  if (named !== null) return named;
  if (said) return realDay(said[3]!, said[2]!, said[1]!);
  const dotted = DAY_FIRST.exec(typed);
  const isDayFirst = dotted?.[3]!.length === 4 || !/^y/i.test(pattern);
  if (dotted && isDayFirst && (/^y/i.test(pattern) || !pattern.includes('.')))
    return dayIn(dotted[3]!, dotted[2]!, dotted[1]!, born);
  const order = [...new Set(pattern.toLowerCase().replace(/[^dmy]/g, ''))];
  const packed = isPacked(typed, order) ? split(typed, order) : typed.split(/\D+/).filter(Boolean);
  const group = (letter: string): string => packed[order.indexOf(letter)] ?? '';
  if (packed.length === 2 && isYearless(order)) return nearestDay(group('m'), group('d'), before);
  return packed.length === 3 ? dayIn(group('y'), group('m'), group('d'), born) : null;
}

/** With two digits the century would be a guess, but for a day of birth that can be in one alone: none is to come, and none longer ago than anybody lives. */
function dayIn(year: string, month: string, day: string, born: boolean): string | null {
  if (year.length === 4) return realDay(year, month, day);
  if (year.length !== 2 || !born) return null;
  const thisYear = new Date().getUTCFullYear();
  const isLived = (iso: string) => Date.parse(iso) <= Date.now() && Number(iso.slice(0, 4)) >= thisYear - OLDEST;
  const days = [20, 19, 18].flatMap((century) => realDay(`${century}${year}`, month, day) ?? []).filter(isLived);
  return days.length === 1 ? days[0]! : null;
}

/** In years. */
const OLDEST = 123;

/** Whether a text is a day but for its century, which two digits leave open. */
export function isOfAnyCentury(text: string, pattern: string): boolean {
  const typed = seenIn(text).trim();
  const whole = /^y/i.test(pattern)
    ? typed.replace(/^(\d{2})(?=\D)/, '20$1')
    : typed.replace(/(?<=\D)(\d{2})$/, '20$1');
  return readDate(typed, pattern) === null && readDate(whole, pattern) !== null;
}

/** A clock behind a day as programs write it: where no time zone but the writer's own is named the day is this one, at midnight in any. */
const CLOCK = /(?<=^\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:[+-]\d{2}:?\d{2})?$/;
const MIDNIGHT = /(?:T|,?\s{1,3})00?:00(?::00(?:[.,]0{1,9})?)?Z?$/;

const withoutTime = (typed: string): string => typed.replace(CLOCK, '').replace(MIDNIGHT, '');

/** What no day has between its numbers; 年, 月 and 日 stand alone. */
const WORD = /\p{L}{2}/u;
const MONTH_AND_YEAR = /^(\p{L}{3,15})\.?,?\s{1,3}(\d{4})$/u;

/** `14 de 7 de 2016`, `14 de 7 del 2016`: the day comes first, whatever the form's own order is. */
const DAY_DE_MONTH = /^(\d{1,2})\s{1,3}de\s{1,3}(\d{1,2})\s{1,3}del?\s{1,3}(\d{4})$/i;

/** `14. Juli 2016`, `14 de julio de 2016`, `1er juillet 2016`, `14-Jul-2016`; and `July 14th, 2016`: a month that is named leaves no order open. */
const DAY_NAMED =
  /^(\d{1,2})(?:er|st|nd|rd|th|[.ºª])?[\s-]{0,3}(?:de\s)?\s{0,3}(\p{L}{3,15})\.?,?[\s-]{1,3}(?:del?\s{1,3})?(\d{4}|\d{2})$/iu;
const MONTH_FIRST = /^(\p{L}{3,15})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4}|\d{2})$/iu;

function readNamed(typed: string, born: boolean): string | null {
  const [, day, name, year] = DAY_NAMED.exec(typed) ?? [];
  const [, nameFirst, dayThen, yearThen] = MONTH_FIRST.exec(typed) ?? [];
  const word = name ?? nameFirst;
  const month = word ? monthNamed(word) : 0;
  return month > 0 ? dayIn(year ?? yearThen ?? '', String(month), day ?? dayThen ?? '', born) : null;
}

/** `10.11.2026`: with points between, the day comes first wherever people write so, whatever the form's own order is. */
const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;

/** Whether a text says a year, or a month of one: all that is known of a day, perhaps, and no day. */
export const isPartOfDay = (text: string): boolean =>
  (['year', 'month'] as const).some((part) => readPart(text.trim(), part) !== null);

/** `14:00`, `14.30 Uhr`, `14h30`, behind a day. */
const TIME_OF_DAY = /[\s,]\d{1,2}(?::\d{2}|[.:]\d{2}\s?(?:Uhr|h)|h\d{0,2})(?!\d)/iu;

/** Whether a text has words that no way of writing a day has, or the time of a day: it is no day with a slip in it, but something else. */
export const saysMoreThanADay = (text: string): boolean =>
  TIME_OF_DAY.test(text) ||
  (text.match(/\p{L}{3,}/gu) ?? []).some((word) => monthNamed(word) === 0 && weekdaysNamed(word).length === 0);

/** What a pattern asks for that wants no day. */
function partOf(pattern: string): 'year' | 'month' | null {
  const letters = [...new Set(pattern.toLowerCase().replace(/[^dmy]/g, ''))].sort().join('');
  return letters === 'y' ? 'year' : letters === 'my' ? 'month' : null;
}

function readPart(typed: string, part: 'year' | 'month'): string | null {
  if (part === 'year') return /^\d{4}$/.test(typed) ? realDay(typed, '1', '1') : null;
  const [, month, year] = /^(\d{1,2})\s?[./ -]\s?(\d{4})$/.exec(typed) ?? [];
  if (month && year) return realDay(year, month, '1');
  const [, first, last] = /^(\d{4})\s?[./ -]\s?(\d{1,2})$/.exec(typed) ?? [];
  if (first && last) return realDay(first, last, '1');
  const [, word, yearLast] = MONTH_AND_YEAR.exec(typed) ?? [];
  const named = word ? monthNamed(word) : 0;
  return yearLast && named > 0 ? realDay(yearLast, String(named), '1') : null;
}

/** `04/27` where the form asks for just that, as of a card: it is of this century. */
function readShortMonth(typed: string, pattern: string): string | null {
  const [first = '', last = ''] = pattern.toLowerCase().match(/m+|y+/g) ?? [];
  if (!['m,yy', 'mm,yy', 'yy,m', 'yy,mm'].includes(`${first},${last}`)) return null;
  const packed = /^\d{4}$/.test(typed) ? [typed.slice(0, 2), typed.slice(2)] : typed.split(/\s?[./ -]\s?/);
  const [month = '', year = ''] = first === 'yy' ? packed.toReversed() : packed;
  const isShort = packed.length === 2 && /^\d{1,2}$/.test(month) && /^\d{2}$/.test(year);
  return isShort ? realDay(`20${year}`, month, '1') : null;
}

/** The pattern as a day has to be typed: with all of its year, which two digits leave open, and none where no day stood there. */
export const typedBy = (pattern: string, before: string | null): string =>
  before === null && !/y/i.test(pattern)
    ? 'yyyy-mm-dd'
    : partOf(pattern) === null
      ? pattern.replace(/(?<!y)yy?(?!y)/gi, 'yyyy')
      : pattern;

const isYearless = (order: readonly string[]): boolean => !order.includes('y');
const isPacked = (typed: string, order: readonly string[]): boolean =>
  /^\d+$/.test(typed) && typed.length === (isYearless(order) ? 4 : 8);

/** `12/30` where 2 January stood is of the year before. */
function nearestDay(month: string, day: string, before: string | null): string | null {
  if (before === null || !/^\d{4}-\d{2}-\d{2}$/.test(before)) return null;
  const away = (iso: string): number => Math.abs(Date.parse(iso) - Date.parse(before));
  const year = Number(before.slice(0, 4));
  const days = [year, year - 1, year + 1].flatMap((one) => realDay(String(one), month, day) ?? []);
  return days.sort((a, b) => away(a) - away(b))[0] ?? null;
}

function split(digits: string, order: readonly string[]): string[] {
  let at = 0;
  return order.map((letter) => digits.slice(at, (at += letter === 'y' ? 4 : 2)));
}

function realDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
