import type { ViewRect } from '../content/page-content.js';
import type { Block } from './blocks.js';
import { cleanLabel, joinLines } from './clean-label.js';
import { saysYesOrNo } from '../structure/groups/exclusive.js';
import { Grid } from '../structure/grid.js';
import type { PageMap, Spot, Words } from './page-map.js';
import type { PageLabel } from './text-labels.js';

/** An option's words begin this close to its box. */
const NEAR = 34;
const NEAR_LEFT = 60;
/** A line to write on begins this close to the box that stands for what is written there. */
const OPENS = 12;
/** Words left of each box of a row are its own where they are no further than those right of it, and the last has nothing near behind it. */
const NEARER = { each: 2, last: 2 } as const;

/** Labels of check boxes and radio buttons: the words right of them, on some rows left, in tables the heads. */
export function boxLabels(map: PageMap): Map<Spot, PageLabel> {
  const boxes = map.spots.filter((spot) => spot.isBox && spot.draft.printed === undefined);
  const grid = new Grid(map, boxes);
  const labels = new Map<Spot, PageLabel>();
  for (const spot of map.spots)
    if (spot.draft.printed !== undefined) labels.set(spot, { label: spot.draft.printed, words: [] });
  for (const row of rowsOf(boxes)) {
    const rights = row.map((box) => beside(box, map, 'right'));
    const lefts = row.map((box) => beside(box, map, 'left'));
    const isLeft = wordsStandLeft(row, rights, lefts);
    row.forEach((box, i) => {
      const words = isLeft ? (lefts[i] ?? rights[i]) : rights[i];
      const label = words ? optionLabel(box, words, isLeft) : '';
      if (words && label !== '') labels.set(box, { label, words: [words] });
    });
  }
  const options = new Set([...labels.values()].flatMap(({ words }) => words.map(({ block }) => block)));
  for (const box of boxes) {
    if (labels.has(box)) continue;
    const under = captionUnder(box, map);
    if (under) labels.set(box, under);
  }
  for (const box of boxes) {
    if (labels.has(box)) continue;
    const label = captionOfLine(box, map, options) ?? headLabel(box, map, grid, options);
    if (label) labels.set(box, label);
  }
  return labels;
}

/** Boxes on one height, left to right. */
export function rowsOf(boxes: readonly Spot[]): Spot[][] {
  const rows: Spot[][] = [];
  for (const box of [...boxes].sort((a, b) => b.y1 - a.y1)) {
    const middle = (box.y0 + box.y1) / 2;
    const row = rows.find((one) => one[0]!.y0 < middle && one[0]!.y1 > middle);
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.map((row) => row.sort((a, b) => a.x0 - b.x0));
}

function beside(box: Spot, map: PageMap, side: 'left' | 'right'): Words | null {
  const middle = (box.y0 + box.y1) / 2;
  let best: Words | null = null;
  let least = side === 'right' ? NEAR : NEAR_LEFT;
  const level = 0.65 * box.height;
  const drawn = map.drawnAround(box);
  const row = { x0: box.x0 - NEAR_LEFT, x1: box.x1 + NEAR_LEFT, y0: middle - level, y1: middle + level };
  for (const words of map.answersAround(row)) {
    if (words.size > 2 * map.bodySize) continue;
    if (Math.abs((words.y0 + words.y1) / 2 - middle) > 0.65 * Math.max(box.height, words.size)) continue;
    const gap = side === 'right' ? words.x0 - box.x1 : box.x0 - words.x1;
    if (gap < -0.5 * box.width - 2 || gap > least) continue;
    const [x0, x1] = side === 'right' ? [box.x1, words.x0] : [words.x1, box.x0];
    const [from, to] = side === 'right' ? [drawn.x1, x1] : [x0, drawn.x0];
    if (
      x1 - x0 > 2 &&
      (map.fieldBetween({ x0, x1, y0: middle - 2, y1: middle + 2 }, box) ||
        (map.bars.vertical(from + 1, to - 1, middle - 3, middle + 3) && gap > 8))
    )
      continue;
    [best, least] = [words, gap];
  }
  return best;
}

/** `Yes [ ] No [ ]`: the row begins with words and ends with a box. */
function wordsStandLeft(
  row: readonly Spot[],
  rights: readonly (Words | null)[],
  lefts: readonly (Words | null)[],
): boolean {
  const gap = (words: Words | null | undefined, box: Spot | undefined, side: 'left' | 'right'): number =>
    !words || !box ? Infinity : side === 'left' ? box.x0 - words.x1 : words.x0 - box.x1;
  const last = row.length - 1;
  const isNearer = row.every((box, at) => gap(lefts[at], box, 'left') < gap(rights[at], box, 'right') + NEARER.each);
  // `Yes [ ] No [ ]   How many? ____`: what comes behind the last box is as good as nothing.
  const far = gap(rights[last], row[last], 'right') > 2 * gap(lefts[last], row[last], 'left') + NEARER.last;
  const [before, behind] = [lefts[last]?.text ?? '', rights[last]?.text ?? ''].map(saysYesOrNo);
  if (row.length > 1 && isNearer && (far || (before && !behind))) return true;
  if (gap(rights[last], row[last], 'right') < NEAR) {
    // Words on both sides of a single box: those much closer are its own.
    return row.length === 1 && gap(lefts[0], row[0], 'left') < 5 && gap(rights[0], row[0], 'right') > 16;
  }
  return gap(lefts[last], row[last], 'left') < NEAR_LEFT && lefts.every((words) => words !== null);
}

/** The text that begins at the box's line; where the box stands in the middle of a short text, all of it. */
function optionLabel(box: Spot, { block, index }: Words, isLeft: boolean): string {
  const around = block.lines.length <= 4 && block.x0 > box.x1 - 3 && block.y1 < box.y1 + 0.8 * block.size;
  const whole = around || (isLeft && block.lines.length <= 4);
  const text = cleanLabel(joinLines(block.lines.slice(whole ? 0 : index).map((line) => line.text)));
  return INSTRUCTED.exec(text)?.[1] ?? text;
}

/** `No. If no, go to question 7`: what to do next is no part of the answer. */
const INSTRUCTED =
  /^(yes|no|ja|nein|oui|non|s[iíì]|nee|nej|nei|sim|n\u00e3o|tak|nie)\b[\s.,;:()–—-]+(?:if|wenn|falls|please|bitte|si (?:oui|non)|se (?:s[iì]|no)|indien|zo|hvis|skip|go|weiter|passez|which|welche|what|when)\b/iu;

/** A short caption in the middle under a box, with nothing as near over it. */
function captionUnder(box: Spot, map: PageMap): PageLabel | null {
  const middle = (box.x0 + box.x1) / 2;
  const around = map.answersAround(box);
  const near = (gap: (words: Words) => number): Words | undefined =>
    around.find((words) => {
      const centred = Math.abs((words.x0 + words.x1) / 2 - middle) < Math.max(0.5 * box.width, words.size);
      return centred && gap(words) > -0.3 * words.size && gap(words) < words.size && words.text.length < 24;
    });
  const under = near((words) => box.y0 - words.y1);
  if (!under || near((words) => words.y0 - box.y1)) return null;
  const label = cleanLabel(under.text);
  return label === '' ? null : { label, words: [under] };
}

/** `Another amount: ____ € [ ]`: a box behind a line, with nothing but a unit between, is called by what the line is. */
function captionOfLine(box: Spot, map: PageMap, options: ReadonlySet<Block>): PageLabel | null {
  const middle = (box.y0 + box.y1) / 2;
  const strip = (x0: number, x1: number): ViewRect => ({ x0, x1, y0: middle - 2, y1: middle + 2 });
  const isBefore = ({ isBox, x1, y0, y1 }: Spot): boolean =>
    !isBox && x1 < box.x0 + 2 && box.x0 - x1 < NEAR && y0 < middle && y1 > middle;
  const line = map.spotsAt(strip(box.x0 - NEAR, box.x0)).findLast(isBefore);
  if (!line || map.wordsBetween(strip(line.x1, box.x0))) return null;
  const words = beside({ ...line, y0: box.y0, y1: box.y1, height: box.height }, map, 'left');
  if (!words || options.has(words.block) || line.x0 - words.x1 > words.size) return null;
  if (map.bars.vertical(words.x1, box.x0 - 1, middle - 3, middle + 3)) return null;
  // The words stay the line's own.
  return { label: cleanLabel(words.text), words: [] };
}

/** `[ ] ____`: a box right before a line to write on, with no words between, stands for what is written there. */
function opensLine(box: Spot, map: PageMap): boolean {
  const middle = (box.y0 + box.y1) / 2;
  const behind = { x0: box.x1, x1: box.x1 + OPENS, y0: middle - 2, y1: middle + 2 };
  return map.blankBetween(behind, box) && !map.bars.vertical(behind.x0 + 1, behind.x1, middle - 3, middle + 3);
}

/** What stands over and beside a box in a table. Another box's words head no column, and no row but under a head of its columns. */
function headLabel(box: Spot, map: PageMap, grid: Grid, options: ReadonlySet<Block>): PageLabel | null {
  const [row, column] = [grid.rowHead(box), grid.columnHead(box)];
  const isOption = (words: Words | null): boolean => words !== null && options.has(words.block);
  if (isOption(row) && (column === null || isOption(column) || opensLine(box, map))) return null;
  const heads = [row, isOption(column) ? null : column].filter((words) => words !== null);
  const texts = heads
    .map((words) => cleanLabel(joinLines(words.block.lines.map((line) => line.text))))
    .filter((text) => text !== '');
  return texts.length === 0 ? null : { label: [...new Set(texts)].join(' – '), words: heads };
}
