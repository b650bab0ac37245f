import { PdfArray, PdfRef, PdfString } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { readByTable, tablesOf } from './by-table.js';
import { ObjectIndex } from './object-index.js';
import { rowsAsStream } from './table-rows.js';
import type { Row } from './table-rows.js';

/** What of the newest trailer leads anywhere. */
const LEADING = ['Root', 'Encrypt', 'Info', 'ID'];

/**
 * The file with one table more behind it, which says what its own tables say. The library gives them up where they lead
 * to the white space before a table, and looks for objects then; other programs pass over it (ISO 32000-2, 7.2.3).
 */
export async function withOneTable(bytes: Uint8Array): Promise<Uint8Array | null> {
  const index = await ObjectIndex.of(bytes, null);
  const tables = index && tablesOf(index);
  if (!tables) return null;
  const rows = new Map<number, Row>();
  // What streams hold is taken as the tables name it: without its key nobody can look into an encrypted one.
  for (const [number, entry] of tables.chain.toReversed().flatMap(({ entries }) => entries)) {
    if (entry.kind === 'in') rows.set(number, [2, entry.container, entry.index]);
    else rows.delete(number);
  }
  for (const [number, { at, generation, inside }] of readByTable(index, tables).places)
    rows.set(number, inside ? [2, inside.container.number, inside.index] : [1, at, generation]);
  const { trailer } = tables.chain[0]!;
  const own = [...rows.keys()].reduce((most, number) => Math.max(most, number), 0) + 1;
  const { dict, content } = rowsAsStream(rows);
  const leads = LEADING.map((key) => [key, written(trailer.get(key))] as const);
  if (leads.some(([, value]) => value === null)) return null;
  const trailing = leads.map(([key, value]) => (value === '' ? '' : `/${key} ${value}`)).join(' ');
  const head = `\n${own} 0 obj\n<< ${dict} /Size ${own + 1} ${trailing} >>\nstream\n`;
  const tail = `\nendstream\nendobj\nstartxref\n${bytes.length + 1}\n%%EOF\n`;
  const added = [Buffer.from(head, 'latin1'), content, Buffer.from(tail, 'latin1')];
  return new Uint8Array(Buffer.concat([bytes, ...added]));
}

/** A reference, or the two strings that name a file; null for what is neither. */
function written(object: PdfObject | undefined): string | null {
  if (object === undefined) return '';
  if (object instanceof PdfRef) return `${object.objectNumber} ${object.generation} R`;
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`;
  return object instanceof PdfArray ? `[${[...object].map(written).join(' ')}]` : null;
}
