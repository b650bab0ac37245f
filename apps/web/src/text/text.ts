import { agoOf } from './ago.js';
import { de } from './de.js';
import { en } from './en.js';

/** Each language is a file that has everything English has; adding one here makes it available. */
const LANGUAGES = { en, de } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = 'formseal.language';
const isLanguage = (text: string | null | undefined): text is Language => text != null && text in LANGUAGES;

function preferred(): Language {
  const kept = localStorage.getItem(KEPT);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export const language = preferred();
export const languages = Object.keys(LANGUAGES) as Language[];

/** Everything these pages say, in the reader's language. */
export const t = LANGUAGES[language];

export function setLanguage(next: Language): void {
  localStorage.setItem(KEPT, next);
  location.reload();
}

/** The reader's own way of writing dates, where it goes with the language. */
const locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;

const formats = {
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
  moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  time: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
  ago: new Intl.RelativeTimeFormat(locale),
  count: new Intl.NumberFormat(locale),
  money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
};
export const asDay = (iso: string): string => formats.day.format(new Date(iso));
export const asMoment = (iso: string): string => formats.moment.format(new Date(iso));
/** "3 minutes ago"; the day where that was long ago. */
export function asAgo(iso: string, now: number): string {
  const ago = agoOf(iso, now);
  if (ago === null) return asDay(iso);
  return ago.unit === 'now' ? t.common.justNow : formats.ago.format(-ago.count, ago.unit);
}
export const asEuros = (cents: number): string => formats.money.format(cents / 100);
export const asCount = (count: number): string => formats.count.format(count);
export const asTime = (iso: string): string => formats.time.format(new Date(iso));
