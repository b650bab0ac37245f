import type { Place } from './place.js';

/** An object that is added behind the file. */
interface Added {
  readonly alias: number;
  readonly body: string;
}

/** What a stream of cross-references says of a number: how it is kept, where, and at which place in there. */
type Row = readonly [kind: 1 | 2, where: number, index: number];

const OWN = 2 ** 31 + 1;
const CATALOG = OWN + 1;
const SIZE = 2 ** 33;
const ROW_BYTES = 11;

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
  const sorted = [...rows].sort(([a], [b]) => a - b);
  const content = contentOf(sorted.map(([, row]) => row));
  const index = rangesOf(sorted.map(([number]) => number));
  const dict = `/Type /XRef /W [1 6 4] /Size ${SIZE} /Index [${index}] /Root ${CATALOG} 0 R /Length ${content.length}`;
  const at = add(`${OWN} 0 obj\n<< ${dict} >>\nstream\n`);
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

function contentOf(rows: readonly Row[]): Buffer {
  const content = Buffer.alloc(rows.length * ROW_BYTES);
  rows.forEach(([kind, where, index], i) => {
    content.writeUInt8(kind, i * ROW_BYTES);
    content.writeUIntBE(where, i * ROW_BYTES + 1, 6);
    content.writeUInt32BE(index, i * ROW_BYTES + 7);
  });
  return content;
}

/** Ascending numbers as `first count first count …`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, count: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[0] + last[1] === number) last[1] += 1;
    else ranges.push([number, 1]);
  }
  return ranges.flat().join(' ');
}
