import type { Box, ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { heightOf, overlap } from '../rect.js';
import type { Candidate } from './candidate.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { Ruling } from './ruling.js';
import { groundAt } from './surroundings.js';
import type { Word } from './text-index.js';

/** Nobody shades a caption lighter than this, and what is written on is lighter than the shade by so much. */
const SHADE = 0.97;
const LIGHTER = 0.03;
/** What is less wide, in points, is the gap between two pieces of a shade. */
const GAP = 1;
/** How far before and behind the end of a shade the cell begins, in points, and what part of its height or of the room's is beside the other. */
const BEHIND = { before: 2, after: 6 } as const;
const BESIDE = 0.6;
/** How far over a room its caption stands, in sizes of the page's print. */
const OVER = 3;
/** From this chance on a place in the cell is taken for the one that was found before it. */
const LIKELY = 0.02;
/** What is likelier than this on a shade, and than the cell behind, is a blank on it. */
const DOUBTFUL = 0.7;

/** Where the shade on which a place lies ends on its right; null where it lies on none. */
function endOfShade(x: number, y: number, boxes: readonly Box[]): { at: number; fill: number } | null {
  const row = boxes.filter((box) => box.fill !== null && box.y0 < y && box.y1 > y);
  const fill = groundAt(x, y, row);
  if (fill > SHADE) return null;
  const sides = [...new Set(row.flatMap(({ x0, x1 }) => [x0, x1]))].filter((side) => side > x).sort((a, b) => a - b);
  const isSame = (from: number, to: number): boolean => Math.abs(groundAt((from + to) / 2, y, row) - fill) < 0.01;
  for (const [i, at] of sides.entries()) {
    const next = sides[i + 1] ?? Infinity;
    if (next - at >= GAP && !isSame(at, Math.min(next, at + GAP))) return { at, fill };
  }
  return null;
}

/**
 * What was chosen, each blank on the shade of its caption moved into the empty cell right behind the shade, or left out where that has one: people
 * shade what is printed and leave white what is to be written on.
 */
export function inCellsBehindShades(
  chosen: readonly Judged[],
  judged: readonly Judged[],
  sighting: Sighting,
): Judged[] {
  const { page, text } = sighting;
  if (!page.boxes.some(({ fill }) => fill !== null && fill <= SHADE)) return [...chosen];
  const isEmptyCell = ({ candidate: { evidence, type, rect } }: Judged): boolean =>
    type === 'text' &&
    (evidence === 'cell' || evidence === 'box') &&
    text.within({ x0: rect.x0 + 1, x1: rect.x1 - 1, y0: rect.y0 + 1, y1: rect.y1 - 1 }).length === 0;
  const cells = new Nearby(
    judged.filter((one) => one.place >= LIKELY && isEmptyCell(one)),
    ({ candidate }) => candidate.rect,
  );
  // A box on a shade is drawn for its own sake.
  const isOpen = ({ evidence }: Candidate): boolean => evidence === 'cell' || evidence === 'space';
  const behind = (candidate: Candidate): Judged[] => {
    const { rect } = candidate;
    const [x, y] = [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2];
    const end = isOpen(candidate) ? endOfShade(x, y, page.boxes) : null;
    if (end === null || !hasCaption(rect, end.fill, sighting)) return [];
    return cells
      .near({ ...rect, x0: end.at - BEHIND.before, x1: end.at + BEHIND.after })
      .filter(({ candidate: cell }) => {
        const away = cell.rect.x0 - end.at;
        const ground = groundAt((cell.rect.x0 + cell.rect.x1) / 2, (cell.rect.y0 + cell.rect.y1) / 2, page.boxes);
        return away > -BEHIND.before && away < BEHIND.after && isBeside(cell.rect, rect) && ground > end.fill + LIGHTER;
      });
  };
  const open = new Set(chosen);
  const moved = chosen.flatMap((one) => {
    const places = behind(one.candidate)
      .filter(({ place }) => one.place < DOUBTFUL || place > one.place)
      .sort((a, b) => b.place * b.fit - a.place * a.fit);
    if (places.length > 0) open.delete(one);
    return places.slice(0, 1);
  });
  for (const one of moved)
    if (![...open].some(({ candidate }) => overlap(candidate.rect, one.candidate.rect) > 0)) open.add(one);
  return [...open];
}

const isBeside = (a: ViewRect, b: ViewRect): boolean =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > BESIDE * Math.min(heightOf(a), heightOf(b));

/** Whether print stands before a room on its row, or right over it, on the same shade with no line drawn between. */
function hasCaption({ x0, x1, y0, y1 }: ViewRect, fill: number, { page, text, rulings }: Sighting): boolean {
  const isOnShade = ({ ink }: Word): boolean =>
    Math.abs(groundAt(ink.x1 - 1, (ink.y0 + ink.y1) / 2, page.boxes) - fill) < 0.01;
  const isDrawn = ({ drawn }: Ruling): boolean => drawn !== 'edge';
  const before = text
    .within({ x0: -Infinity, x1: x0 + 1, y0: y0 + 1, y1: y1 - 1 })
    .filter(isOnShade)
    .at(-1);
  const isWall = (one: Ruling): boolean =>
    isDrawn(one) && one.at > before!.ink.x1 && one.at < x0 + 1 && one.from < y0 + 1 && one.to > y0 + 1;
  if (before && !rulings.upright.some(isWall)) return true;
  const [over] = text.within({ x0, x1, y0: y1 - 1, y1: y1 + OVER * text.size }).filter(isOnShade);
  const isFloor = (one: Ruling): boolean =>
    isDrawn(one) && one.at > y1 - 1 && one.at < over!.ink.y0 && one.from < x0 + 1 && one.to > x0 + 1;
  return over !== undefined && !rulings.flat.some(isFloor);
}
