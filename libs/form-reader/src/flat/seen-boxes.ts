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

/** Whether a line of text stands in a box, with little room above and below. */
const holds = (box: Box, { x0, x1, y0, y1, size, text }: TextRun): boolean =>
  box.x0 < x0 + 2 &&
  box.x1 > x1 - 2 &&
  box.y0 < (y0 + y1) / 2 &&
  box.y1 > (y0 + y1) / 2 &&
  box.y1 - box.y0 < (BRACKETED.test(text) ? FRAMED : HIGH) * size;

/** Whether a row of characters to write on lies in a box. */
const frames = (box: Box, { x0, x1, y0, y1, drawn }: Rule): boolean =>
  drawn === 'glyphs' && box.x0 < x0 + 2 && box.x1 > x1 - 2 && box.y0 < y0 && box.y1 > y1;

const sides = ({ x0, x1 }: Box): string => `${Math.round(x0)} ${Math.round(x1)}`;

/**
 * The page without the white that word processors lay behind every line of a text, and behind a row of underscores with its caption. Nobody sees its sides, which would be rulings and the
 * walls of cells otherwise. What is laid on something else shows, and so may white where no line stands: a place to write.
 */
export function withSeenBoxes(page: PageContent): PageContent {
  const white = page.boxes.filter(isWhite);
  if (white.length === 0) return page;
  const runs = new Nearby(page.runs, (run) => run);
  const rules = new Nearby(page.rules, (rule) => rule);
  const isGround = (box: Box): boolean =>
    runs.near(box).some((run) => holds(box, run)) || rules.near(box).some((rule) => frames(box, rule));
  const lines = new Set(white.filter(isGround).map(sides));
  const seen: ViewRect[] = [...page.pictures];
  const boxes = page.boxes.filter((box) => {
    if (isWhite(box) && lines.has(sides(box)) && !seen.some((under) => reaches(box, under))) return false;
    if (!isWhite(box)) seen.push(box);
    return true;
  });
  return { ...page, boxes };
}
