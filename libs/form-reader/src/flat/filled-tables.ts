import type { Area } from './area.js';
import { isClosed } from './area.js';
import type { TextIndex, Word } from './text-index.js';

/** A cell of a table, and what is printed in it. */
export interface Cell {
  readonly area: Area;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly text: string;
}

/** Numbers of lines and the cents printed behind an amount: forms have them too. */
const CODE = /^(?:\(?\d{1,2}[a-z]?[.)]?|\d{0,2}[.,]?00|[a-z][.)]?)$/i;
const FIGURE = /^(?=.*[\d\-\u2013\u2014])[\s\d.,:;%€$£¥()+\-\u2013\u2014/*'\u2019°]+$|^(?:n\/?a|nil)$/i;
/** A sign alone is a box to tick, not a content. */
const SIGN = /^[^\p{L}\p{N}]$/u;

const isEmpty = ({ text }: Cell): boolean => text === '' || SIGN.test(text);
const isCode = ({ text }: Cell): boolean => CODE.test(text.replace(/\s/g, ''));
const isFigure = (cell: Cell): boolean => FIGURE.test(cell.text) && !isCode(cell) && !isEmpty(cell);

/** The part of a word that stands between two walls. */
function piece({ run }: Word, x0: number, x1: number): string {
  if (run.angle !== 0) return run.text;
  return [...run.text]
    .filter((_, i) => (run.edges[i]! + (run.edges[i + 1] ?? run.x1)) / 2 > x0 && run.edges[i]! < x1)
    .join('');
}

/** The closed areas with their text. */
export function cellsOf(areas: readonly Area[], text: TextIndex): Cell[] {
  return areas
    .filter((area) => isClosed(area) && area.x1 - area.x0 >= 8 && area.top!.at - area.y0 >= 5)
    .map((area) => {
      const { x0, x1, y0 } = area;
      const y1 = area.top!.at;
      const inside = text.within({ x0: x0 + 0.5, x1: x1 - 0.5, y0: y0 + 0.5, y1: y1 - 0.5 });
      const words = inside.filter(({ ink }) => (ink.y0 + ink.y1) / 2 > y0 && (ink.y0 + ink.y1) / 2 < y1);
      return {
        area,
        x0,
        x1,
        y0,
        y1,
        text: words
          .map((word) => piece(word, x0, x1))
          .join(' ')
          .trim(),
      };
    });
}

/** Corners closer than this are one. */
const NEAR = 3;

/** Cells that meet at a corner belong to one table. */
function tablesOf(cells: readonly Cell[]): Cell[][] {
  const parent = cells.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root]!;
    parent[i] = root;
    return root;
  };
  const corners = new Map<string, number>();
  cells.forEach(({ x0, x1, y0, y1 }, i) => {
    for (const x of [x0, x1]) {
      for (const y of [y0, y1]) {
        const key = `${Math.round(x / NEAR)} ${Math.round(y / NEAR)}`;
        const known = corners.get(key);
        if (known === undefined) corners.set(key, i);
        else parent[rootOf(i)] = rootOf(known);
      }
    }
  });
  const tables = new Map<number, Cell[]>();
  cells.forEach((cell, i) => {
    const root = rootOf(i);
    const table = tables.get(root);
    if (table) table.push(cell);
    else tables.set(root, [cell]);
  });
  return [...tables.values()];
}

/** Hardly an empty cell among figures. */
function holdsFigures(table: readonly Cell[]): boolean {
  const figures = table.filter(isFigure).length;
  const codes = table.filter((cell) => !isEmpty(cell) && isCode(cell)).length;
  const empty = table.filter(isEmpty).length;
  const weight = figures + codes / 2;
  return table.length >= 4 && figures >= 2 && figures + codes >= 3 && weight / (weight + empty) >= 0.7;
}

const BAND = 4;

/** Where the first cell of each row begins that says what the row is about. */
function firstColumn(table: readonly Cell[]): (cell: Cell) => boolean {
  const begins = new Map<number, number>();
  for (const cell of table) {
    if (!isEmpty(cell) && isCode(cell)) continue;
    for (let band = Math.floor(cell.y0 / BAND); band <= Math.floor(cell.y1 / BAND); band++)
      begins.set(band, Math.min(begins.get(band) ?? Infinity, cell.x0));
  }
  return ({ x0, y0, y1 }) => begins.get(Math.floor((y0 + y1) / 2 / BAND))! > x0 - 2;
}

/** Cells under one another of one width, from the top. */
function columnsOf(table: readonly Cell[]): Cell[][] {
  const columns = new Map<string, Cell[]>();
  for (const cell of table) {
    const key = `${Math.round(cell.x0 / NEAR)} ${Math.round(cell.x1 / NEAR)}`;
    const column = columns.get(key);
    if (column) column.push(cell);
    else columns.set(key, [cell]);
  }
  return [...columns.values()].map((column) => column.sort((a, b) => b.y1 - a.y1));
}

/** Below its heads and beside what names its rows, the table is filled: by more than captions. */
function isFilledIn(table: readonly Cell[]): boolean {
  const isFirst = firstColumn(table);
  const body = columnsOf(table)
    .filter((column) => column.length >= 4)
    .flatMap((column) => column.slice(1))
    .filter((cell) => !isFirst(cell) && (isEmpty(cell) || !isCode(cell)));
  const filled = body.filter((cell) => !isEmpty(cell));
  const brief = filled.filter(({ text }) => /\d/.test(text) || text.length <= 3);
  return body.length >= 8 && filled.length >= 0.55 * body.length && brief.length >= 0.3 * filled.length;
}

/** Stretches that stand on a table's upper edge. */
function overTable(table: readonly Cell[], areas: readonly Area[]): Area[] {
  const top = Math.max(...table.map(({ y1 }) => y1));
  const [from, to] = [Math.min(...table.map(({ x0 }) => x0)), Math.max(...table.map(({ x1 }) => x1))];
  return areas.filter(({ y0, x0, x1 }) => Math.abs(y0 - top) < NEAR && x0 > from - NEAR && x1 < to + NEAR);
}

/**
 * The cells of tables that tell something instead of asking: what is empty in them is empty on purpose, and their frames are no
 * lines to write on.
 */
export function filledCells(areas: readonly Area[], cells: readonly Cell[]): ReadonlySet<Area> {
  const tables = tablesOf(cells).filter((table) => holdsFigures(table) || isFilledIn(table));
  return new Set(tables.flatMap((table) => [...table.map(({ area }) => area), ...overTable(table, areas)]));
}

/** A cell this wide has room for what the one before it names. */
const ROOM = 30;

/** A caption in the upper part of its cell with this much of it free below asks for something in its own cell. */
const FREE = 0.45;

const isOver = ({ area, y0, y1 }: Cell, text: TextIndex): boolean => {
  const words = text.within({ x0: area.x0 + 0.5, x1: area.x1 - 0.5, y0: y0 + 0.5, y1: y1 - 0.5 });
  return Math.min(...words.map(({ ink }) => ink.y0)) - y0 > FREE * (y1 - y0);
};

/** Cells that name what the empty one on their right is for. */
export function namingCells(cells: readonly Cell[], text: TextIndex): ReadonlySet<Area> {
  const places = new Map<string, Cell>();
  const keyOf = (x: number, y: number): string => `${x} ${y}`;
  for (const cell of cells) places.set(keyOf(Math.round(cell.x0 / NEAR), Math.round(cell.y0 / NEAR)), cell);
  const isBeside = (cell: Cell, next: Cell | undefined): boolean =>
    next !== undefined &&
    Math.max(Math.abs(next.x0 - cell.x1), Math.abs(next.y0 - cell.y0), Math.abs(next.y1 - cell.y1)) < NEAR &&
    next.x1 - next.x0 > ROOM &&
    next.text === '';
  const around = [-1, 0, 1];
  const names = (cell: Cell): boolean => {
    const [x, y] = [Math.round(cell.x1 / NEAR), Math.round(cell.y0 / NEAR)];
    return around.some((dx) => around.some((dy) => isBeside(cell, places.get(keyOf(x + dx, y + dy)))));
  };
  return new Set(
    cells.filter((cell) => cell.text.length >= 2 && names(cell) && !isOver(cell, text)).map(({ area }) => area),
  );
}
