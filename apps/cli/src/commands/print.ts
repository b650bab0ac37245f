import type { Command } from 'commander';

type Result = Record<string, unknown>;

/** A result for scripts is one JSON object alone on stdout; for people it is lines of names and values. */
export function print(command: Command, result: Result): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  // Where it goes is the program's to say: many commands of one start are answered one by one.
  command.configureOutput().writeOut?.(json ? `${JSON.stringify(result)}\n` : `${asLines(result)}\n`);
}

function asLines(result: Result): string {
  const width = Math.max(...Object.keys(result).map((key) => key.length));
  return Object.entries(result)
    .map(([key, value]) => (isTable(value) ? asTable(key, value) : `${key.padEnd(width)}  ${shown(value)}`))
    .join('\n');
}

const isTable = (value: unknown): value is Result[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object');

function asTable(name: string, rows: readonly Result[]): string {
  if (rows.length === 0) return `${name}: none`;
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_column, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return value.toISOString();
  return plain(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Nothing that somebody called a key, an account or a file reaches the terminal as a command to it. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
