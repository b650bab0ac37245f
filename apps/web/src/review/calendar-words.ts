/** In which people here may write a day. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sv', 'da', 'ro', 'nb', 'hu', 'tr'];

/** Which month a word names in one of these languages; 0 where it names none. */
export const monthNamed = (word: string): number => months().findIndex((names) => names.has(word.toLowerCase())) + 1;

/** Which days of the week a word may name, 0 for Sunday: "so" is one in German and another in Czech. */
export const weekdaysNamed = (word: string): number[] =>
  weekdays().flatMap((names, at) => (names.has(word.toLowerCase()) ? [at] : []));

let allMonths: readonly ReadonlySet<string>[] | undefined;
let allWeekdays: readonly ReadonlySet<string>[] | undefined;

const months = () => (allMonths ??= Array.from({ length: 12 }, (_, at) => namesOf(Date.UTC(2026, at, 15), 'month')));

/** From a Sunday on. */
const weekdays = () =>
  (allWeekdays ??= Array.from({ length: 7 }, (_, at) => namesOf(Date.UTC(2026, 10, 29 + at), 'weekday')));

/** Asked for at most once: each name takes as long as a key may. */
function namesOf(time: number, part: 'month' | 'weekday'): ReadonlySet<string> {
  const nameOf = (language: string, length: 'long' | 'short'): string =>
    new Date(time).toLocaleDateString(language, { [part]: length, timeZone: 'UTC' });
  const names = LANGUAGES.flatMap((language) => [nameOf(language, 'long'), nameOf(language, 'short')]);
  return new Set(names.map((name) => name.replace('.', '').toLowerCase()));
}
