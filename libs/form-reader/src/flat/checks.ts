import type { Box, PageContent, Round, ViewRect } from '../content/page-content.js';
import type { Evidence } from '../draft-field.js';
import { Nearby } from '../nearby.js';
import { answerCells } from './answers.js';
import type { Area } from './area.js';
import { isClosed } from './area.js';
import type { Candidate } from './candidate.js';
import { areaOf, heightOf, overlap, widthOf } from '../rect.js';
import { letterCirclesOf } from './letter-circles.js';
import { letterOptionsOf } from './letter-options.js';
import type { Ruling } from './ruling.js';
import { boxSignsOf, KNOWN } from './sign-checks.js';
import { coveredBy, groundAt } from './surroundings.js';
import type { TextIndex } from './text-index.js';
import { withoutUnnamedRounds } from './unnamed-rounds.js';

/** Sides a check square may have, in points. */
const SMALL = 5;
const LARGE = 19.5;

const isSmall = (rect: ViewRect): boolean =>
  widthOf(rect) >= SMALL && heightOf(rect) >= SMALL && widthOf(rect) <= LARGE && heightOf(rect) <= LARGE;

const isSquare = (rect: ViewRect): boolean => {
  const ratio = widthOf(rect) / heightOf(rect);
  return isSmall(rect) && ratio > 0.72 && ratio < 1.4;
};

/** Courts draw boxes to tick twice as wide as high: this large, and with their text this near behind them. */
const WIDE = { least: 11, most: 25, high: 14, ratio: 2.4, named: 18 } as const;

/** A low box that stands alone before a text. */
function isWide(area: Area, text: TextIndex): boolean {
  const { x0, x1, y0, top } = area;
  const [width, height] = [x1 - x0, top!.at - y0];
  if (width < WIDE.least || width > WIDE.most || height < 7 || height > WIDE.high || width > WIDE.ratio * height)
    return false;
  return isAlone(area) && text.within({ x0: x1 + 1, x1: x1 + WIDE.named, y0: y0 + 1, y1: top!.at - 1 }).length > 0;
}

/** No cell of a table: its walls end where it does. */
function isAlone({ x0, x1, y0, top, bottom, left, right }: Area): boolean {
  const endsAt = ({ from, to }: Ruling, start: number, end: number): boolean => from > start - 2 && to < end + 2;
  return (
    [bottom, top!].every((line) => endsAt(line, x0, x1)) && [left!, right!].every((line) => endsAt(line, y0, top!.at))
  );
}

/** In large print boxes to tick are large: this large, so many times as high as the words that stand this near behind them. */
const HUGE = { most: 36, ratio: 1.15, print: 3, named: 18 } as const;

/** A square too large for any print, with words in print as large in its height right behind it. */
function isHuge(rect: ViewRect, text: TextIndex): boolean {
  const [width, height] = [widthOf(rect), heightOf(rect)];
  const side = Math.max(width, height);
  if (side <= LARGE || side > HUGE.most || side > HUGE.ratio * Math.min(width, height)) return false;
  const middle = (rect.y0 + rect.y1) / 2;
  return text
    .within({ x0: rect.x1 + 1, x1: rect.x1 + HUGE.named, y0: middle - 1, y1: middle + 1 })
    .some(({ run }) => run.size * HUGE.print >= side && /^\s*\p{L}{2}/u.test(run.text));
}

/** Circles to tick are often flat: ovals of answer sheets, some wider than any square. */
const isOval = (rect: ViewRect): boolean => {
  const [width, height] = [widthOf(rect), heightOf(rect)];
  return (
    Math.min(width, height) >= SMALL && height <= LARGE && width < 25 && width > 0.7 * height && width < 2.6 * height
  );
};

/** Words stand right behind it: circles of drawings, and around figures drawn as shapes, have none. One alone is a drawing still: who chooses has two. */
const isNamed = ({ x1, y0, y1 }: ViewRect, text: TextIndex): boolean =>
  text.within({ x0: x1 + 0.5, x1: x1 + NAMED, y0: y0 + 1, y1: y1 - 1 }).some(({ run }) => /\p{L}{2}/u.test(run.text));
const NAMED = 15;

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

/** A drawn square's widget is mostly a little larger, a circle's more so, the smaller the more; a sign's square is a field's already. */
function growth(evidence: Evidence, side: number): number {
  if (evidence === 'check_glyph') return 1;
  if (evidence === 'check_round' && side < 9) return 1.4;
  if (evidence === 'check_round') return side < 13 ? 1.25 : 1;
  if (side < 10) return 1.2;
  return side < 13 ? 1.1 : 1;
}

/** The field for a drawn shape: square, about its middle, and so long at least. */
function sized(ink: ViewRect, evidence: Evidence, area: Area | null, least = 0): Candidate {
  const side = Math.max(widthOf(ink), heightOf(ink));
  const half = Math.max(least, side * growth(evidence, side)) / 2;
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

/** How far beside a shape the ground is looked at, in points: no farther than an outline is thick. */
const BESIDE = 0.4;

/** Of one shade with the ground all around: without an outline it is white laid over what is not to be seen. */
function isUnseen({ x0, y0, x1, y1 }: ViewRect, { boxes }: PageContent): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const own = groundAt(x, y, boxes);
  const around = [groundAt(x0 - BESIDE, y, boxes), groundAt(x1 + BESIDE, y, boxes)];
  around.push(groundAt(x, y0 - BESIDE, boxes), groundAt(x, y1 + BESIDE, boxes));
  return around.every((ground) => Math.abs(ground - own) < 0.01);
}

/** Whether nothing of a cell's walls is drawn: they are the borders of areas. */
const isOfEdges = ({ top, bottom, left, right }: Area): boolean =>
  [top, bottom, left, right].every((wall) => wall?.drawn === 'edge');

/** Shapes of one size: a picture that stands alone is a logo. */
function repeated<T extends ViewRect>(pictures: readonly T[]): T[] {
  const bySize = new Map<string, T[]>();
  for (const one of pictures) {
    const size = sizesAround(one)[0]!;
    const same = bySize.get(size);
    if (same) same.push(one);
    else bySize.set(size, [one]);
  }
  const isSameSize = (one: T, other: T): boolean =>
    other !== one &&
    Math.abs(widthOf(one) - widthOf(other)) < SAME_SIZE &&
    Math.abs(heightOf(one) - heightOf(other)) < SAME_SIZE;
  return pictures.filter((one) =>
    sizesAround(one).some((size) => bySize.get(size)?.some((other) => isSameSize(one, other))),
  );
}

const NEXT = [0, -1, 1] as const;

/** A size in steps of what is the same, its own first: whatever else falls on that is of the same size. */
function sizesAround(rect: ViewRect): string[] {
  const [wide, high] = [widthOf(rect), heightOf(rect)].map((side) => Math.floor(side / SAME_SIZE));
  return NEXT.flatMap((x) => NEXT.map((y) => `${wide! + x},${high! + y}`));
}

const SAME_SIZE = 0.3;

interface Cell extends ViewRect {
  readonly area: Area;
}

/** Cells of a table that are to be ticked are made square; the others are for a word or a figure. */
function isOblong(cell: Cell): boolean {
  const { bottom, left } = cell.area;
  const goesOn = bottom.from < cell.x0 - 3 || bottom.to > cell.x1 + 3;
  const stands = left !== null && (left.from < cell.y0 - 3 || left.to > cell.y1 + 3);
  const ratio = widthOf(cell) / heightOf(cell);
  return goesOn && stands && (ratio < 0.85 || ratio > 1.18);
}

/** The field of a wide box is as wide, or square in its middle: one between the two meets either. */
function asWide({ area, ...box }: Cell): Candidate {
  const [middle, half] = [(box.x0 + box.x1) / 2, Math.sqrt(widthOf(box) * heightOf(box)) / 2];
  return { ...sized(box, 'check_box', area), rect: { ...box, x0: middle - half, x1: middle + half } };
}

/** In a picture the smallest squares are characters; their fields are made to be hit. */
const LEAST_FIELD = KNOWN.least;

/** Squares and circles wherever they come from, in the order in which to believe them. */
function shapesOf(page: PageContent, areas: readonly Area[], text: TextIndex): Candidate[] {
  const cells = areas
    .filter(isClosed)
    .map((area) => ({ x0: area.x0, x1: area.x1, y0: area.y0, y1: area.top!.at, area }))
    .filter((cell) => !isOfEdges(cell.area) || !isUnseen(cell, page));
  const elaborate = new Set(repeated(page.rounds.filter((round) => round.isElaborate && isNamed(round, text))));
  const rounds = page.rounds.filter(
    (round) => !isSolid(round) && !isDisc(round) && isOval(round) && (!round.isElaborate || elaborate.has(round)),
  );
  const isShown = (box: Box): boolean => !isSolid(box) && !isPiece(box, page) && (box.stroked || !isUnseen(box, page));
  return [
    ...[
      ...page.boxes.filter((box) => isSquare(box) && isShown(box)),
      ...repeated(page.pictures.filter((picture) => !picture.isOther && isSquare(picture))),
    ].map((box) => sized(box, 'check_box', null, page.source === 'pixels' ? LEAST_FIELD : 0)),
    ...cells
      .filter((cell) => isSquare(cell) && !isOblong(cell))
      .map(({ area, ...cell }) => sized(cell, 'check_box', area)),
    ...repeated(cells.filter((cell) => !isSquare(cell) && isWide(cell.area, text))).map(asWide),
    ...repeated(cells.filter((cell) => isAlone(cell.area) && isHuge(cell, text))).map(({ area, ...cell }) =>
      sized(cell, 'check_box', area),
    ),
    ...(page.source === 'operators' ? withoutUnnamedRounds(rounds, text) : rounds).map((round) =>
      sized(round, 'check_round', null),
    ),
  ];
}

/** How far above and below a cell its row may reach. */
const STEP = 1.6;

/** A cell for a character is as high as its row; a square that stands in a row of wider cells is not. */
const isCellOf = (ink: ViewRect, row: ViewRect): boolean =>
  overlap(row, ink) > 0.6 * areaOf(ink) && ink.y0 - row.y0 < STEP && row.y1 - ink.y1 < STEP;

/** Of two cells of which one holds a number the other is a box to tick. */
const isEmpty = (row: ViewRect, text: TextIndex): boolean => coveredBy(row, text.within(row)).letters < 0.6;

/** A box of the size that the cells of a comb in its row have is for a character too: an initial between two names. */
function isCharacter(ink: ViewRect, { rect, cells, fit }: Candidate): boolean {
  if (fit !== 'whole' || cells < 4) return false;
  const inRow = Math.abs(ink.y0 - rect.y0) < STEP && Math.abs(ink.y1 - rect.y1) < STEP;
  return inRow && heightOf(ink) > 1.15 * widthOf(ink) && Math.abs(widthOf(rect) / cells - widthOf(ink)) < 2.5;
}

/** A square of the size that the cells of a comb beside it have, with no word right behind it, is the comb's last or first. */
function isEndOf(ink: ViewRect, { rect, cells }: Candidate, text: TextIndex): boolean {
  const inRow = Math.abs(ink.y0 - rect.y0) < STEP && Math.abs(ink.y1 - rect.y1) < STEP;
  const away = Math.max(ink.x0 - rect.x1, rect.x0 - ink.x1);
  const isLike = Math.abs(widthOf(rect) / cells - widthOf(ink)) < 1.5;
  return cells >= 4 && inRow && isLike && away < END * widthOf(ink) && !isNamed(ink, text);
}
const END = 2;

/** A row of cells for characters with an answer standing somewhere over it: most of its cells have none. */
const isUnderAnswers = ({ rect, cells }: Candidate, answers: readonly Candidate[]): boolean =>
  cells > FEW_ANSWERS && answers.filter(({ ink }) => isCellOf(ink, rect)).length < cells / 2;
const FEW_ANSWERS = 5;

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
  const shapes = shapesOf(page, areas, text).filter((shape) => !isMark(shape, page, text) && isPaper(shape, page));
  const rows = new Nearby(combs, ({ rect }) => rect);
  const isInRow = (ink: ViewRect): boolean =>
    rows
      .near({ ...ink, x0: -Infinity, x1: Infinity })
      .some(
        (comb) =>
          isCharacter(ink, comb) ||
          isEndOf(ink, comb, text) ||
          (isCellOf(ink, comb.rect) && (comb.cells > 2 || isEmpty(comb.rect, text))),
      );
  const free = shapes.filter(({ ink }) => coveredBy(ink, text.within(ink)).letters < 0.6 && !isInRow(ink));
  const underAnswers = answerCells(page, areas, text);
  const isOfComb = ({ ink }: Candidate): boolean =>
    rows.near(ink).some((comb) => isCellOf(ink, comb.rect) && isUnderAnswers(comb, underAnswers));
  const smallFirst = [
    ...free,
    ...underAnswers.filter((cell) => !isOfComb(cell)),
    ...[...boxSignsOf(page), ...letterCirclesOf(text), ...letterOptionsOf(page, text)].map((sign) =>
      sized(sign, 'check_glyph', null),
    ),
  ].sort((a, b) => areaOf(a.ink) - areaOf(b.ink));
  const nearby = new Nearby(smallFirst, ({ ink }) => ink);
  const found = new Set<Candidate>();
  for (const check of smallFirst) {
    const isSame = ({ ink }: Candidate): boolean =>
      overlap(ink, check.ink) > 0.25 * Math.min(areaOf(ink), areaOf(check.ink));
    if (!nearby.near(check.ink).some((other) => found.has(other) && isSame(other))) found.add(check);
  }
  return [...found];
}
