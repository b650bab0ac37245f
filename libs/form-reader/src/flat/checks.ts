import type { Box, PageContent, Round, ViewRect } from '../content/page-content.js';
import type { Evidence } from '../draft-field.js';
import { answerCells } from './answers.js';
import type { Area } from './area.js';
import { isClosed } from './area.js';
import type { Candidate } from './candidate.js';
import { areaOf, heightOf, overlap, widthOf } from './candidate.js';
import { boxSignsOf } from './sign-checks.js';
import { coveredBy, groundAt } from './surroundings.js';
import type { TextIndex } from './text-index.js';

/** Sides a check square may have, in points. */
const SMALL = 5;
const LARGE = 19.5;

const isSmall = (rect: ViewRect): boolean =>
  widthOf(rect) >= SMALL && heightOf(rect) >= SMALL && widthOf(rect) <= LARGE && heightOf(rect) <= LARGE;

const isSquare = (rect: ViewRect): boolean => {
  const ratio = widthOf(rect) / heightOf(rect);
  return isSmall(rect) && ratio > 0.72 && ratio < 1.4;
};

/** Circles to tick are often flat: ovals of answer sheets, some wider than any square. */
const isOval = (rect: ViewRect): boolean => {
  const [width, height] = [widthOf(rect), heightOf(rect)];
  return (
    Math.min(width, height) >= SMALL && height <= LARGE && width < 25 && width > 0.7 * height && width < 2.6 * height
  );
};

/** How near to the corner of a sheet, or to its side with nothing around, a square is a mark for a reading machine. */
const MARGIN = 45;

/** Squares in the corners of a sheet, and those in its margins that no text names, guide scanners. */
function isMark({ ink }: Candidate, page: PageContent, text: TextIndex): boolean {
  const [x, y] = [(ink.x0 + ink.x1) / 2, (ink.y0 + ink.y1) / 2];
  if (Math.min(x, page.width - x) > MARGIN) return false;
  const around = text.within({ x0: ink.x0 - 14, x1: ink.x1 + 14, y0: ink.y0, y1: ink.y1 });
  return around.length === 0 && (Math.min(y, page.height - y) < MARGIN || isBare(ink, text));
}

const isBare = (ink: ViewRect, text: TextIndex): boolean =>
  text.within({ x0: ink.x0 - 40, x1: ink.x1 + 40, y0: ink.y0 - 30, y1: ink.y1 + 30 }).length === 0;

/** A drawn square's widget is mostly a little larger; a sign's square is a field's already. */
function growth(evidence: Evidence, side: number): number {
  if (evidence === 'check_glyph') return 1;
  if (side < 10) return 1.27;
  return side < 13 ? 1.1 : 1;
}

/** The field for a drawn shape: square, about its middle. */
function sized(ink: ViewRect, evidence: Evidence, area: Area | null): Candidate {
  const side = Math.max(widthOf(ink), heightOf(ink));
  const half = (side * growth(evidence, side)) / 2;
  const [x, y] = [(ink.x0 + ink.x1) / 2, (ink.y0 + ink.y1) / 2];
  const rect = { x0: x - half, x1: x + half, y0: y - half, y1: y + half };
  return { rect, type: 'checkbox', evidence, cells: 0, area, fit: 'whole', ink };
}

/** Dark all over: a bullet, a registration mark, a letter drawn as a shape, a cell that is closed. */
const isSolid = ({ fill }: Box | Round): boolean => fill !== null && fill < 0.7;
/** A disc without an outline is a bullet, unless it is white on something darker. */
const isDisc = ({ fill, stroked }: Round): boolean => !stroked && fill !== null && fill < 0.9;

/** What is dark farther out than this is the ground. */
const RING = 3.5;

/** White on something dark is an icon; a cell on grey is one not to tick. */
function isPaper({ ink, area }: Candidate, page: PageContent): boolean {
  const [x, y] = [(ink.x0 + ink.x1) / 2, (ink.y0 + ink.y1) / 2];
  // A thin dark ring is the square's own outline.
  const around = [ink.x0 - RING, ink.x1 + RING].map((side) => groundAt(side, y, page.boxes));
  return Math.max(...around) > 0.5 && (area === null || groundAt(x, y, page.boxes) > 0.85);
}

/** Part of a grey area put together from pieces: its own outline isn't seen. */
function isPiece({ fill, stroked, x0, x1, y0, y1 }: Box, page: PageContent): boolean {
  if (stroked || fill === null || fill > 0.97) return false;
  const beside = [x0 - 1, x1 + 1].map((x) => groundAt(x, (y0 + y1) / 2, page.boxes));
  return beside.some((ground) => Math.abs(ground - fill) < 0.01);
}

/** Pictures of one size: a picture that stands alone is a logo. */
const repeated = (pictures: readonly ViewRect[]): ViewRect[] =>
  pictures.filter((one) =>
    pictures.some(
      (other) =>
        other !== one &&
        Math.abs(widthOf(one) - widthOf(other)) < 0.3 &&
        Math.abs(heightOf(one) - heightOf(other)) < 0.3,
    ),
  );

/** Squares and circles wherever they come from, in the order in which to believe them. */
function shapesOf(page: PageContent, areas: readonly Area[]): Candidate[] {
  const cells = areas
    .filter(isClosed)
    .map((area) => ({ x0: area.x0, x1: area.x1, y0: area.y0, y1: area.top!.at, area }));
  return [
    ...[
      ...page.boxes.filter((box) => isSquare(box) && !isSolid(box) && !isPiece(box, page)),
      ...repeated(page.pictures.filter(isSquare)),
    ].map((box) => sized(box, 'check_box', null)),
    ...cells.filter(isSquare).map(({ area, ...cell }) => sized(cell, 'check_box', area)),
    ...page.rounds
      .filter((round) => !isSolid(round) && !isDisc(round) && isOval(round))
      .map((round) => sized(round, 'check_round', null)),
  ];
}

/**
 * Check squares, circles, box characters and bracket pairs. What holds text is no box to tick, and what stands in a row of its
 * like is a cell for a character.
 */
export function checksOf(
  page: PageContent,
  areas: readonly Area[],
  combs: readonly Candidate[],
  text: TextIndex,
): Candidate[] {
  const shapes = shapesOf(page, areas).filter((shape) => !isMark(shape, page, text) && isPaper(shape, page));
  const free = shapes.filter(
    ({ ink }) =>
      coveredBy(ink, text.within(ink)).letters < 0.6 &&
      !combs.some((comb) => overlap(comb.rect, ink) > 0.6 * areaOf(ink)),
  );
  const smallFirst = [
    ...free,
    ...answerCells(page, areas, text),
    ...boxSignsOf(page).map((sign) => sized(sign, 'check_glyph', null)),
  ].sort((a, b) => areaOf(a.ink) - areaOf(b.ink));
  const found: Candidate[] = [];
  for (const check of smallFirst) {
    const twice = found.some(({ ink }) => overlap(ink, check.ink) > 0.25 * Math.min(areaOf(ink), areaOf(check.ink)));
    if (!twice) found.push(check);
  }
  return found;
}
