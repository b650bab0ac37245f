import type { Box, PageContent, Round, ViewRect } from '../content/page-content.js';
import type { Evidence } from '../draft-field.js';
import { answerCells } from './answers.js';
import type { Area } from './area.js';
import { isClosed } from './area.js';
import type { Candidate } from './candidate.js';
import { areaOf, heightOf, overlap, widthOf } from './candidate.js';
import { coveredBy } from './surroundings.js';
import type { TextIndex } from './text-index.js';

/** Sides a check square may have, in points. */
const SMALL = 5;
const LARGE = 19.5;

/** Empty squares and circles as characters, in fonts that mean what Unicode says. */
const BOX_SIGNS =
  /[\u25a1\u2610\u25fb\u25fd\u2b1c\u2751\u2752\u274f\u2750\u25cb\u25ef\u26aa\u274d\u25a2\u2b55\u25ab\u2b26\u29e0\u20de]/u;
/** The same in the private places of Wingdings, Webdings and their like, and as plain letters where their encoding is lost. */
const DINGBAT_FONT = /dingbat|wingding|webding|zapf|symbol|check|carta|marlett|monotypesorts|bullets/i;
const DINGBAT_CODES =
  /[\u25cf\u25a0\uf06f\uf071\uf072\uf0a8\uf0a1\uf063\uf070\uf06d\uf06e\uf0a3\uf06cqonrmpl\u00a8\u00a3\u00a1\u00b0c]/u;
const BRACKETS = /[[(][ _\u00a0]{0,6}[\])]|\|_{1,3}\|/gu;

const isSmall = (rect: ViewRect): boolean =>
  widthOf(rect) >= SMALL && heightOf(rect) >= SMALL && widthOf(rect) <= LARGE && heightOf(rect) <= LARGE;

const isSquare = (rect: ViewRect): boolean => {
  const ratio = widthOf(rect) / heightOf(rect);
  return isSmall(rect) && ratio > 0.72 && ratio < 1.4;
};

/** Circles to tick are often flat: ovals of answer sheets. */
const isOval = (rect: ViewRect): boolean => {
  const ratio = widthOf(rect) / heightOf(rect);
  return isSmall(rect) && ratio > 0.7 && ratio < 2.4;
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

/** A drawn square's widget is mostly a little larger; a character's own box is larger than its ink, unless it is small. */
function growth(evidence: Evidence, side: number): number {
  if (evidence === 'check_glyph') return side < 9 ? 1.32 : 0.95;
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

/** Dark all over: a bullet, a registration mark, a letter drawn as a shape. */
const isSolid = ({ fill }: Box | Round): boolean => fill !== null && fill < 0.6;

/** Squares and circles wherever they come from, in the order in which to believe them. */
function shapesOf(page: PageContent, areas: readonly Area[]): Candidate[] {
  const cells = areas
    .filter(isClosed)
    .map((area) => ({ x0: area.x0, x1: area.x1, y0: area.y0, y1: area.top!.at, area }));
  return [
    ...[...page.boxes.filter((box) => !isSolid(box)), ...page.pictures]
      .filter(isSquare)
      .map((box) => sized(box, 'check_box', null)),
    ...cells.filter(isSquare).map(({ area, ...cell }) => sized(cell, 'check_box', area)),
    ...page.rounds
      .filter((round) => !isSolid(round) && isOval(round))
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
  const shapes = shapesOf(page, areas).filter((shape) => !isMark(shape, page, text));
  const free = shapes.filter(
    ({ ink }) =>
      coveredBy(ink, text.within(ink)).letters < 0.6 &&
      !combs.some((comb) => overlap(comb.rect, ink) > 0.6 * areaOf(ink)),
  );
  const smallFirst = [...free, ...answerCells(page, areas, text), ...glyphChecks(page)].sort(
    (a, b) => areaOf(a.ink) - areaOf(b.ink),
  );
  const found: Candidate[] = [];
  for (const check of smallFirst) {
    const twice = found.some(({ ink }) => overlap(ink, check.ink) > 0.25 * Math.min(areaOf(ink), areaOf(check.ink)));
    if (!twice) found.push(check);
  }
  return found;
}

function glyphChecks(page: PageContent): Candidate[] {
  const found: Candidate[] = [];
  for (const run of page.runs) {
    if (run.angle !== 0) continue;
    const dingbats = DINGBAT_FONT.test(run.font);
    for (let i = 0; i < run.text.length; i++) {
      const sign = run.text[i]!;
      if (!BOX_SIGNS.test(sign) && !(dingbats && DINGBAT_CODES.test(sign))) continue;
      const [x0, x1] = [run.edges[i]!, run.edges[i + 1]!];
      const side = Math.min(x1 - x0, run.size);
      const y0 = run.baseline - 0.12 * side;
      found.push(sized({ x0, x1, y0, y1: y0 + side }, 'check_glyph', null));
    }
    for (const match of run.text.matchAll(BRACKETS)) {
      const [x0, x1] = [run.edges[match.index]!, run.edges[match.index + match[0].length]!];
      const y0 = run.baseline - 0.2 * run.size;
      found.push(sized({ x0, x1, y0, y1: y0 + run.size }, 'check_glyph', null));
    }
  }
  return found;
}
