import type { ReviewPage } from '@formseal/contracts';
import { isOpen } from './items.js';
import type { Item } from './items.js';
import { shownOf } from './pages/geometry.js';
import type { Shown } from './pages/geometry.js';

/** Points by which the sides of cells in one column differ at most. */
const SIDE = 4;
/** How far below another a row of the same table begins at most: so many times as high as it is, and so many points. */
const HIGH = 3;
const APART = 20;

/** A cell to write in, where it is shown. */
interface Cell {
  readonly item: Item;
  readonly box: Shown;
  /** What its column is called: rows are numbered, columns are not. */
  readonly column: string;
}

/** The cells of the table's row in which an item stands, as one reads; none where it stands in no table. */
export function rowOf(item: Item, items: readonly Item[], pages: readonly ReviewPage[]): readonly Item[] {
  const page = pages.find((one) => one.page === item.page);
  const cells = page ? items.filter((one) => one.page === item.page).flatMap((one) => cellOf(one, page)) : [];
  const own = cells.find((cell) => cell.item === item);
  if (!own) return [];
  const row = cells.filter((cell) => isLevel(cell, own));
  const columns = row.filter((cell) =>
    cells.some((other) => isOfColumn(other, cell) && !isLevel(other, own) && isNear(other, cell)),
  );
  // Between two of them a column may be called otherwise in each row: "County", "State".
  const within = row.filter(
    ({ box }) => columns.some((cell) => cell.box.left <= box.left) && columns.some((cell) => cell.box.left >= box.left),
  );
  // Two columns that come again below or above are a table; one is what is asked twice.
  if (columns.length < 2 || !within.includes(own)) return [];
  return within.sort((a, b) => a.box.left - b.box.left).map((cell) => cell.item);
}

function cellOf(item: Item, page: ReviewPage): Cell[] {
  const [field] = item.fields;
  if (!field || item.fields.length > 1 || (field.type !== 'text' && field.type !== 'date')) return [];
  return [{ item, box: shownOf(field.rect, page), column: item.label.replace(/\d+/g, '').trim() }];
}

function isLevel({ box: a }: Cell, { box: b }: Cell): boolean {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > Math.min(a.height, b.height) / 2;
}

/** What is asked of one person, and farther down of the next, is no table. */
const isNear = ({ box: a }: Cell, { box: b }: Cell): boolean =>
  Math.abs(a.top - b.top) < HIGH * Math.max(a.height, b.height) + APART;

const isOfColumn = (a: Cell, b: Cell): boolean =>
  a !== b &&
  a.column === b.column &&
  Math.abs(a.box.left - b.box.left) < SIDE &&
  Math.abs(a.box.width - b.box.width) < SIDE;

/** Who fills a table in goes along its row: the next cell that waits, whatever is suggested there. */
export function nextInRow(item: Item, items: readonly Item[], pages: readonly ReviewPage[]): Item | null {
  const row = rowOf(item, items, pages);
  return row.slice(row.indexOf(item) + 1).find(isOpen) ?? null;
}

/** The cell at which the row of a blank begins: the first that waits behind an item, unless that is in the row itself. */
export function beginOfRow(
  blank: Item,
  from: Item | undefined,
  items: readonly Item[],
  pages: readonly ReviewPage[],
): Item {
  const row = rowOf(blank, items, pages);
  return from && row.includes(from) ? blank : (row.find(isOpen) ?? blank);
}
