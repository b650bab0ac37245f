import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReadField } from '@formseal/contracts';
import { isFailure, readForm } from '@formseal/form-reader';
import { formsOf } from '../signing/forms.js';
import type { KnownForm } from '../signing/forms.js';
import { countOf, folderAt, needed, patternOf } from '../wrong-use.js';
import { COPIES } from './copies.js';
import type { MakeCopy } from './copies.js';
import type { FilledScore } from './score-filled.js';
import { f1, scoreFilled, together } from './score-filled.js';
import { writtenInto } from './written.js';
import type { Written } from './written.js';

/** What the measurement takes. */
export const USAGE = '--forms DIR [--plain DIR] [--only REGEX] [--every N] [--keep DIR] [--json FILE]';

const option = { type: 'string' } as const;

/**
 * Fills a random half of the fields of each form of a folder in several ways, flattens it, reads it and says how much of it
 * is read as values; then what is read as a value in the untouched forms and in documents that are no forms.
 */
export async function run(args: string[]): Promise<number> {
  const options = { forms: option, plain: option, only: option, every: option, keep: option, json: option };
  const { values } = parseArgs({ args, options });
  const forms = needed('forms', values.forms);
  const folder = folderAt(path.join(forms, 'dev'), forms);
  const plain = values.plain === undefined ? null : folderAt(values.plain);
  const only = patternOf('only', values.only ?? '');
  const bench = new Bench(countOf('every', values.every ?? '1', 1), values.keep ?? null);
  if (values.keep) mkdirSync(values.keep, { recursive: true });
  for (const form of formsOf(folder, only)) if (form.flat) await bench.form(form, folder);
  process.stdout.write(
    `${bench.table()}\n\nvalues read on ${bench.untouched.pages} pages of untouched forms: ${bench.untouched.values}\n`,
  );
  if (values.json) writeFileSync(values.json, JSON.stringify(bench.copies, null, 1));
  if (plain !== null) process.stdout.write(`values read in documents that are no forms: ${await valuesIn(plain)}\n`);
  return 0;
}

const fieldsOf = async (bytes: Uint8Array): Promise<readonly ReadField[] | null> => {
  const read = await readForm(bytes);
  return isFailure(read) ? null : read.fields;
};

async function valuesIn(folder: string): Promise<number> {
  let values = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
    const fields = await fieldsOf(new Uint8Array(readFileSync(path.join(folder, file))));
    values += (fields ?? []).filter(({ value }) => value !== null).length;
  }
  return values;
}

class Bench {
  readonly untouched = { pages: 0, values: 0 };
  readonly copies: { readonly name: string; readonly way: string; readonly score: FilledScore }[] = [];
  private forms = 0;

  /** Each form goes through every `every`th way, beginning with another one each time. */
  constructor(
    private readonly every: number,
    private readonly keep: string | null,
  ) {}

  async form(form: KnownForm, folder: string): Promise<void> {
    const untouched = await fieldsOf(form.bytes);
    if (untouched === null) return;
    this.untouched.pages += form.truth.pages.length;
    this.untouched.values += untouched.filter(({ value }) => value !== null).length;
    const name = form.name.replace('.flat.pdf', '');
    const fillable = new Uint8Array(readFileSync(path.join(folder, `${name}.pdf`)));
    const written = writtenInto(form);
    const ways = Object.entries(COPIES).filter((_, at) => (at + this.forms) % this.every === 0);
    this.forms++;
    for (const [way, make] of ways) {
      const bytes = await copyOf(make, { fillable, flat: form }, written);
      if (bytes === null) continue;
      if (this.keep) writeFileSync(path.join(this.keep, `${name}.${way.replace(/\W+/g, '-')}.pdf`), bytes);
      const fields = await fieldsOf(bytes);
      if (fields === null) continue;
      const score = scoreFilled(fields, untouched, form.truth.fields, written);
      this.copies.push({ name, way, score });
    }
  }

  table(): string {
    const scoresOf = (way: string): FilledScore[] =>
      this.copies.filter((copy) => way === 'all' || copy.way === way).map(({ score }) => score);
    const rows = [...Object.keys(COPIES), 'all'].map((way) => rowOf(way, scoresOf(way)));
    return [
      '| way | copies | filled places | … read as blanks where empty | read with a value | the very value | label as on the blank form | invented | overwritten | blanks left, F1 | … untouched |',
      '|---|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n');
  }
}

/** Some ways fail on some forms, which is theirs to mend. */
async function copyOf(
  make: MakeCopy,
  twins: Parameters<MakeCopy>[0],
  written: readonly Written[],
): Promise<Uint8Array | null> {
  try {
    return await make(twins, written);
  } catch {
    return null;
  }
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

function rowOf(way: string, scores: readonly FilledScore[]): string {
  const sum = together(scores);
  const macro = (of: (score: FilledScore) => number): string =>
    share(
      scores.map(of).reduce((a, b) => a + b, 0),
      scores.length,
    );
  const cells = [
    way,
    scores.length,
    sum.written,
    share(sum.seen, sum.written),
    share(sum.found, sum.written),
    share(sum.exact, sum.found),
    share(sum.labelled, sum.found),
    sum.invented,
    sum.overwritten,
    macro(({ left }) => f1(left)),
    macro(({ leftBefore }) => f1(leftBefore)),
  ];
  return `| ${cells.join(' | ')} |`;
}
