import { seenIn } from '@formseal/contracts';

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
 * year, the day nearest to the one that stood there. Null for what is no day of the calendar.
 */
export function readDate(text: string, pattern: string, before: string | null = null): string | null {
  const typed = seenIn(text).trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return realDay(typed.slice(0, 4), typed.slice(5, 7), typed.slice(8));
  const said = DAY_DE_MONTH.exec(typed);
  const named = readNamed(typed);
  // A town behind a day would be cut off in silence.
  if (WORD.test(typed) && !MONTH_AND_YEAR.test(typed) && !said && named === null) return null;
  const part = partOf(pattern);
  if (part !== null) return readPart(typed, part) ?? readShortMonth(typed, pattern);
  if (named !== null) return named;
  if (said) return realDay(said[3]!, said[2]!, said[1]!);
  const dotted = DAY_FIRST.exec(typed);
  if (dotted && !pattern.includes('.')) return realDay(dotted[3]!, dotted[2]!, dotted[1]!);
  const order = [...new Set(pattern.toLowerCase().replace(/[^dmy]/g, ''))];
  const packed = isPacked(typed, order) ? split(typed, order) : typed.split(/\D+/).filter(Boolean);
  const group = (letter: string): string => packed[order.indexOf(letter)] ?? '';
  if (packed.length === 2 && isYearless(order)) return nearestDay(group('m'), group('d'), before);
  if (packed.length !== 3) return null;
  // With two digits the century would be a guess.
  return group('y').length === 4 ? realDay(group('y'), group('m'), group('d')) : null;
}

/** What no day has between its numbers; 年, 月 and 日 stand alone. */
const WORD = /\p{L}{2}/u;
const MONTH_AND_YEAR = /^(\p{L}{3,15})\.?,?\s{1,3}(\d{4})$/u;

/** `14 de 7 de 2016`, `14 de 7 del 2016`: the day comes first, whatever the form's own order is. */
const DAY_DE_MONTH = /^(\d{1,2})\s{1,3}de\s{1,3}(\d{1,2})\s{1,3}del?\s{1,3}(\d{4})$/i;

/** `14. Juli 2016`, `14 de julio de 2016`, `1er juillet 2016`, `14-Jul-2016`; and `July 14th, 2016`: a month that is named leaves no order open. */
const DAY_NAMED =
  /^(\d{1,2})(?:er|st|nd|rd|th|[.ºª])?[\s-]{0,3}(?:de\s)?\s{0,3}(\p{L}{3,15})\.?,?[\s-]{1,3}(?:del?\s{1,3})?(\d{4})$/iu;
const MONTH_FIRST = /^(\p{L}{3,15})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})$/iu;

function readNamed(typed: string): string | null {
  const [, day, name, year] = DAY_NAMED.exec(typed) ?? [];
  const [, nameFirst, dayThen, yearThen] = MONTH_FIRST.exec(typed) ?? [];
  const word = name ?? nameFirst;
  const month = word ? monthNamed(word) : 0;
  return month > 0 ? realDay(year ?? yearThen ?? '', String(month), day ?? dayThen ?? '') : null;
}

/** `10.11.2026`: with points between, the day comes first wherever people write so, whatever the form's own order is. */
const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/** Whether a text says a year, or a month of one: all that is known of a day, perhaps, and no day. */
export const isPartOfDay = (text: string): boolean =>
  (['year', 'month'] as const).some((part) => readPart(text.trim(), part) !== null);

/** Whether a text has words that no way of writing a day has: it is no day with a slip in it, but something else. */
export const saysMoreThanADay = (text: string): boolean =>
  (text.match(/\p{L}{3,}/gu) ?? []).some((word) => monthNamed(word) === 0);

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

/** Which month a word names in a language that people here may write in; 0 where it names none. */
const monthNamed = (word: string): number => namesOfMonths().findIndex((names) => names.has(word.toLowerCase())) + 1;

let allNames: readonly ReadonlySet<string>[] | undefined;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sv', 'da', 'ro', 'nb', 'hu', 'tr'];

/** Asked for at most once: each name takes as long as a key may. */
function namesOfMonths(): readonly ReadonlySet<string>[] {
  const nameOf = (at: number, language: string, month: 'long' | 'short'): string =>
    new Date(Date.UTC(2026, at, 15)).toLocaleDateString(language, { month, timeZone: 'UTC' });
  return (allNames ??= Array.from({ length: 12 }, (_, at) => {
    const names = LANGUAGES.flatMap((language) => [nameOf(at, language, 'long'), nameOf(at, language, 'short')]);
    return new Set(names.map((name) => name.replace('.', '').toLowerCase()));
  }));
}

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
