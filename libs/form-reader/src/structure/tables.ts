import type { Block } from '../labels/blocks.js';
import type { Grid } from './grid.js';
import type { Spot, Words } from '../labels/page-map.js';
import type { ViewRect } from '../content/page-content.js';
import type { BlankPlace, Table } from './form-structure.js';

type Cell = Pick<BlankPlace, 'table' | 'row' | 'column' | 'rowHead' | 'columnHead' | 'entry'>;

/** The tables that the cells of a grid make: each cell's place in its own, and the texts that head columns. */
export function tablesOf(
  spots: readonly Spot[],
  grid: Grid,
  page: number,
): { cells: Map<Spot, Cell>; heads: Set<Block> } {
  const cells = new Map<Spot, Cell>();
  const heads = new Set<Block>();
  for (const members of connected(spots, grid)) {
    const rows = chainsOf(
      members,
      (spot) => grid.placeOf(spot).row,
      (row) => -row[0]!.y1,
    );
    const columns = chainsOf(
      members,
      (spot) => grid.placeOf(spot).column,
      (column) => column[0]!.x0,
    );
    const rowHeads = rows.map((row) => textOf(grid, grid.rowHead(row[0]!)));
    const over = columns.map((column) => grid.columnHead(column[0]!));
    const columnHeads = over.map((words) => textOf(grid, words));
    if (new Set(over).size > 1) for (const words of over) if (words) heads.add(words.block);
    const isList =
      rows.length > 1 && columnHeads.some(Boolean) && rowHeads.every((head) => !head || !TELLING.test(head));
    const table: Table = { page, region: regionOf(members), rowHeads, columnHeads, isList };
    const columnAt = new Map(columns.flatMap((column, at) => column.map((spot) => [spot, at] as const)));
    rows.forEach((row, at) => {
      for (const spot of row) {
        const column = columnAt.get(spot) ?? -1;
        const [rowHead, columnHead] = [rowHeads[at] ?? null, columnHeads[column] ?? null];
        const entry = isList ? at + 1 : (numberIn(columnHead) ?? numberIn(rowHead));
        cells.set(spot, { table, row: at, column, rowHead, columnHead, entry });
      }
    });
  }
  return { cells, heads };
}

const TELLING = /\p{L}{2}/u;

const textOf = (grid: Grid, words: Words | null): string | null => (words && grid.headText(words)) || null;

/** `Child 2`, `2. Kind`: a number of one figure beside few words counts. */
export function numberIn(head: string | null): number | null {
  const [, before, behind] =
    /^(?:([1-9])\s*[.)ºª°]?\s+\p{L}+|\p{L}+(?:\s\p{L}+)?\s+(?:n[.°º]{1,2}\s*)?([1-9]))$/u.exec(head ?? '') ?? [];
  const number = Number(before ?? behind);
  return Number.isNaN(number) ? null : number;
}

/** Cells that hang together by rows and columns, table by table. */
function connected(spots: readonly Spot[], grid: Grid): Spot[][] {
  const seen = new Set<Spot>();
  const tables: Spot[][] = [];
  for (const spot of spots) {
    if (seen.has(spot) || !grid.isCell(spot)) continue;
    const members: Spot[] = [];
    const open = [spot];
    seen.add(spot);
    for (let next = open.pop(); next; next = open.pop()) {
      members.push(next);
      const { row, column } = grid.placeOf(next);
      for (const mate of [...row, ...column]) {
        if (seen.has(mate)) continue;
        seen.add(mate);
        open.push(mate);
      }
    }
    tables.push(members);
  }
  return tables;
}

function chainsOf(
  members: readonly Spot[],
  chainOf: (spot: Spot) => readonly Spot[],
  orderOf: (chain: readonly Spot[]) => number,
): (readonly Spot[])[] {
  return [...new Set(members.map(chainOf))].sort((a, b) => orderOf(a) - orderOf(b));
}

/** What encloses all of some places. */
export function regionOf(rects: readonly ViewRect[]): ViewRect {
  const most = (of: (rect: ViewRect) => number): number =>
    rects.reduce((top, rect) => Math.max(top, of(rect)), -Infinity);
  return { x0: -most(({ x0 }) => -x0), y0: -most(({ y0 }) => -y0), x1: most(({ x1 }) => x1), y1: most(({ y1 }) => y1) };
}
