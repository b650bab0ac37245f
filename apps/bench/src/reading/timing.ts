import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readForm } from '@formseal/form-reader';
import { ENGINE_OPTIONS } from '@formseal/platform';
import type { FormSet, Readings } from './score-forms.js';
import { readSet, sampleNames } from './score-forms.js';

/** Milliseconds per page of one form, read by the reader and by pdf.js alone. */
export interface Timing {
  readonly name: string;
  readonly pages: number;
  readonly reader: number;
  readonly pdfjs: number;
}

/** What pdf.js's build for older engines replaces for the whole process, and what the reader puts in the place of either. */
const REPLACED = [
  [Array.prototype, 'push'],
  [JSON, 'parse'],
  [JSON, 'stringify'],
  [Uint8Array.prototype, 'toBase64'],
  [globalThis, 'DecompressionStream'],
] as const;
type Replaced = readonly (PropertyDescriptor | undefined)[];
const replacedNow = (): Replaced => REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
const replace = (by: Replaced): void =>
  REPLACED.forEach(([owner, name], at) => by[at] && Object.defineProperty(owner, name, by[at]));

const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
/** As pdf.js leaves the process: the reader has not opened a file yet. */
const asItComes = replacedNow();

/** What pdf.js takes for the same pages' text and operators, as it comes and opened as its own examples do. */
async function pdfjsAlone(bytes: Buffer): Promise<number> {
  const before = replacedNow();
  replace(asItComes);
  const took = await timeOfPdfjs(bytes);
  replace(before);
  return took;
}

async function timeOfPdfjs(bytes: Buffer): Promise<number> {
  const started = performance.now();
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getTextContent();
    await page.getOperatorList();
    page.cleanup();
  }
  await task.destroy();
  return performance.now() - started;
}

async function readerAlone(bytes: Buffer): Promise<{ ms: number; pages: number }> {
  const started = performance.now();
  const form = await readForm(bytes);
  return { ms: performance.now() - started, pages: 'pageCount' in form ? form.pageCount : 0 };
}

/** So often each is timed: the more, the less it matters who else is at work on the machine. */
const ROUNDS = 4;

/** Times forms of a set, one after the other in this process: each several times in turn, the best counts. */
export async function timeSet(set: FormSet): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const name of sampleNames(set)) {
    const bytes = readFileSync(path.join(set.folder, name + set.ending));
    let [reader, pdfjs, pages] = [Infinity, Infinity, 0];
    for (let round = 0; round < ROUNDS; round++) {
      pdfjs = Math.min(pdfjs, await pdfjsAlone(bytes));
      const read = await readerAlone(bytes);
      reader = Math.min(reader, read.ms);
      pages = read.pages;
    }
    if (pages > 0) timings.push({ name, pages, reader: reader / pages, pdfjs: pdfjs / pages });
  }
  return timings;
}

/**
 * The same in a process of its own, with the options that a child reads forms with. In one that has read many forms before, by Node's own, V8 has no room for more
 * compiled patterns and interprets the rest: its time is not the product's (docs/decisions/child-start.md).
 */
export function timeSetAsChildren(set: FormSet): Timing[] {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'time-set.js');
  const out = execFileSync(process.execPath, [...ENGINE_OPTIONS, script, JSON.stringify(set)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(out) as Timing[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** All pages together: milliseconds per page, and how many times pdf.js's time that is. */
export function perPage(timings: readonly Timing[]): { reader: number; pdfjs: number; ratio: number } {
  const pages = sum(timings.map((timing) => timing.pages));
  const reader = sum(timings.map((timing) => timing.reader * timing.pages)) / pages;
  const pdfjs = sum(timings.map((timing) => timing.pdfjs * timing.pages)) / pages;
  return { reader, pdfjs, ratio: reader / pdfjs };
}

/** Reads a set and says how many seconds of CPU a page took, over all threads: a busy machine's clock tells nothing. */
export async function timedReadings(set: FormSet): Promise<{ readings: Readings; cpuPerPage: number }> {
  const before = process.cpuUsage();
  const readings = await readSet(set);
  const { user, system } = process.cpuUsage(before);
  const pages = sum([...readings.values()].map((form) => form?.pageCount ?? 0));
  return { readings, cpuPerPage: (user + system) / 1e6 / Math.max(1, pages) };
}
