import type { Area } from './area.js';
import { columnsOf, tablesOf, type Cell } from './filled-tables.js';

/** Rows that a column has at least, how many columns there are, and what part of their cells is written in where a table tells how to fill in a form. */
const LEAST = { rows: 5, columns: 3, written: 0.9 } as const;
/** So many words say how; captions are shorter. */
const TOLD = 4;
/** What ends so asks. */
const ASKING = /[:?]\s*$/u;
/** In a column of captions, which nobody tells anything by, hardly a cell ends like this. */
const FEW = 0.2;

const wordsIn = ({ text }: Cell): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const isTelling = (column: readonly Cell[]): boolean =>
  middleOf(column.map(wordsIn)) >= TOLD && column.filter(({ text }) => ASKING.test(text)).length <= FEW * column.length;

/** Points by which the walls of cells in one row miss one another at most. */
const LEVEL = 3;

/** Those cells of a column that stand in a row with one of each of the other columns. */
const inRows = (column: readonly Cell[], columns: readonly (readonly Cell[])[]): Cell[] =>
  column.filter(({ y0, y1 }) =>
    columns.every((other) => other.some((cell) => Math.abs(cell.y0 - y0) < LEVEL && Math.abs(cell.y1 - y1) < LEVEL)),
  );

/** Whether cells go across those of another column: headings between the rows. */
const isAcross = ([cell]: readonly Cell[], columns: readonly (readonly Cell[])[]): boolean =>
  columns.some(
    ([other]) =>
      other!.x0 > cell!.x0 - LEVEL &&
      other!.x1 < cell!.x1 + LEVEL &&
      other!.x1 - other!.x0 < cell!.x1 - cell!.x0 - 2 * LEVEL,
  );

function isTold(table: readonly Cell[]): boolean {
  const long = columnsOf(table).filter(({ length }) => length >= LEAST.rows);
  const columns = long.filter((column) => !isAcross(column, long)).sort((a, b) => a[0]!.x0 - b[0]!.x0);
  if (columns.length < LEAST.columns) return false;
  const rows = columns.map((column) => inRows(column, columns));
  const body = rows.flat();
  return (
    rows[0]!.length >= LEAST.rows &&
    body.filter((cell) => wordsIn(cell) > 0).length >= LEAST.written * body.length &&
    rows.slice(1).some(isTelling)
  );
}

/**
 * The cells of tables that tell how a form is filled in: `Data element | Description | Format`. Hardly a cell is empty, and a column behind the first
 * holds sentences. Nobody writes there.
 */
export const toldCells = (cells: readonly Cell[]): ReadonlySet<Area> =>
  new Set(
    tablesOf(cells)
      .filter(isTold)
      .flatMap((table) => table.map(({ area }) => area)),
  );
