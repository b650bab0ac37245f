import type { Rule } from '../content/page-content.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { Word } from './text-index.js';

/** What is typed between two cells: `I__I__I__I`. */
const STROKE = /^[I|]$/;
/** More of them, and the page is no form. */
const MOST = 500;
/** Points that a cell for one character is wide; those of one row are alike. */
const WIDTH = { least: 5, most: 30 } as const;
const ALIKE = 1.3;
/** Two cells with one stroke between are no further apart, in sizes of the print; with two, a new group begins. */
const NEAR = 0.45;
/** So many strokes bound the cells of a group at least, one before each and one behind the last. */
const FEWEST = 3;
/** What is written reaches so far below and above the feet of the strokes. */
const ROW = { below: 0.25, above: 1 } as const;
/** What the reader thinks of such a row: it is hardly anything else. */
const SURE = 0.95;

/** Cells for characters that are typed, with a letter or a stroke for what parts them: `I__I__I I__I__I__I__I`, a comb a group. */
export function strokeCombs({ page, text }: Sighting): Judged[] {
  const strokes = text.words.filter(({ run }) => run.angle === 0 && STROKE.test(run.text.trim()));
  if (strokes.length < FEWEST || strokes.length > MOST) return [];
  const cells = page.rules
    .filter(({ direction, drawn }) => direction === 'horizontal' && drawn === 'glyphs')
    .filter(({ x0, x1 }) => x1 - x0 >= WIDTH.least && x1 - x0 <= WIDTH.most)
    .sort((a, b) => b.y0 - a.y0 || a.x0 - b.x0);
  const groups: Group[] = [];
  for (const cell of cells) {
    const group = groups.at(-1);
    const stroke = group && strokeBetween(group.cells.at(-1)!, cell, strokes);
    if (stroke) groups.splice(-1, 1, { cells: [...group.cells, cell], stroke });
    else groups.push({ cells: [cell], stroke: null });
  }
  return groups.flatMap(combOf);
}

interface Group {
  readonly cells: readonly Rule[];
  readonly stroke: Word | null;
}

function strokeBetween(last: Rule, next: Rule, strokes: readonly Word[]): Word | undefined {
  const isAlike = Math.abs(next.x1 - next.x0 - (last.x1 - last.x0)) < ALIKE;
  if (!isAlike || Math.abs(next.y0 - last.y0) > 1) return undefined;
  return strokes.find(({ ink, run: { baseline, size } }) => {
    const isOnRow = Math.abs(last.y0 - baseline) < ROW.below * size;
    const middle = (ink.x0 + ink.x1) / 2;
    return isOnRow && middle > last.x1 - 1 && middle < next.x0 + 1 && next.x0 - last.x1 < NEAR * size;
  });
}

function combOf({ cells, stroke }: Group): Judged[] {
  if (stroke === null) return [];
  const { baseline, size } = stroke.run;
  const { x0 } = cells[0]!;
  const { x1 } = cells.at(-1)!;
  const rect = { x0, x1, y0: baseline - ROW.below * size, y1: baseline + ROW.above * size };
  const candidate = {
    rect,
    type: 'text',
    evidence: 'comb',
    cells: cells.length,
    area: null,
    fit: 'whole',
    ink: rect,
  } as const;
  return [{ candidate, place: SURE, fit: SURE }];
}
