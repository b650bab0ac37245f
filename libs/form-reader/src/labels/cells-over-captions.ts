import type { ViewRect } from '../content/page-content.js';
import { cleanLabel, joinLines } from './clean-label.js';
import type { Called, PageMap, Spot, Words } from './page-map.js';

/** Points by which a blank and the ruling of its cell may miss one another. */
const NEAR = 4;
/** A cell for a caption is no higher. */
const HIGHEST = 40;
/** One caption may stand under several cells for a character each, so far beside them. */
const WIDEST = 300;
/** So many blanks with a caption in the cell under them and none in the one over them, and a page sets its captions there. */
const FEWEST = 2;

/**
 * The captions of empty cells that stand in cells of their own right under them, on pages that set them so throughout: no cell over the first of them says
 * anything, and each of them has its caption under it.
 */
export function captionsInCellsUnder(map: PageMap): Map<Spot, Called> {
  const found = new Map<Spot, Called>();
  let first = 0;
  for (const spot of map.spots) {
    if (spot.isBox || map.holdsWords(spot) || !fillsItsCell(spot, map)) continue;
    const under = captionIn(cellBeside(spot, 'under', map), map);
    const over = captionIn(cellBeside(spot, 'over', map), map);
    if (over && !under) return new Map();
    if (!under) continue;
    const label = cleanLabel(joinLines(under.block.lines.map(({ text }) => text)));
    if (label !== '') found.set(spot, { label, words: [under] });
    if (!over) first++;
  }
  return first < FEWEST ? new Map() : found;
}

/** Whether a blank has all of its cell: one under its caption in the same cell has not. */
const fillsItsCell = ({ x0, x1, y0, y1 }: Spot, { bars }: PageMap): boolean =>
  [y0, y1].every((y) => bars.horizontal(y - NEAR, y + NEAR, x0, x1).length > 0);

/** The cell right under or over a blank: rulings on all its sides, of which none stands under or over the blank itself. */
function cellBeside(spot: Spot, side: 'over' | 'under', { bars }: PageMap): ViewRect | null {
  const { x0, x1 } = spot;
  const edge = side === 'under' ? spot.y0 : spot.y1;
  const [low, high] = side === 'under' ? [edge - HIGHEST, edge + NEAR] : [edge - NEAR, edge + HIGHEST];
  const lines = bars.horizontal(low, high, x0, x1);
  const near = lines.filter((y) => Math.abs(y - edge) <= NEAR);
  const far = lines.filter((y) => (side === 'under' ? y < edge - NEAR : y > edge + NEAR));
  const end = side === 'under' ? far.at(-1) : far[0];
  if (near.length === 0 || end === undefined) return null;
  const [y0, y1] = [Math.min(edge, end) + 1, Math.max(edge, end) - 1];
  const left = bars.uprights(x0 - WIDEST, x0 + NEAR, y0, y1).at(-1);
  const right = bars.uprights(x1 - NEAR, x1 + WIDEST, y0, y1)[0];
  if (left === undefined || right === undefined) return null;
  return bars.uprights(x0 + NEAR, x1 - NEAR, y0, y1).length > 0 ? null : { x0: left, x1: right, y0, y1 };
}

/** The one text in a cell that holds no blank. */
function captionIn(cell: ViewRect | null, map: PageMap): Words | null {
  if (cell === null || map.fieldBetween(cell)) return null;
  const words = map.wordsAt(cell).filter((one) => isIn(one, cell));
  return words.length > 0 && new Set(words.map(({ block }) => block)).size === 1 ? words[0]! : null;
}

const isIn = ({ x0, x1, y0, y1 }: Words, cell: ViewRect): boolean => {
  const middle = (y0 + y1) / 2;
  return x0 > cell.x0 - 1 && x1 < cell.x1 + 1 && middle > cell.y0 && middle < cell.y1;
};
