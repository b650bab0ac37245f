import { fold } from './fold.js';
import { VALUE_LANGUAGES } from './languages.js';

const SHAPES = (['long', 'short'] as const).flatMap(
  (month) => [{ month }, { month, day: 'numeric' }] as const satisfies readonly Intl.DateTimeFormatOptions[],
);
let inYear: readonly (readonly string[])[] | null = null;

/** A month's names in each language, folded, as they stand beside a day and alone, whole and short. */
export function monthNames(month: number): readonly string[] {
  inYear ??= namesInYear();
  return inYear[month - 1] ?? [];
}

/** All months by one format each: to make one costs a hundred times what it costs to ask it. */
function namesInYear(): readonly (readonly string[])[] {
  const formats = VALUE_LANGUAGES.flatMap((language) =>
    SHAPES.map((shape) => new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' })),
  );
  return Array.from({ length: 12 }, (_, month) => {
    const moment = new Date(Date.UTC(2026, month, 15));
    const names = formats.map((format) =>
      fold(format.formatToParts(moment).find(({ type }) => type === 'month')?.value ?? ''),
    );
    return [...new Set(names.filter((name) => name !== '' && !/^\d+$/.test(name)))];
  });
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
