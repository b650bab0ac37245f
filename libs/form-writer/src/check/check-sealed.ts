import { PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PDFPage, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, resolve } from '@formseal/pdf';
import { openPdf } from '../document/open.js';
import { contentsOf } from '../document/page-contents.js';
import { pageFrame } from '../document/page-frame.js';
import { decodedData } from '../document/streams.js';
import { activeContentOf } from '../normalise/active-when-signed.js';
import { squeezed } from '../reading/read-pages.js';
import { sha256 } from '../seal/cms.js';
import type { Checked, Sealed, Stamped } from '../stages.js';
import { readRecord } from '../verify/record.js';
import { overlayText } from './overlay-text.js';
import { ObjectComparison } from './same-objects.js';
import { sealProblem } from './seal-problem.js';
import { writtenBehind } from './written-behind.js';

/** The signed file doesn't say what was reviewed and written: a fault of ours, never the caller's. */
export class NotAsReviewed extends Error {
  override readonly name = 'NotAsReviewed';
}

/**
 * Reads the sealed file again, from its bytes. The seal holds and covers all of it; every page has its box and draws
 * what was reviewed, object for object and byte for byte; upon that lies exactly what was written, and nothing that
 * could still change. Stronger than comparing extracted text, and many times as fast.
 */
export async function checkSealed(sealed: Sealed): Promise<Checked> {
  const { stamped, bytes } = sealed;
  const [source, result] = [await openPdf(stamped.source), await openPdf(bytes)];
  if (!source.ok || !result.ok) throw new NotAsReviewed('the file cannot be opened again');
  const badSeal = await sealProblem(sealed, result.pdf);
  if (badSeal) throw new NotAsReviewed(badSeal);
  if (readRecord(result.pdf)?.documentId !== stamped.order.documentId)
    throw new NotAsReviewed('the record is of another document');
  const [before, after] = [source.pdf.getPages(), result.pdf.getPages()];
  if (after.length !== before.length + stamped.addedPages) throw new NotAsReviewed('the page count changed');
  const comparison = new ObjectComparison(source.pdf, result.pdf, untouched(stamped.source, bytes, source.pdf));
  after.forEach((page, index) => {
    const reviewed = before[index];
    const problem = reviewed
      ? reviewedProblem(comparison, { pdf: source.pdf, page: reviewed }, { pdf: result.pdf, page })
      : null;
    const trouble =
      problem ??
      writtenProblem(result.pdf, page, index + 1, stamped, reviewed !== undefined) ??
      aliveProblem(result.pdf, page);
    if (trouble) throw new NotAsReviewed(`page ${index + 1}: ${trouble}`);
  });
  const active = await activeContentOf(bytes);
  if (active.length > 0) throw new NotAsReviewed(`the file runs something (${active[0]})`);
  return { stage: 'checked', bytes, sha256: Buffer.from(sha256(bytes)).toString('hex'), notes: stamped.notes };
}

/** What we write anew of a file that we extend: none of it is drawn by another object. */
const REWRITTEN = new Set(['Catalog', 'Page', 'Metadata']);
const NOTHING: ReadonlySet<number> = new Set();

/** Objects that need no comparison: they lie in the bytes that the signed file begins with, and so does all they lead to. */
function untouched(source: Uint8Array, bytes: Uint8Array, pdf: PDF): Pick<ReadonlySet<number>, 'has'> {
  const behind = writtenBehind(bytes, source);
  if (!behind) return NOTHING;
  const replaced = [...behind].map((number) => pdf.getObject(PdfRef.of(number, 0))).filter((object) => object !== null);
  const undrawn = replaced.every(
    (object) => object instanceof PdfDict && REWRITTEN.has(nameOf(pdf, object.get('Type')) ?? ''),
  );
  return undrawn ? { has: (number) => !behind.has(number) } : NOTHING;
}

interface OnePage {
  readonly pdf: PDF;
  readonly page: PDFPage;
}

/** Box, content and resources as reviewed: what was there is there still, in the same order. */
function reviewedProblem(comparison: ObjectComparison, before: OnePage, after: OnePage): string | null {
  const [frame, now] = [pageFrame(before.pdf, before.page.dict), pageFrame(after.pdf, after.page.dict)];
  if (JSON.stringify(frame) !== JSON.stringify(now)) return 'its box changed';
  const [contents, drawn] = [contentsOf(before.pdf, before.page), contentsOf(after.pdf, after.page)];
  const framed = drawn.length === contents.length ? drawn : drawn.slice(1, -1);
  if (framed.length !== contents.length) return 'its content changed';
  if (framed !== drawn && !/^(q\s*)+$/.test(decoded(after.pdf, drawn[0]))) return 'something is drawn beneath it';
  if (!contents.every((one, i) => comparison.same(one, framed[i]))) return 'its content changed';
  const [had, has] = [resourcesOf(before), resourcesOf(after)];
  for (const [category, entries] of had ?? []) {
    const kept = dictOf(after.pdf, has?.get(category));
    const original = dictOf(before.pdf, entries);
    if (!original) {
      if (!comparison.same(entries, has?.get(category))) return `its resources changed (${category.value})`;
      continue;
    }
    for (const [name, value] of original) {
      if (!comparison.same(value, kept?.get(name))) return `its resources changed (${category.value} ${name.value})`;
    }
  }
  return null;
}

function resourcesOf({ pdf, page }: OnePage): PdfDict | null {
  return dictOf(pdf, inherited(pdf, page.dict, 'Resources'));
}

/** Exactly the letters that were to be written; nothing more, nothing less. */
function writtenProblem(pdf: PDF, page: PDFPage, number: number, stamped: Stamped, reviewed: boolean): string | null {
  const wanted = stamped.written
    .filter((one) => one.page === number)
    .map((one) => squeezed(one.text))
    .join('');
  const drawn = contentsOf(pdf, page);
  const touched = stamped.touched.includes(number);
  if (!touched && reviewed) return wanted === '' ? null : 'a value is missing';
  const text = overlayText(pdf, decoded(pdf, drawn.at(-1)), resourcesOf({ pdf, page }) ?? page.dict);
  return lettersOf(text) === lettersOf(wanted) ? null : 'it does not say what was to be written';
}

/** Taken apart, for where text runs from the right a mark may lie beside a letter that it does not belong to. */
const lettersOf = (text: string): string => [...squeezed(text).normalize('NFKD')].sort().join('');

/** Links and signatures only: nothing that a reader could move, hide or change. */
function aliveProblem(pdf: PDF, page: PDFPage): string | null {
  for (const item of arrayOf(pdf, page.dict.get('Annots'))) {
    const annotation = dictOf(pdf, item);
    if (!annotation) continue;
    const kind = nameOf(pdf, annotation.get('Subtype'));
    const seal = kind === 'Widget' && nameOf(pdf, inherited(pdf, annotation, 'FT')) === 'Sig';
    if (kind !== 'Link' && !seal) return `it still holds a ${kind}`;
  }
  return null;
}

function decoded(pdf: PDF, value: PdfObject | undefined): string {
  const stream = resolve(pdf, value);
  return stream instanceof PdfStream ? Buffer.from(decodedData(stream)).toString('latin1') : '';
}
