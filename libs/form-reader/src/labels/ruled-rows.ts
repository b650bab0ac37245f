import type { ViewRect } from '../content/page-content.js';
import type { Block } from './blocks.js';
import { cleanLabel, joinLines } from './clean-label.js';
import type { PageMap, Spot, Words } from './page-map.js';

/** A row of a table is no higher than this over and under a field. */
const HIGHEST = 120;
/** The sides of a drawn square are no rulings of the table. */
const OWN_SIDES = 3;
const NEAR = 2;
/** Remarks are set this much smaller than what they remark on. */
const SMALL_PRINT = 0.85;

/** What the first cell of a ruled row says: it heads the cells right of it, where it holds no field itself. */
export function rowHeadOf(spot: Spot, map: PageMap): Words | null {
  const row = rowOf(spot, map);
  if (!row) return null;
  const left = { x0: -Infinity, x1: spot.x0, y0: row.under - NEAR, y1: row.over + NEAR };
  const heads = map.wordsAt(left).filter(({ block, index }) => index === 0 && standsIn(block, row, spot, map));
  const start = Math.min(...heads.map(({ block }) => block.x0));
  const largest = Math.max(...heads.map(({ size }) => size));
  const said = heads.filter(({ block, size }) => block.x0 < start + size && size > SMALL_PRINT * largest);
  // Of several in one cell the one at the field's height, or the next over it.
  const middle = (spot.y0 + spot.y1) / 2;
  const head = said.findLast(({ y1 }) => y1 > middle) ?? said[0];
  return head && isClosed(head.block, row, spot, map) ? head : null;
}

interface Row {
  readonly over: number;
  readonly under: number;
}

function rowOf(spot: Spot, { bars }: PageMap): Row | null {
  const { x0, x1, y0, y1 } = spot;
  const over = bars.horizontal(y1 + OWN_SIDES, y1 + HIGHEST, x0, x1)[0];
  const under = bars.horizontal(y0 - HIGHEST, y0 - OWN_SIDES, x0, x1).at(-1);
  return over === undefined || under === undefined ? null : { over, under };
}

/** Whether a text lies left of the field between the same two rulings. */
function standsIn(text: ViewRect, { over, under }: Row, spot: Spot, { bars }: PageMap): boolean {
  if (text.x1 > spot.x0 || text.y1 > over + NEAR || text.y0 < under - NEAR) return false;
  return [over, under].every((y) => bars.horizontal(y - NEAR, y + NEAR, text.x0, text.x1).length > 0);
}

/** Whether a ruling parts the head's cell from the field's, and no field stands in it. */
function isClosed(head: ViewRect, { over, under }: Row, spot: Spot, map: PageMap): boolean {
  const side = map.bars.uprights(head.x1 - 1, spot.x0 + 1, under + NEAR, over - NEAR)[0];
  if (side === undefined) return false;
  const cell = { x0: -Infinity, x1: side, y0: under, y1: over };
  return !map
    .spotsAt(cell)
    .some(({ x0, x1, y0, y1 }) => (x0 + x1) / 2 < side && (y0 + y1) / 2 < over && (y0 + y1) / 2 > under);
}

/** What the first cell of a ruled row says heads the blanks right of it, unless it is what one of them is called. */
export function headingOfRow(spot: Spot, map: PageMap, labelling: ReadonlySet<Block>): string | null {
  const head = spot.isBox ? null : rowHeadOf(spot, map);
  const row = rowOf(spot, map);
  if (!head || !row) return null;
  // Centred lines make a block each.
  const cell = { x0: head.block.x0, x1: head.block.x1, y0: row.under - NEAR, y1: row.over + NEAR };
  const blocks = map
    .wordsAt(cell)
    .filter(({ block, index }) => index === 0 && standsIn(block, row, spot, map) && isOver(block, head.block))
    .map(({ block }) => block);
  const lines = blocks.flatMap((block) => block.lines);
  if (blocks.some((block) => labelling.has(block)) || lines.length > HEAD_LINES) return null;
  const text = cleanLabel(joinLines(lines.map((line) => line.text)));
  return /\p{L}{3}/u.test(text) ? text : null;
}

const isOver = (a: ViewRect, b: ViewRect): boolean => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);

/** More lines are a text, not a head. */
const HEAD_LINES = 5;
