import { inflateSync } from 'node:zlib';
import { PdfStream } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, resolve } from '@formseal/pdf';
import { decodedData, filtersOf, withPlainFilters } from '../document/streams.js';
import { dictionariesOf } from './active-content.js';
import { mappedBy } from './code-map.js';

/**
 * A hundred fonts that name each of 65,536 signs. Programs write down every code of every range, for each font anew: 5 KB
 * may ask for thousands of millions.
 */
const MOST_LETTERS = 8_000_000;
/** Five times what the fullest file known has, which is 88, and seven times the fullest page. */
const MOST_FONTS = 500;
/** Three whole fonts of Chinese. One program may serve several fonts; and a kilobyte of it, unpacked, have 65,535 signs that are looked at one by one. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Several times the largest table there is. */
const LONGEST_TABLE = 16 * 1024 * 1024;

/** Whether the fonts of a file, or what they say of their codes (ISO 32000-1, 9.7.5.4 and 9.10.3), are more than can be read in the time of one reading. */
export function hasEndlessFonts(pdf: PDF): boolean {
  const dictionaries = dictionariesOf(pdf);
  return (
    hasEndlessPrograms(
      pdf,
      dictionaries.filter((dict) => isFont(pdf, dict)),
    ) || hasEndlessTables(pdf, dictionaries)
  );
}

const FONTS = new Set(['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3']);
const isFont = (pdf: PDF, dict: PdfDict): boolean => FONTS.has(nameOf(pdf, dict.get('Subtype')) ?? '');

/** Whether the fonts are so many, or so large, that making them ready takes as long: each for itself, though they share one program. */
function hasEndlessPrograms(pdf: PDF, fonts: readonly PdfDict[]): boolean {
  if (fonts.length > MOST_FONTS) return true;
  const known = new Map<PdfStream, number>();
  let bytes = 0;
  for (const program of fonts.flatMap((font) => programsOf(pdf, font))) {
    const length = known.get(program) ?? lengthOf(pdf, program);
    known.set(program, length);
    bytes += length;
    if (bytes > MOST_BYTES) return true;
  }
  return false;
}

function programsOf(pdf: PDF, font: PdfDict): PdfStream[] {
  const [below] = arrayOf(pdf, font.get('DescendantFonts'));
  const descriptor = dictOf(pdf, (dictOf(pdf, below) ?? font).get('FontDescriptor'));
  const programs = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => resolve(pdf, descriptor?.get(key)));
  return programs.filter((program) => program instanceof PdfStream);
}

function lengthOf(pdf: PDF, program: PdfStream): number {
  if (filtersOf(withPlainFilters(pdf, program))[0] !== 'FlateDecode') return program.data.length;
  try {
    return inflateSync(program.data, { maxOutputLength: MOST_BYTES }).length;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : program.data.length;
  }
}

function hasEndlessTables(pdf: PDF, dictionaries: readonly PdfDict[]): boolean {
  const known = new Map<PdfStream, number>();
  let letters = 0;
  for (const table of dictionaries.flatMap((dict) => tablesOf(pdf, dict))) {
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
