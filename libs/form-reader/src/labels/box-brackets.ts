import type { TextRun, ViewRect } from '../content/page-content.js';

/** Nothing stands between the middle of such a box and its brackets but so many blanks, in at most so many sizes of the print. */
const BLANKS = { signs: 8, sizes: 2 } as const;
const BLANK = /[\s_]/;
const OPENS = /[[(]/;
const CLOSES = /[\])]/;

/** Where in a run the brackets stand that boxes to tick are printed as: `Yes [ ]`. They are the box's ink, no part of its words. */
export function bracketsOf(run: TextRun, boxes: readonly ViewRect[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { x0, x1 } of boxes) {
    const middle = (x0 + x1) / 2;
    const behind = firstBehind(run, middle);
    const [opens, closes] = [nextTo(run, behind - 1, -1), nextTo(run, behind, 1)];
    const isNear = (edge: number | undefined): boolean => Math.abs(edge! - middle) < BLANKS.sizes * run.size;
    if (OPENS.test(run.text[opens] ?? '') && isNear(run.edges[opens + 1])) found.add(opens);
    if (CLOSES.test(run.text[closes] ?? '') && isNear(run.edges[closes])) found.add(closes);
  }
  return found;
}

/** The first character whose middle is behind a place. */
function firstBehind({ text, edges }: TextRun, x: number): number {
  let [from, to] = [0, text.length];
  while (from < to) {
    const at = (from + to) >> 1;
    if ((edges[at]! + edges[at + 1]!) / 2 > x) to = at;
    else from = at + 1;
  }
  return from;
}

/** The first character from one on that is no blank. */
function nextTo({ text }: TextRun, from: number, step: 1 | -1): number {
  let at = from;
  for (let signs = 0; signs < BLANKS.signs && BLANK.test(text[at] ?? ''); signs++) at += step;
  return at;
}
