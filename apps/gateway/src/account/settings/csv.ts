/** Spreadsheets run a cell that begins like a formula, also one in full-width signs: it gets an apostrophe in front. */
const guarded = (cell: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** A table with a last line of these cells. */
export async function* noted(table: AsyncIterable<string>, cells: readonly string[]): AsyncGenerator<string> {
  yield* table;
  yield line(cells);
}

/** RFC 4180, as its rows are read: an export has tens of thousands of them. */
export async function* csv<Row>(
  head: readonly string[],
  rows: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(head);
  for await (const some of rows) yield some.map((row) => line(cells(row))).join('');
}
