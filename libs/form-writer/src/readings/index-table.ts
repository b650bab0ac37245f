import type { Place } from './place.js';
import { rowsAsStream } from './table-rows.js';
import type { Row } from './table-rows.js';

/** An object that is added behind the file. */
interface Added {
  readonly alias: number;
  readonly body: string;
}

const OWN = 2 ** 31 + 1;
const CATALOG = OWN + 1;
const SIZE = 2 ** 33;

/**
 * The file with one table more behind it, by which each place has its alias for a number. An object that is added under
 * the alias of a place stands for it.
 */
export function tableOf(bytes: Uint8Array, places: readonly Place[], added: readonly Added[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)];
  let length = bytes.length;
  const add = (text: string): number => {
    const at = length;
    parts.push(Buffer.from(text, 'latin1'));
    length += text.length;
    return at;
  };
  add('\n');
  const rows = rowsOf(places);
  for (const { alias, body } of [...added, { alias: CATALOG, body: '<< /Type /Catalog >>' }])
    rows.set(alias, [1, add(`${alias} 0 obj\n${body}\nendobj\n`), 0]);
  const { dict, content } = rowsAsStream(rows);
  const at = add(`${OWN} 0 obj\n<< ${dict} /Size ${SIZE} /Root ${CATALOG} 0 R >>\nstream\n`);
  parts.push(content);
  length += content.length;
  add(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** Every place by its alias, and by its number as a rebuild finds it last: a stream's length may be an object of its own. */
function rowsOf(places: readonly Place[]): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const { number, alias, at, inside } of places) {
    const row: Row = inside ? [2, inside.container.alias, inside.index] : [1, at, 0];
    rows.set(alias, row);
    if (!inside || !rows.has(number)) rows.set(number, row);
  }
  return rows;
}
