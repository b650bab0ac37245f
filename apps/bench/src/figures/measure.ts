/** One measure with what it must reach and what it should. */
export interface Measure {
  readonly name: string;
  readonly value: number | null;
  /** null: none was set. */
  readonly floor: number | null;
  readonly goal: number | null;
  readonly unit: 'share' | 'count' | 'times' | 'MB' | 's' | 'ms';
  /** Whether more is better. */
  readonly up: boolean;
}

/** A value as people write it. */
export function written(value: number | null, unit: Measure['unit']): string {
  if (value === null || !Number.isFinite(value)) return '–';
  // What is nearly all is not all.
  if (unit === 'share') return value.toFixed(value < 1 && value >= 0.9995 ? 4 : 3);
  if (unit === 'MB') return `${Math.round(value)} MB`;
  if (unit === 's') return `${value.toFixed(1)} s`;
  if (unit === 'ms') return `${Math.round(value)} ms`;
  return unit === 'times' ? `${value.toFixed(2)}×` : value.toFixed(2);
}

/** How far a measure has come. */
export function verdict({ value, floor, goal, up }: Measure): string {
  if (value === null || !Number.isFinite(value)) return 'not measured';
  const reaches = (bound: number | null): boolean => bound !== null && (up ? value >= bound : value <= bound);
  if (goal === null && floor === null) return '';
  return reaches(goal) ? 'goal' : reaches(floor) ? 'floor' : floor === null ? 'not reached' : 'below the floor';
}

/** Rows of a Markdown table, padded as the formatter of the project wants them. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, i) => Math.max(3, name.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[], filler: string): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!, filler)).join(' | ')} |`;
  return [
    line(head, ' '),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row, ' ')),
  ].join('\n');
}

/** The table of measures. */
export function measureTable(measures: readonly Measure[], head = 'measure'): string {
  const rows = measures.map((measure) => [
    measure.name,
    written(measure.value, measure.unit),
    written(measure.floor, measure.unit),
    written(measure.goal, measure.unit),
    verdict(measure),
  ]);
  return markdownTable([head, 'is', 'floor', 'goal', 'reaches'], rows);
}
