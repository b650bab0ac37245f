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

/** The letters of a pattern: `dd.mm.yyyy` is d, m, y with `.` between. */
function tokens(pattern: string): string[] {
  return pattern.toLowerCase().match(/d+|m+|y+|[^dmy]+/g) ?? [];
}

/**
 * A date as the form's own pattern has it. Null unless the pattern names day, month and a four-digit year:
 * with two digits the century would be a guess.
 */
export function parseByPattern(text: string, pattern: string): Day | null {
  const order: string[] = [];
  let expression = '';
  for (const token of tokens(pattern)) {
    const letter = token[0] ?? '';
    if ('dmy'.includes(letter)) {
      if (letter === 'y' && token.length < 4) return null;
      order.push(letter);
      expression += letter === 'y' ? '(\\d{4})' : isPacked(pattern) ? '(\\d{2})' : '(\\d{1,2})';
    } else {
      expression += `\\s*${token.trim().replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&') || '\\s'}\\s*`;
    }
  }
  const match = new RegExp(`^${expression}$`).exec(text.trim());
  if (!match) return null;
  const number = (letter: string): number => Number(match[order.indexOf(letter) + 1] ?? Number.NaN);
  return realDay(number('y'), number('m'), number('d'));
}

/** Digits with nothing between, as combs have them. */
function isPacked(pattern: string): boolean {
  return /^[dmy]+$/i.test(pattern);
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
  cs: 'dd.mm.yyyy',
  da: 'dd.mm.yyyy',
  sv: 'yyyy-mm-dd',
};

/** The pattern a date is written by: the form's own, else the language's. */
export function datePatternFor(pattern: string | null, language: string | null): string {
  return pattern ?? BY_LANGUAGE[language ?? ''] ?? 'yyyy-mm-dd';
}
