import type { PDF } from '@libpdf/core';
import { rebuilt, withStrays } from './by-search.js';
import { otherTableReadings, readByTable, tablesOf } from './by-table.js';
import type { Tables } from './by-table.js';
import { ObjectIndex } from './object-index.js';
import type { Reading } from './reading.js';
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
  const key = opened.context.info.securityHandler ?? null;
  const index = await ObjectIndex.of(bytes, key);
  // Nobody's form holds so much that it can't be looked through.
  if (!index) return false;
  const tables = tablesOf(index);
  const byTable = tables && readByTable(index, tables);
  const ours = opened.recoveredViaBruteForce ? null : byTable;
  // What is enciphered can be compared only as it stands.
  const shown: Document = key && ours ? ours : opened;
  const agrees = (reading: Reading): boolean => !showsAnything(reading) || showTheSame(shown, reading);
  if (byTable && !agrees(byTable.exactly())) return false;
  for (const reading of otherReadings(index, tables, ours)) {
    if (!(byTable && reading.isSameAs(byTable)) && !agrees(reading)) return false;
  }
  const shifted = await fromItsHeader(bytes, index.source);
  return shifted === null || agrees(shifted);
}

function* otherReadings(index: ObjectIndex, tables: Tables | null, ours: Reading | null): Generator<Reading> {
  const sections = allSections(index);
  if (tables) yield* otherTableReadings(index, tables, sections);
  if (tables && ours) yield* withStrays(index, ours, tables, sections);
  if (!tables || !ours || !isWhole(index, ours, tables)) yield* rebuilt(index, sections);
}

/** Some programs count from where the file says that it begins, if that is not at its first byte. */
async function fromItsHeader(bytes: Uint8Array, source: string): Promise<Reading | null> {
  const begin = source.indexOf('%PDF-');
  if (begin <= 0 || begin > LAST_HEADER) return null;
  const index = await ObjectIndex.of(bytes.subarray(begin), null);
  const tables = index && tablesOf(index);
  return index && tables && readByTable(index, tables);
}
