import { PdfArray, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, resolve } from '@formseal/pdf';
import { decodedData } from '../document/streams.js';

/**
 * Several times what any form is known to have, as the reader has it, whose own bounds are narrower and come after programs have
 * looked at all of it: each widget is told all that is said of its field, and names are put together from the root down.
 */
const MOST = { annotations: 12_000, bytes: 8_000_000, levels: 64 } as const;
/** What an annotation or its field says in letters. */
const SAID = ['T', 'TU', 'TM', 'DA', 'V', 'DV', 'RV', 'DS', 'Opt', 'Contents', 'RC'];
/** A choice takes room where it says nothing, too. */
const BYTES_OF_CHOICE = 25;

/**
 * Whether a file's annotations are more, say more, or stand deeper in their form than can be read in the time of one reading. One
 * name, one list or one value may stand in the file once and thousands of fields share it.
 */
export function hasEndlessFields(pdf: PDF): boolean {
  const weights = new Map<PdfObject, number>();
  let [count, bytes] = [0, 0];
  for (const page of pdf.getPages()) {
    for (const item of arrayOf(pdf, page.dict.get('Annots'))) {
      const lineage = lineageOf(pdf, dictOf(pdf, item));
      count += 1;
      bytes += lineage.reduce((sum, dict) => sum + weightOf(dict), 0);
      if (count > MOST.annotations || bytes > MOST.bytes || lineage.length > MOST.levels) return true;
    }
  }
  return false;

  function weightOf(dict: PdfDict): number {
    const known = weights.get(dict);
    if (known !== undefined) return known;
    const weight = SAID.reduce((sum, key) => sum + bytesOf(pdf, dict.get(key)), 0);
    weights.set(dict, weight);
    return weight;
  }
}

/** The dictionary and what stands over it, no further than is looked at. */
function lineageOf(pdf: PDF, annotation: PdfDict | null): PdfDict[] {
  const lineage = new Set<PdfDict>();
  for (let at = annotation; at && !lineage.has(at) && lineage.size <= MOST.levels; at = dictOf(pdf, at.get('Parent')))
    lineage.add(at);
  return [...lineage];
}

function bytesOf(pdf: PDF, value: PdfObject | undefined): number {
  const found = resolve(pdf, value);
  if (found instanceof PdfString) return found.bytes.length;
  if (found instanceof PdfStream) return lengthOf(found);
  if (!(found instanceof PdfArray)) return 0;
  let sum = 0;
  for (const one of found) {
    sum += BYTES_OF_CHOICE;
    for (const part of [one, ...arrayOf(pdf, one)])
      sum += resolve(pdf, part) instanceof PdfString ? bytesOf(pdf, part) : 0;
  }
  return sum;
}

function lengthOf(stream: PdfStream): number {
  try {
    return decodedData(stream).length;
  } catch {
    return 0;
  }
}
