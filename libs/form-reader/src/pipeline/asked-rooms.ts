import type { PageContent, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { areasOf, isClosed, rectOf } from '../flat/area.js';
import { cellsOf } from '../flat/filled-tables.js';
import { rulingsOf } from '../flat/ruling.js';
import { TextIndex } from '../flat/text-index.js';
import { toldCells } from '../flat/told-tables.js';
import { Bars } from '../labels/bars.js';
import type { Line } from '../labels/lines.js';
import { linesOf } from '../labels/lines.js';
import { Nearby } from '../nearby.js';
import { areaOf, heightOf, widthOf } from '../rect.js';

/** A caption that has no blank, and the room behind it on its row. */
export interface LoneCaption {
  readonly line: Line;
  readonly behind: ViewRect;
  /** Whether the row ends behind it: at the side of the print or of a cell, not at a word. */
  readonly isLast: boolean;
}

/** Longer ones are sentences. */
const LONGEST = 60;
/** A caption keeps this far from what is written behind it, in its size. */
const GAP = 0.3;
/** A blank this near over or under a caption is its own, in its size. */
const NEAR = { over: 1.6, under: 1.8 } as const;
/** What is written goes so far below and above a caption's feet, in its size. */
const ROW = { below: 0.3, above: 1.1 } as const;
/** Room to write takes at least so much: points, and sizes of its caption. */
const NARROWEST = { points: 36, sizes: 5 } as const;
/** Under a caption a line is written where there is room for so many of its size. */
const LINE = 1.6;
/** Larger cells hold many captions: a blank in one is not that of all of them. Square points. */
const OWN_CELL = 40_000;
/** Print keeps this far from rulings. */
const EDGE = 1.5;

/** The short lines of a page that no blank is near, with the free room behind them. */
export function loneCaptions(page: PageContent, fields: readonly DraftField[]): LoneCaption[] {
  const rects = fields.map(({ rect }) => rect);
  const taken = new Nearby(rects, (rect) => rect);
  const bars = new Bars(page);
  const text = new TextIndex(page);
  const edge = text.words.reduce((most, { ink }) => Math.max(most, ink.x1), 0);
  return linesOf(page, rects, bars).flatMap((line) => {
    if (line.text.length > LONGEST || isPointOfList(line, text)) return [];
    const row = freeRow(line, edge, text);
    // A cell behind the caption's own is the answer's.
    const around = {
      x0: line.x0,
      x1: Math.max(row.x1, line.x1),
      y0: line.baseline - NEAR.under * line.size,
      y1: line.baseline + line.size + NEAR.over * line.size,
    };
    if (isTaken(around, taken)) return [];
    const behind = {
      ...row,
      x1: Math.min(row.x1, (bars.uprights(row.x0, row.x1, row.y0, row.y1)[0] ?? Infinity) - EDGE),
    };
    return [{ line, behind, isLast: behind.x1 < row.x1 || row.x1 >= edge }];
  });
}

const POINT = /^\s*[•·▪‣◦➢]\s*$/u;
/** Sizes of its print by which the mark of a list stands before a point of it. */
const BEFORE = 3;

/** `•  First name` among what a sentence lists, not asks: behind a mark, with no colon of its own. */
function isPointOfList({ x0, baseline, size, text }: Line, index: TextIndex): boolean {
  if (/:\s*$/.test(text)) return false;
  const before = { x0: x0 - BEFORE * size, x1: x0, y0: baseline, y1: baseline + size };
  return index.within(before).some(({ run, ink }) => ink.x1 <= x0 && POINT.test(run.text));
}

/** The row of a caption as far as to the next word. */
function freeRow({ x1, baseline, size }: Line, edge: number, text: TextIndex): ViewRect {
  const x0 = x1 + GAP * size;
  const row = { x0, x1: Math.max(edge, x0), y0: baseline - ROW.below * size, y1: baseline + ROW.above * size };
  const next = text.first({ ...row, y0: baseline, y1: baseline + 0.5 * size });
  return { ...row, x1: Math.min(row.x1, (next?.ink.x0 ?? Infinity) - GAP * size) };
}

const isTaken = (place: ViewRect, taken: Nearby<ViewRect>): boolean =>
  taken
    .near(place)
    .some((rect) => rect.x0 < place.x1 && rect.x1 > place.x0 && rect.y0 < place.y1 && rect.y1 > place.y0);

/** Where the answers to lone captions go: under a caption that has a cell with room for a line, else behind it; nothing where neither is free. */
export function askedRooms(
  page: PageContent,
  fields: readonly DraftField[],
  captions: readonly LoneCaption[],
): ViewRect[] {
  const text = new TextIndex(page);
  const taken = new Nearby(
    fields.map(({ rect }) => rect),
    (rect) => rect,
  );
  const areas = areasOf(rulingsOf(page)).filter(isClosed);
  const told = toldCells(cellsOf(areas, text));
  const nearby = new Nearby(areas, (area) => rectOf(area, 0));
  return captions.flatMap(({ line, behind }) => {
    const around = nearby.near(line).filter((area) => isIn(line, rectOf(area, 0)));
    if (around.some((area) => told.has(area))) return [];
    const cell = around
      .map((area) => rectOf(area, 0))
      .reduce<ViewRect | null>((best, one) => (best && areaOf(best) <= areaOf(one) ? best : one), null);
    if (cell && areaOf(cell) < OWN_CELL && isTaken(cell, taken)) return [];
    const under = cell && roomUnder(line, behind, cell, text);
    if (under && heightOf(under) >= LINE * line.size && isFree(under, line, text)) return [under];
    return isFree(behind, line, text) ? [behind] : [];
  });
}

const isIn = ({ x0, x1, baseline }: Line, cell: ViewRect): boolean =>
  cell.x0 <= x0 + EDGE && cell.x1 >= x1 - EDGE && cell.y0 <= baseline && cell.y1 >= baseline;

function roomUnder(line: Line, behind: ViewRect, cell: ViewRect, text: TextIndex): ViewRect {
  const x1 = Math.min(Math.max(behind.x1, line.x1), cell.x1 - EDGE);
  const high = line.baseline - ROW.below * line.size;
  const below = text.within({ ...cell, y1: high });
  const y0 = below.reduce((most, { ink }) => Math.max(most, ink.y1 + EDGE), cell.y0 + EDGE);
  return { x0: line.x0, x1, y0: Math.min(y0, high), y1: high };
}

const isFree = (room: ViewRect, { size }: Line, text: TextIndex): boolean =>
  widthOf(room) >= Math.max(NARROWEST.points, NARROWEST.sizes * size) && text.within(room).length === 0;
