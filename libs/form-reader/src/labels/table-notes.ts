import type { Grid } from '../structure/grid.js';
import { isNote } from './advice.js';
import type { Block } from './blocks.js';
import { joinLines } from './clean-label.js';
import type { Spot, Words } from './page-map.js';

/** A caption has hardly more words than this. */
const CAPTION_WORDS = 8;

/**
 * Whether words beside or over cells tell something of the table and name none of them: what calls itself a note, and a paragraph that
 * runs down beside several rows in more lines than those are.
 */
export function tableNotes(cells: readonly Spot[], grid: Grid): (head: Words) => boolean {
  const beside = new Map<Block, number>();
  for (const spot of cells) {
    if (grid.placeOf(spot).row[0] !== spot) continue;
    const block = grid.rowHead(spot)?.block;
    if (block) beside.set(block, (beside.get(block) ?? 0) + 1);
  }
  return ({ block }) => {
    const text = joinLines(block.lines.map((line) => line.text));
    if (isNote(text)) return true;
    const rows = beside.get(block) ?? 0;
    return rows > 1 && block.lines.length > rows && text.split(' ').length > CAPTION_WORDS;
  };
}
