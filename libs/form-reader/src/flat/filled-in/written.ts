import type { Drawing, PageContent, Round, TextRun, ViewRect } from '../../content/page-content.js';
import type { DraftField } from '../../draft-field.js';
import { Nearby } from '../../nearby.js';
import { areaOf, overlap } from '../../rect.js';
import { inkOf } from '../../content/ink-of.js';

/** Blanks with what is written in each. */
export type Written = ReadonlyMap<DraftField, readonly TextRun[]>;

/** Of a word this much lies in the blank it is written into; people write over the edges. */
const INSIDE = 0.5;
/** A blank is open to its sides by this much. */
const EDGE = 2;
/** What people, and the fonts of signs, put into a box; any other letter is the box's name. */
const MARK = /^[xX×✓✔✕✖✗✘☑☒√v+*•●■◼4lnuH8\uf0fc\uf0fb\uf078]$/u;
const SIGNS = /dingbat|wingding|zadb/i;
const LETTER = /[\p{L}\p{N}]/u;
const CROSS = /^[xX]$/;

const grown = ({ x0, y0, x1, y1 }: ViewRect, by: number): ViewRect => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

/** Gives each run to the blank that holds most of it. */
export function writtenIn(blanks: readonly DraftField[], runs: readonly TextRun[]): Written {
  const written = new Map<DraftField, TextRun[]>();
  const nearby = new Nearby(blanks, ({ rect }) => grown(rect, EDGE));
  for (const run of runs) {
    const blank = blankOf(run, nearby);
    if (!blank) continue;
    const known = written.get(blank);
    if (known) known.push(run);
    else written.set(blank, [run]);
  }
  return written;
}

function blankOf(run: TextRun, blanks: Nearby<DraftField>): DraftField | null {
  const ink = inkOf(run);
  let best: DraftField | null = null;
  let most = INSIDE * areaOf(ink);
  for (const blank of blanks.near(ink)) {
    if (blank.type === 'checkbox' && !isMark(run)) continue;
    const shared = overlap(ink, grown(blank.rect, EDGE));
    if (shared > most) [best, most] = [blank, shared];
  }
  return best;
}

/** Letters are marks only in fonts whose letters are drawings. */
const isMark = ({ text, font }: TextRun): boolean =>
  MARK.test(text) && (!LETTER.test(text) || CROSS.test(text) || SIGNS.test(font));

/** The text in a blank, as one reads it; in a comb a character a cell. */
export function textOf({ rect, format }: DraftField, runs: readonly TextRun[]): string {
  if (format.comb !== null) return combText(rect, format.comb, runs);
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => b.baseline - a.baseline)) {
    const line = lines.at(-1);
    if (line && line[0]!.baseline - run.baseline < 0.5 * run.size) line.push(run);
    else lines.push([run]);
  }
  return lines
    .map((line) => line.sort((a, b) => a.x0 - b.x0))
    .map((line) => line.map(({ text }) => text).join(' '))
    .join('\n');
}

function combText({ x0, x1 }: ViewRect, cells: number, runs: readonly TextRun[]): string {
  const found = Array.from({ length: cells }, () => '');
  for (const { text, edges } of runs) {
    [...text].forEach((character, i) => {
      const middle = (edges[i]! + (edges[i + 1] ?? edges[i]!)) / 2;
      const cell = Math.floor(((middle - x0) / (x1 - x0)) * cells);
      if (character !== ' ') found[Math.min(Math.max(cell, 0), cells - 1)] += character;
    });
  }
  return found
    .map((character) => character || ' ')
    .join('')
    .trim();
}

/** A mark goes through the middle of its box, this near by the box's side; what is shaded like a button is round it. */
const MIDDLE = 0.16;
/** The dot in a circle is dark and this much smaller. */
const DOT = 0.85;
const DARK = 0.6;

/** Whether a drawn mark stands in a box: strokes that cross its middle, or a dot in a circle. */
export function isMarked({ rect }: DraftField, drawings: Nearby<Drawing>, rounds: Nearby<Round>): boolean {
  const [width, height] = [rect.x1 - rect.x0, rect.y1 - rect.y0];
  const near = MIDDLE * Math.min(width, height);
  const [x, y] = [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2];
  const around = grown(rect, EDGE);
  const isInside = (one: ViewRect): boolean => overlap(one, around) > 0.95 * areaOf(one);
  return (
    drawings.near(around).some((one) => isInside(one) && distanceTo(one, x, y) < near) ||
    rounds
      .near(around)
      .some((one) => isInside(one) && one.fill !== null && one.fill < DARK && one.x1 - one.x0 < DOT * width)
  );
}

/** How near the straight parts of a drawing come to a point. */
function distanceTo({ points }: Drawing, x: number, y: number): number {
  let least = Infinity;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!;
    const [dx, dy] = [points[i]![0] - ax, points[i]![1] - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(ax + part * dx - x, ay + part * dy - y));
  }
  return least;
}

/** What a page shows after all of its print. */
export function drawnLast({ drawings = [] }: PageContent, print: readonly TextRun[]): Drawing[] {
  const end = print.reduce((last, { at = -1 }) => Math.max(last, at), -1);
  return drawings.filter(({ at }) => at > end);
}
