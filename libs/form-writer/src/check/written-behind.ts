/** A cross-reference table with its trailer, as we write them (ISO 32000-1, 7.5.4). */
const SECTION = /xref\n((?:\d+ \d+\n(?:\d{10} \d{5} [nf]\r\n)+)+)trailer\n<<([^]*?)>>\nstartxref\n/y;
const SUBSECTION = /(\d+) \d+\n((?:\d{10} \d{5} [nf]\r\n)+)/g;
const ENTRY_BYTES = 20;

/**
 * The numbers of the objects that were written behind a file's own bytes, where nothing else was done to it: the file
 * itself is there still, byte for byte, and what was appended points to nothing but itself. Null where it is not so.
 */
export function writtenBehind(bytes: Uint8Array, source: Uint8Array): ReadonlySet<number> | null {
  const from = source.length;
  if (bytes.length <= from || Buffer.compare(bytes.subarray(0, from), source) !== 0) return null;
  const behind = latin1(bytes.subarray(from));
  const end = startOf(source);
  const numbers = new Set<number>();
  // Each revision's table lies behind the one before it: the way back ends.
  for (let at = lastStart(behind); at !== null && at < bytes.length;) {
    if (at < from) return at === end ? numbers : null;
    SECTION.lastIndex = at - from;
    const [, table = '', trailer = ''] = SECTION.exec(behind) ?? [];
    const previous = /\/Prev (\d+)/.exec(trailer)?.[1];
    if (previous === undefined || trailer.includes('/XRefStm') || Number(previous) >= at) return null;
    if (!collect(table, from, numbers)) return null;
    at = Number(previous);
  }
  return null;
}

/** False where an entry leads anywhere but behind the source. */
function collect(table: string, from: number, numbers: Set<number>): boolean {
  for (const [, first, entries] of table.matchAll(SUBSECTION)) {
    for (let i = 0; i * ENTRY_BYTES < entries!.length; i += 1) {
      const entry = entries!.slice(i * ENTRY_BYTES, (i + 1) * ENTRY_BYTES);
      if (entry[17] !== 'n' || Number(entry.slice(0, 10)) < from) return false;
      numbers.add(Number(first) + i);
    }
  }
  return true;
}

const startOf = (source: Uint8Array): number | null => lastStart(latin1(source.subarray(-64)));

function lastStart(text: string): number | null {
  const found = [...text.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1];
  return found === undefined ? null : Number(found);
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
