import { fold } from './fold.js';
import { VALUE_LANGUAGES } from './languages.js';

let known: ReadonlySet<string> | null = null;

/** Whether words are the name of a day of the week, whole or short, in any of the languages. */
export function namesWeekDay(words: string): boolean {
  known ??= allNames();
  return known.has(fold(words));
}

function allNames(): ReadonlySet<string> {
  const formats = VALUE_LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  );
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day)));
  return new Set(formats.flatMap((format) => days.map((day) => fold(format.format(day)))));
}
