import type { Measure } from '../figures/measure.js';
import type { FormResult } from './measure-form.js';

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(2)} %`);
const sum = (group: FormResult[], pick: (one: FormResult) => number): number =>
  group.reduce((all, one) => all + pick(one), 0);
const found = (group: FormResult[], of: 'texts' | 'marks'): string => {
  const wanted = sum(group, (one) => one[of].wanted);
  return `${percent(
    sum(group, (one) => one[of].found),
    wanted,
  )} of ${wanted}`;
};
const share = (group: FormResult[], pick: (one: FormResult) => boolean | null): string => {
  const judged = group.filter((one) => pick(one) !== null);
  return percent(judged.filter(pick).length, judged.length);
};
type Row = readonly [name: string, of: (group: FormResult[]) => string, floor: string, goal: string];

const ROWS: readonly Row[] = [
  ['forms, pages', (g) => `${g.length}, ${sum(g, (one) => one.pages)}`, '', ''],
  ['texts where they belong (`pdftotext -bbox`)', (g) => found(g, 'texts'), '99 %', '100 %'],
  ['marks where they belong (pixels)', (g) => found(g, 'marks'), '99 %', '100 %'],
  ['sealed and valid per `pdfsig`', (g) => share(g, (one) => one.sealed), '100 %', '100 %'],
  ['… and the whole document signed', (g) => share(g, (one) => one.wholeDocument), '100 %', '100 %'],
  ['`qpdf --check` without a warning', (g) => share(g, (one) => one.structure), '', ''],
  ['unchanged per `mutool sign -v`', (g) => share(g, (one) => one.mutool), '', ''],
];

/** The table of signing.md, for fillable and flat forms apart. */
export function tableOf(results: readonly FormResult[]): string {
  const groups = [results.filter((one) => !one.flat), results.filter((one) => one.flat)];
  const lines = ROWS.map(
    ([name, of, floor, goal]) => `| ${name} | ${groups.map(of).join(' | ')} | ${floor} | ${goal} |`,
  );
  return ['| measure | fillable | flat | floor | goal |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** The same as numbers, all forms together. */
export function measuresOf(results: readonly FormResult[]): Measure[] {
  const group = [...results];
  const of = (part: 'texts' | 'marks'): number | null => {
    const wanted = sum(group, (one) => one[part].wanted);
    return wanted === 0 ? null : sum(group, (one) => one[part].found) / wanted;
  };
  const judged = group.filter(({ sealed }) => sealed !== null);
  const sealed = judged.length === 0 ? null : judged.filter((one) => one.sealed).length / judged.length;
  const share = (name: string, value: number | null, floor: number): Measure => ({
    ...{ name, value, floor, goal: 1, unit: 'share', up: true },
  });
  return [
    share('texts where they belong', of('texts'), 0.99),
    share('marks where they belong', of('marks'), 0.99),
    share('sealed and valid', sealed, 1),
  ];
}
