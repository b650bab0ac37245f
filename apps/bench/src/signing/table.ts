import type { FormResult } from './measure-form.js';

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(2)} %`);
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The table of signing.md, for fillable and flat forms apart. */
export function printTable(results: readonly FormResult[]): void {
  const write = (line: string): void => void process.stdout.write(`${line}\n`);
  write('\n| measure | fillable | flat | floor | goal |\n|---|---|---|---|---|');
  const groups = [results.filter((one) => !one.flat), results.filter((one) => one.flat)];
  const row = (name: string, of: (group: FormResult[]) => string, floor: string, goal: string): void =>
    write(`| ${name} | ${groups.map(of).join(' | ')} | ${floor} | ${goal} |`);
  const sum = (group: FormResult[], pick: (one: FormResult) => number): number =>
    group.reduce((all, one) => all + pick(one), 0);
  const share = (group: FormResult[], pick: (one: FormResult) => boolean | null): string => {
    const judged = group.filter((one) => pick(one) !== null);
    return percent(judged.filter(pick).length, judged.length);
  };
  row('forms, pages', (g) => `${g.length}, ${sum(g, (one) => one.pages)}`, '', '');
  row(
    'texts found where they belong',
    (g) =>
      percent(
        sum(g, (o) => o.texts.found),
        sum(g, (o) => o.texts.wanted),
      ),
    '99 %',
    '100 %',
  );
  row(
    'marks found where they belong',
    (g) =>
      percent(
        sum(g, (o) => o.marks.found),
        sum(g, (o) => o.marks.wanted),
      ),
    '99 %',
    '100 %',
  );
  row('sealed and valid per pdfsig', (g) => share(g, (one) => one.sealed), '100 %', '100 %');
  row('whole document signed', (g) => share(g, (one) => one.wholeDocument), '100 %', '100 %');
  row('qpdf --check without a warning', (g) => share(g, (one) => one.structure), '', '');
  row('unchanged per mutool sign -v', (g) => share(g, (one) => one.mutool), '', '');
  row('sign, median', (g) => `${median(g.map((one) => one.signMs)).toFixed(0)} ms`, '', '');
  row(
    'sign / pdf-lib load and save, median',
    (g) => `${median(g.map((one) => one.signMs / Math.max(one.pdfLibMs, 0.1))).toFixed(2)}x`,
    '4x',
    '2x',
  );
}
