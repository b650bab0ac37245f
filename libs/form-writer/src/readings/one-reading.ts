import type { PDF } from '@libpdf/core';
import { rebuilt, withStrays } from './by-search.js';
import { otherTableReadings, readByTable, tablesOf } from './by-table.js';
import { ObjectIndex } from './object-index.js';
import { Reading } from './reading.js';
import { allSections } from './sections.js';
import { showTheSame, showsAnything } from './same-shown.js';
import type { Document } from './same-shown.js';
import { isWhole } from './whole.js';

/** A header is looked for so far. */
const LAST_HEADER = 1024;

/**
 * Whether a file shows the same, with the same form to fill in, to every family of programs: those that follow its
 * tables, each in its way, and those that look for objects where a table is broken or not asked. A file made to say two
 * things does not.
 */
export async function hasOneReading(bytes: Uint8Array, opened: PDF): Promise<boolean> {
  const key = opened.context.info.securityHandler;
  const index = await ObjectIndex.of(bytes, key ?? null);
  const sections = allSections(index);
  const tables = tablesOf(index);
  const ours = opened.recoveredViaBruteForce || !tables ? null : readByTable(index, tables);
  // What is enciphered can be compared only as it stands.
  const shown: Document = key && ours ? ours : opened;
  const readings: Reading[] = [];
  if (tables) readings.push(readByTable(index, tables).exactly(), ...otherTableReadings(index, tables, sections));
  if (ours && tables) readings.push(...withStrays(index, ours, tables, sections));
  readings.push(...(await fromItsHeader(bytes, index.source)));
  if (!ours || !tables || !isWhole(index, ours, tables)) readings.push(...rebuilt(index, sections));
  return distinct(readings).every((reading) => !showsAnything(reading) || showTheSame(shown, reading));
}

/** Some programs count from where the file says that it begins, if that is not at its first byte. */
async function fromItsHeader(bytes: Uint8Array, source: string): Promise<Reading[]> {
  const begin = source.indexOf('%PDF-');
  if (begin <= 0 || begin > LAST_HEADER) return [];
  const index = await ObjectIndex.of(bytes.subarray(begin), null);
  const tables = tablesOf(index);
  return tables ? [readByTable(index, tables)] : [];
}

/** Readings that differ in some object; which ones differ in what is shown must be looked at. */
function distinct(readings: readonly Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of readings) if (!kept.some((one) => one.isSameAs(reading))) kept.push(reading);
  return kept;
}
