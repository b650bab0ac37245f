import type { Field } from '@formseal/client';

const COLOURS: Readonly<Record<Field['state'], number>> = {
  ok: 32,
  unsure: 33,
  missing: 31,
  hand: 35,
  not_applicable: 90,
  out_of_scope: 90,
};
const WIDEST = 48;

/** Nothing a form or another person says reaches the terminal as a command to it. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const cut = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

/** The fields of a form, one a line, coloured by what is to be done. */
export function fieldTable(fields: readonly Field[], colours: boolean): string {
  const rows = fields.map((field) => [
    field.id.slice(0, 8),
    String(field.page),
    field.confirmed ? 'confirmed' : field.state,
    cut(plain(field.section ? `${field.section}: ${field.label}` : field.label)),
    cut(plain(field.value ?? '')),
    field.why.map(({ code }) => code).join(', '),
  ]);
  const head = ['id', 'page', 'state', 'label', 'value', 'why'];
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd();
  const coloured = (text: string, { state, confirmed }: Field) =>
    colours ? `\u001b[${confirmed ? 32 : COLOURS[state]}m${text}\u001b[0m` : text;
  return [line(head), ...rows.map((row, at) => coloured(line(row), fields[at]!))].join('\n');
}
