/** Spreadsheets run a cell that begins like a formula: such a cell gets an apostrophe in front. */
const guarded = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`;

/** RFC 4180. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
