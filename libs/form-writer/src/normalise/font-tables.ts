import { PdfStream } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import { resolve } from '@formseal/pdf';
import { decodedData } from '../document/streams.js';
import { dictionariesOf } from './active-content.js';
import { mappedBy } from './code-map.js';

/**
 * A hundred fonts that name each of 65,536 signs. Programs write down every code of every range, for each font anew: 5 KB
 * may ask for thousands of millions.
 */
const MOST_LETTERS = 8_000_000;
/** Several times the largest table there is. */
const LONGEST_TABLE = 16 * 1024 * 1024;

/** Whether what the fonts of a file say of their codes (ISO 32000-1, 9.7.5.4 and 9.10.3) is more than can be read in the time of one reading. */
export function hasEndlessFonts(pdf: PDF): boolean {
  const known = new Map<PdfStream, number>();
  let letters = 0;
  for (const table of dictionariesOf(pdf).flatMap((dict) => tablesOf(pdf, dict))) {
    const mapped = known.get(table) ?? lettersOf(table);
    known.set(table, mapped);
    letters += mapped;
    if (letters > MOST_LETTERS) return true;
  }
  return false;
}

const tablesOf = (pdf: PDF, dict: PdfDict): PdfStream[] =>
  ['ToUnicode', 'Encoding']
    .map((key) => resolve(pdf, dict.get(key)))
    .filter((value): value is PdfStream => value instanceof PdfStream);

function lettersOf(table: PdfStream): number {
  try {
    const source = decodedData(table);
    if (source.length > LONGEST_TABLE) return Infinity;
    return mappedBy(Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1'));
  } catch {
    return 0;
  }
}
