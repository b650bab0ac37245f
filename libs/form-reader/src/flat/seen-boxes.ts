import type { Box, PageContent, Rule, TextRun, ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';

/** Lighter than this is the paper's white. */
const WHITE = 0.99;
/** A line's ground is at most this many sizes of its text high; with the margins of a frame around it where all of the line is in brackets. */
const HIGH = 2.2;
const FRAMED = 2.6;
const BRACKETED = /^\s*[([].*\p{L}{2}.*[)\]]\s*$/u;

const isWhite = ({ stroked, fill }: Box): boolean => !stroked && fill !== null && fill > WHITE;

const reaches = (over: ViewRect, under: ViewRect): boolean =>
  over.x0 < under.x1 && over.x1 > under.x0 && over.y0 < under.y1 && over.y1 > under.y0;

const isWithin = (over: ViewRect, under: ViewRect): boolean =>
  over.x0 < under.x0 && over.x1 > under.x1 && over.y0 < under.y0 && over.y1 > under.y1;

/** Whether a line of text stands in a box, with little room above and below. */
const holds = (box: Box, { x0, x1, y0, y1, size, text }: TextRun): boolean =>
  box.x0 < x0 + 2 &&
  box.x1 > x1 - 2 &&
  box.y0 < (y0 + y1) / 2 &&
  box.y1 > (y0 + y1) / 2 &&
  box.y1 - box.y0 < (BRACKETED.test(text) ? FRAMED : HIGH) * size;

const isIn = (box: Box, { x0, x1, y0, y1 }: ViewRect): boolean =>
  box.x0 < x0 + 2 && box.x1 > x1 - 2 && box.y0 < y0 && box.y1 > y1;

/** So much of what stands in boxes is looked at on a page: many times what any form has there. Where a page has more, its white shows. */
const LOOKED_AT = 200_000;

/** A frame of a word processor for a line and its caption is no higher, in points. */
const TALL = 80;

/** Whether rows of characters to write on lie in a box, all of it one of them or with a caption under it. */
function frames(box: Box, rules: readonly Rule[], runs: readonly TextRun[]): boolean {
  const rows = rules.filter((rule) => rule.drawn === 'glyphs' && isIn(box, rule));
  if (rows.some(({ x0, x1 }) => box.x0 > x0 - 2 && box.x1 < x1 + 2)) return true;
  const highest = rows.reduce((most, { y1 }) => Math.max(most, y1), -Infinity);
  return runs.some((run) => run.y1 < highest + run.size / 2 && isIn(box, run));
}

/** Whether print runs across the sides of a box, row after row: nothing is walled in there. */
function isCrossed({ x0, x1, y0, y1 }: Box, print: readonly ViewRect[]): boolean {
  const across = print.filter(
    (one) =>
      (one.y0 + one.y1) / 2 > y0 &&
      (one.y0 + one.y1) / 2 < y1 &&
      [x0, x1].some((side) => one.x0 < side - ACROSS && one.x1 > side + ACROSS),
  );
  return new Set(across.map((one) => Math.round(one.y0))).size >= ROWS_ACROSS;
}
/** So many rows, so far on either side, in points. */
const ROWS_ACROSS = 3;
const ACROSS = 12;

const sides = ({ x0, x1 }: Box): string => `${Math.round(x0)} ${Math.round(x1)}`;

/**
 * The page without the white that word processors lay behind every line of a text, rows of underscores among them, or a badge behind a page's. Nobody sees its sides, which would be rulings and the
 * walls of cells otherwise. What is laid on something else shows, and so may white where no line stands: a place to write.
 */
export function withSeenBoxes(page: PageContent): PageContent {
  const white = page.boxes.filter(isWhite);
  if (white.length === 0) return page;
  const runs = new Nearby(page.runs, (run) => run);
  const rules = new Nearby(page.rules, (rule) => rule);
  let looked = 0;
  const isGround = (box: Box): boolean => {
    if (looked > LOOKED_AT) return false;
    const inside = runs.near(box);
    const rows = box.y1 - box.y0 > TALL ? [] : rules.near(box);
    looked += inside.length + rows.length;
    return inside.some((run) => holds(box, run)) || (rows.length > 0 && frames(box, rows, inside));
  };
  const isOpen = (box: Box): boolean => {
    if (looked > LOOKED_AT) return false;
    const print = [...runs.near(box), ...rules.near(box).filter(({ drawn }) => drawn === 'glyphs')];
    looked += print.length;
    return isCrossed(box, print);
  };
  const lines = new Set(white.filter(isGround).map(sides));
  const seen: ViewRect[] = [...page.pictures];
  const boxes = page.boxes.filter((box) => {
    const under = isWhite(box) ? seen.filter((one) => reaches(box, one)) : [];
    if (isWhite(box) && lines.has(sides(box)) && under.length === 0) return false;
    // What lies within shows none of its sides.
    if (isWhite(box) && under.every((one) => isWithin(box, one)) && isOpen(box)) return false;
    if (!isWhite(box)) seen.push(box);
    return true;
  });
  return { ...page, boxes };
}

/** Shades that differ less are one, and a shade reaches over the one that it is laid on by less than this, in points, without showing. */
const SAME_SHADE = 0.01;
const OVER = 0.5;

/** The boxes without shades that lie on one of the same lightness: word processors shade a cell and its paragraphs once more each, and nobody sees where one ends. */
export function withoutShadesOnShades(boxes: readonly Box[]): readonly Box[] {
  const order = new Map(boxes.map((box, at) => [box, at]));
  const shades = new Nearby(
    boxes.filter(({ fill }) => fill !== null),
    (box) => box,
  );
  let looked = 0;
  const seen = boxes.filter((box, at) => {
    if (box.stroked || box.fill === null || isWhite(box) || looked > LOOKED_AT) return true;
    const before = shades.near(box).filter((other) => order.get(other)! < at && reaches(other, box));
    looked += before.length;
    const ground = before.at(-1);
    return !(ground && isLaidOn(box, ground) && Math.abs(ground.fill! - box.fill) < SAME_SHADE);
  });
  return seen.length === boxes.length ? boxes : seen;
}

const isLaidOn = (box: Box, { x0, x1, y0, y1 }: Box): boolean =>
  box.x0 > x0 - OVER && box.x1 < x1 + OVER && box.y0 > y0 - OVER && box.y1 < y1 + OVER;
