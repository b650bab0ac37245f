/** Spreadsheets run a cell that begins like a formula, also one in full-width signs: it gets an apostrophe in front. */
const guarded = (cell: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`;

/** RFC 4180. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
