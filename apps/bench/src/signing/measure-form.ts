import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WriteOrder } from '@formseal/contracts';
import { acceptPdf, writePdf } from '@formseal/form-writer';
import type { Sealer } from '@formseal/form-writer';
import type { BenchForm } from './forms.js';
import { orderFor } from './order.js';
import type { Filling } from './order.js';
import { orderAsRead } from './order-as-read.js';
import { greyOf, newInk, pageOf, pagesOf } from './pixels.js';
import type { ContactSheets } from './sheets.js';
import { tool } from './tools.js';
import { holds, wordsOf } from './words.js';

export interface FormResult {
  readonly name: string;
  readonly flat: boolean;
  pages: number;
  texts: { wanted: number; found: number };
  marks: { wanted: number; found: number };
  sealed: boolean | null;
  wholeDocument: boolean | null;
  structure: boolean | null;
  mutool: boolean | null;
  readonly problems: string[];
}

interface Bench {
  readonly out: string;
  readonly sealer: Sealer;
  readonly signature: Uint8Array;
  readonly sheets: ContactSheets | null;
  readonly pixels: boolean;
  /** Whose blanks are filled: those of the truth, or those that the reader finds. */
  readonly blanks: 'truth' | 'read';
}

/** One form on the whole road, then looked at with other programs' eyes. */
export async function measureForm(form: BenchForm, bench: Bench): Promise<FormResult> {
  const result = blank(form);
  const normalised = await acceptPdf(form.bytes);
  if (!normalised.ok) {
    result.problems.push(`not normalised: ${'reason' in normalised ? normalised.reason : 'too many pages'}`);
    return result;
  }
  result.pages = normalised.pageCount;
  const filling = await fillingOf(form, normalised.bytes, bench);
  if (!filling) {
    result.problems.push('not read');
    return result;
  }
  const { order } = filling;
  const written = await writePdf(normalised.bytes, order, bench.sealer).catch((error: Error) => error);
  if (written instanceof Error || !written.ok) {
    result.problems.push(`not signed: ${written.message} ${unfit(written, order)}`);
    result.texts.wanted = order.fields.length;
    return result;
  }
  const file = path.join(bench.out, form.name);
  writeFileSync(file, written.pdf);
  await checkStructure(file, result);
  await checkTexts(file, filling, result);
  if (bench.pixels) await checkPixels(file, normalised.bytes, filling, result, bench);
  return result;
}

async function fillingOf(form: BenchForm, normalised: Uint8Array, bench: Bench): Promise<Filling | null> {
  if (bench.blanks === 'read') return orderAsRead(form, normalised, bench.signature);
  return form.truth && orderFor({ ...form, truth: form.truth }, normalised, bench.signature);
}

function blank(form: BenchForm): FormResult {
  return {
    name: form.name,
    flat: form.flat,
    pages: 0,
    texts: { wanted: 0, found: 0 },
    marks: { wanted: 0, found: 0 },
    sealed: null,
    wholeDocument: null,
    structure: null,
    mutool: null,
    problems: [],
  };
}

async function checkStructure(file: string, result: FormResult): Promise<void> {
  const pdfsig = await tool('pdfsig', ['-nocert', file]);
  result.sealed = pdfsig && pdfsig.out.includes('Signature is Valid');
  result.wholeDocument = pdfsig && pdfsig.out.includes('Total document signed');
  const qpdf = await tool('qpdf', ['--check', file]);
  result.structure = qpdf && qpdf.code === 0;
  const mutool = await tool('mutool', ['sign', '-v', file]);
  result.mutool = mutool && mutool.out.includes('unchanged since signing');
  if (result.sealed === false || result.wholeDocument === false) result.problems.push('pdfsig does not call it valid');
  if (result.structure === false)
    result.problems.push(`qpdf: ${qpdf!.out.split('\n').find((line) => /WARN|ERR/.test(line)) ?? ''}`);
  if (result.mutool === false) result.problems.push('mutool does not call it unchanged');
}

async function checkTexts(file: string, { order, views }: Filling, result: FormResult): Promise<void> {
  const words = await wordsOf(file);
  order.fields.forEach((field, index) => {
    if (field.type === 'checkbox' || field.type === 'signature' || !field.value) return;
    result.texts.wanted += 1;
    const view = views[index]!;
    if (holds(words[field.page - 1] ?? [], view, field, order.language)) result.texts.found += 1;
    else
      result.problems.push(
        `page ${field.page}: "${field.value.slice(0, 24)}" is not in ${view.map(Math.round).join(',')}`,
      );
  });
}

/** Ticked boxes by what poppler draws before and after; where sheets are wanted, every page for a person to see. */
async function checkPixels(
  file: string,
  normalised: Uint8Array,
  { order, views }: Filling,
  result: FormResult,
  { out, sheets }: Bench,
): Promise<void> {
  const source = path.join(out, 'before.pdf');
  writeFileSync(source, normalised);
  const name = result.name.replace(/\.pdf$/, '');
  const ticked = order.fields.flatMap((field, i) =>
    field.type === 'checkbox' && field.value === 'true' ? [{ field, view: views[i]! }] : [],
  );
  for (const page of new Set(ticked.map(({ field }) => field.page))) {
    const before = greyOf(await pageOf(source, page, path.join(out, 'before')));
    const after = greyOf(await pageOf(file, page, path.join(out, 'after')));
    for (const { view } of ticked.filter(({ field }) => field.page === page)) {
      result.marks.wanted += 1;
      const ink = newInk(before, after, view);
      const centred = Math.abs(ink.x - 0.5) < 0.25 && Math.abs(ink.y - 0.5) < 0.25;
      // Some forms come with a box that is ticked already.
      if ((ink.share > 0.02 && centred) || ink.already > 0.08) result.marks.found += 1;
      else
        result.problems.push(
          `page ${page}: no mark in ${view.map(Math.round).join(',')} (${(ink.share * 100).toFixed(1)} %)`,
        );
    }
  }
  if (sheets) (await pagesOf(file, out, `after-${name}`)).forEach((image, i) => sheets.add(`${name} p${i + 1}`, image));
}

/** The field at fault, to be looked at. */
function unfit(written: Error | { fieldId?: string }, order: WriteOrder): string {
  const field = order.fields.find((one) => 'fieldId' in written && one.id === written.fieldId);
  return field ? `(${JSON.stringify(field.value)} into ${field.rect.map(Math.round).join(',')})` : '';
}
