import type { Area } from './area.js';
import type { Cell } from './filled-tables.js';
import { columnsOf, isEmpty, tablesOf } from './filled-tables.js';

/** So many cells side by side, each over so many empty ones, are the heads of columns. */
const HEADS = 3;
const UNDER = 2;
/** Cells are one row, and one stands on the other, where their edges miss one another by less. */
const NEAR = 3;
const WORD = /\p{L}{2}/u;

/** The cells that name the empty columns under them: nothing is asked in them, however much room they have. A colon asks for something behind it even so. */
export function headCells(cells: readonly Cell[]): ReadonlySet<Area> {
  const rows = tablesOf(cells).flatMap((table) => rowsOf(columnsOf(table).flatMap(headOf)));
  return new Set(rows.filter(({ length }) => length >= HEADS).flatMap((row) => row.map(({ area }) => area)));
}

function headOf(column: readonly Cell[]): Cell[] {
  const [head, ...under] = column;
  const isHead = WORD.test(head!.text) && !head!.text.endsWith(':') && under.length >= UNDER;
  const areHanging = under
    .slice(0, UNDER)
    .every((cell, i) => isEmpty(cell) && Math.abs(column[i]!.y0 - cell.y1) < NEAR);
  return isHead && areHanging ? [head!] : [];
}

function rowsOf(heads: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const head of heads) {
    const row = rows.find(([first]) => Math.max(Math.abs(first!.y0 - head.y0), Math.abs(first!.y1 - head.y1)) < NEAR);
    if (row) row.push(head);
    else rows.push([head]);
  }
  return rows;
}
