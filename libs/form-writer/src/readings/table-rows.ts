/** What a stream of cross-references says of a number: how it is kept, where, and its generation or its place in there. */
export type Row = readonly [kind: 1 | 2, where: number, which: number];

const ROW_BYTES = 11;

/** Rows as a stream of cross-references keeps them: the part of its dictionary that tells how, and its content. */
export function rowsAsStream(rows: ReadonlyMap<number, Row>): { dict: string; content: Buffer } {
  const sorted = [...rows].sort(([a], [b]) => a - b);
  const content = contentOf(sorted.map(([, row]) => row));
  const index = rangesOf(sorted.map(([number]) => number));
  return { dict: `/Type /XRef /W [1 6 4] /Index [${index}] /Length ${content.length}`, content };
}

function contentOf(rows: readonly Row[]): Buffer {
  const content = Buffer.alloc(rows.length * ROW_BYTES);
  rows.forEach(([kind, where, which], i) => {
    content.writeUInt8(kind, i * ROW_BYTES);
    content.writeUIntBE(where, i * ROW_BYTES + 1, 6);
    content.writeUInt32BE(which, i * ROW_BYTES + 7);
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
