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

export const isEmpty = ({ text }: Cell): boolean => text === '' || SIGN.test(text);
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
export function tablesOf(cells: readonly Cell[]): Cell[][] {
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
export function columnsOf(table: readonly Cell[]): Cell[][] {
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

/** This many rows of one column that name empty neighbours, and this part of all its rows with text, make it a column of captions. */
const ROWS = 2;
const MOSTLY = 0.6;

/** Captions of a column are as large as the page's text, or nearly: a smaller one stands in the corner of the cell that it names. */
const FULL_SIZE = 0.85;

const WORD = /\p{L}{2}/u;

const sizeIn = ({ area, y0, y1 }: Cell, text: TextIndex): number =>
  Math.max(
    ...text.within({ x0: area.x0 + 0.5, x1: area.x1 - 0.5, y0: y0 + 0.5, y1: y1 - 0.5 }).map(({ run }) => run.size),
  );

/** Cells that name what the empty one on their right is for. */
export interface NamingCells {
  /** Nothing is asked in them, but perhaps behind their text. */
  readonly alone: ReadonlySet<Area>;
  /** Those of a column of captions: nothing is asked in them at all. */
  readonly inColumn: ReadonlySet<Area>;
}

/** Finds the cells right and left of one, as high as it is. */
class Beside {
  private readonly starts = new Map<string, Cell>();
  private readonly ends = new Map<string, Cell>();

  constructor(cells: readonly Cell[]) {
    for (const cell of cells) {
      this.starts.set(keyOf(Math.round(cell.x0 / NEAR), Math.round(cell.y0 / NEAR)), cell);
      this.ends.set(keyOf(Math.round(cell.x1 / NEAR), Math.round(cell.y0 / NEAR)), cell);
    }
  }

  rightOf(cell: Cell): Cell | undefined {
    return find(this.starts, cell.x1, cell.y0, (next) => isLevel(cell, next) && Math.abs(next.x0 - cell.x1) < NEAR);
  }

  leftOf(cell: Cell): Cell | undefined {
    return find(this.ends, cell.x0, cell.y0, (next) => isLevel(cell, next) && Math.abs(next.x1 - cell.x0) < NEAR);
  }
}

const keyOf = (x: number, y: number): string => `${x} ${y}`;
const AROUND = [-1, 0, 1];
const isLevel = (a: Cell, b: Cell): boolean => Math.max(Math.abs(a.y0 - b.y0), Math.abs(a.y1 - b.y1)) < NEAR;

function find(
  places: ReadonlyMap<string, Cell>,
  x: number,
  y: number,
  meets: (cell: Cell) => boolean,
): Cell | undefined {
  for (const dx of AROUND) {
    for (const dy of AROUND) {
      const cell = places.get(keyOf(Math.round(x / NEAR) + dx, Math.round(y / NEAR) + dy));
      if (cell && meets(cell)) return cell;
    }
  }
  return undefined;
}

/** The caption of a row or of one half of it: one empty cell behind it, and before it none that has no caption of its own. */
function isPaired(cell: Cell, beside: Beside): boolean {
  const [value, before] = [beside.rightOf(cell)!, beside.leftOf(cell)];
  const isFirst = before === undefined || before.text !== '' || (beside.leftOf(before)?.text ?? '') !== '';
  return isFirst && beside.rightOf(value)?.text !== '';
}

/** So many captions, of which the longest takes so much of its cell, and the column is there for them. */
const CAPTIONS = 4;
const WIDEST = 0.75;

function isFilledBy(column: readonly Cell[], text: TextIndex): boolean {
  const taken = column.map(({ area, x0, x1, y0, y1 }) => {
    const words = text.within({ x0: area.x0 + 0.5, x1: area.x1 - 0.5, y0: y0 + 0.5, y1: y1 - 0.5 });
    return (Math.max(...words.map(({ ink }) => ink.x1)) - x0) / (x1 - x0);
  });
  return column.length >= CAPTIONS && Math.max(...taken) > WIDEST;
}

/** What stands between the parts of a date, a number, an address: the cell is as good as empty. */
const SIGNS = /^[\s/@.|_\-\u2013]*$/u;

/** Finds the cells that name what the empty one on their right is for. */
export function namingCells(cells: readonly Cell[], text: TextIndex): NamingCells {
  const beside = new Beside(cells);
  const isNaming = (cell: Cell): boolean => {
    const next = beside.rightOf(cell);
    return cell.text.length >= 2 && next !== undefined && SIGNS.test(next.text) && next.x1 - next.x0 > ROOM;
  };
  const naming = new Set(cells.filter(isNaming));
  const columns = columnsOf(cells).map((column) => {
    const written = column.filter((cell) => WORD.test(cell.text));
    const named = written.filter(
      (cell) => naming.has(cell) && isPaired(cell, beside) && sizeIn(cell, text) >= FULL_SIZE * text.size,
    );
    return named.length >= ROWS && named.length >= MOSTLY * written.length ? named : [];
  });
  const inColumn = new Set(columns.flat());
  // Behind a colon there may be room for an answer even so, unless the column is as wide as its captions need.
  const captionsIn = (column: readonly Cell[]): readonly Cell[] =>
    isFilledBy(column, text) ? column : column.filter((cell) => !cell.text.endsWith(':'));
  return {
    alone: new Set([...naming].filter((cell) => inColumn.has(cell) || !isOver(cell, text)).map(({ area }) => area)),
    inColumn: new Set(columns.flatMap((column) => captionsIn(column).map(({ area }) => area))),
  };
}
