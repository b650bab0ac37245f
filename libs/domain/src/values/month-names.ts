import { fold } from './fold.js';
import { VALUE_LANGUAGES } from './languages.js';

/** A month's names in each language, folded, as they stand beside a day and alone, whole and short. */
export function monthNames(month: number): string[] {
  const moment = new Date(Date.UTC(2026, month - 1, 15));
  const names = VALUE_LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) =>
      [{ month: length }, { month: length, day: 'numeric' } as const].map((wanted) => {
        const parts = new Intl.DateTimeFormat(language, { ...wanted, timeZone: 'UTC' }).formatToParts(moment);
        return fold(parts.find(({ type }) => type === 'month')?.value ?? '');
      }),
    ),
  );
  return [...new Set(names.filter((name) => name !== '' && !/^\d+$/.test(name)))];
}

let known: ReadonlyMap<string, number> | null = null;

/** The month that a word names; null where it names none, or another one in another language. */
export function monthNamed(word: string): number | null {
  known ??= allNames();
  return known.get(fold(word)) ?? null;
}

function allNames(): ReadonlyMap<string, number> {
  const byName = new Map<string, Set<number>>();
  for (let month = 1; month <= 12; month += 1)
    for (const name of monthNames(month)) byName.set(name, (byName.get(name) ?? new Set()).add(month));
  return new Map(
    [...byName].flatMap(([name, months]) => (months.size === 1 ? [[name, [...months][0]!] as const] : [])),
  );
}
