import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { areaOf, overlap } from '../rect.js';
import { isClosed, rectOf } from './area.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';

/** So many cells of a column hold a caption alone, with the blank in the cell behind, and the column is one of captions. */
const MANY = 3;
/** Larger cells, in square points, frame a part of a form. */
const LARGEST = 120_000;
/** Points by which the sides of cells in one column, and of neighbours, differ at most. */
const ALIKE = 3;
const BESIDE = 6;
/** The part of a room that lies in its cell, and of a cell's height that is beside its neighbour. */
const WITHIN = 0.8;
const ROW = 0.6;
/** What stands on a cell's ruling is another's. */
const EDGE = 1;

/** So many captions of a column with two free cells behind them, under printed heads, are the side of a table that is filled in across. */
const MANY_ROWS = 4;

/** Of the captions of a column, how many have a blank in their cell, and where the cells begin in which the others are answered. */
interface Column {
  readonly own: number;
  readonly answers: readonly number[];
  /** Whether its captions head rows of answers, one for each of the heads over them. */
  readonly headsRows: boolean;
}

/**
 * What was chosen, without what is left of a caption's cell in a column of captions: where three others of the column hold their caption alone and are answered in the
 * cell behind, so is this one, whether the cell behind it is free, has a blank or shows the answers to choose from. The same where a table has heads over two cells
 * of answers behind each of its captions.
 */
export function withoutRoomsInCaptionCells(
  chosen: readonly Judged[],
  { areas, text }: Pick<Sighting, 'areas' | 'text'>,
): Judged[] {
  const rooms = chosen.filter(isRoom);
  if (rooms.length === 0) return [...chosen];
  const cells = new Nearby(
    areas
      .filter(isClosed)
      .map((area) => rectOf(area, 0))
      .filter((cell) => areaOf(cell) < LARGEST),
    (cell) => cell,
  );
  const taken = new Nearby(
    chosen.map(({ candidate }) => candidate.rect),
    (rect) => rect,
  );
  const hasPrint = ({ x0, x1, y0, y1 }: ViewRect): boolean =>
    text.within({ x0: x0 + EDGE, x1: x1 - EDGE, y0: y0 + EDGE, y1: y1 - EDGE }).length > 0;
  const hasBlank = (cell: ViewRect): boolean => taken.near(cell).some((rect) => overlap(rect, cell) > areaOf(rect) / 2);
  const behind = (cell: ViewRect): ViewRect | null =>
    smallest(
      cells
        .near({ ...cell, x0: cell.x1 - BESIDE, x1: cell.x1 + BESIDE })
        .filter((other) => Math.abs(other.x0 - cell.x1) < BESIDE && isBeside(other, cell)),
    );
  const isAnswer = (cell: ViewRect | null): cell is ViewRect => cell !== null && hasBlank(cell) && !hasPrint(cell);
  const answersBehind = (caption: ViewRect): ViewRect[] => {
    const first = behind(caption);
    return isAnswer(first) ? [first, behind(first)].filter(isAnswer) : [];
  };
  const isHeaded = (answer: ViewRect): boolean => {
    const over = cells
      .near({ ...answer, y0: answer.y1, y1: answer.y1 + BESIDE })
      .find((cell) => isOver(cell, answer) && hasPrint(cell));
    return over !== undefined && !hasBlank(over);
  };
  const headRows = (rows: readonly ViewRect[][]): boolean => {
    const across = rows.filter((answers) => answers.length > 1).sort((a, b) => b[0]!.y1 - a[0]!.y1);
    return across.length >= MANY_ROWS && across[0]!.every(isHeaded);
  };
  const columns = new Map<string, Column>();
  const columnOf = (cell: ViewRect): Column => {
    const key = [cell.x0, cell.x1].map((side) => Math.round(side / ALIKE)).join();
    const known = columns.get(key);
    if (known) return known;
    const isOfColumn = (other: ViewRect): boolean =>
      Math.abs(other.x0 - cell.x0) < ALIKE && Math.abs(other.x1 - cell.x1) < ALIKE && hasPrint(other);
    const captions = cells.near({ ...cell, y0: -Infinity, y1: Infinity }).filter(isOfColumn);
    const alone = captions.filter((caption) => !hasBlank(caption));
    const answers = alone.map(behind).filter((blank) => blank !== null && hasBlank(blank) && !hasPrint(blank));
    const column = {
      own: captions.length - alone.length,
      answers: answers.map((blank) => blank!.x0),
      headsRows: headRows(captions.map((caption) => answersBehind(caption))),
    };
    columns.set(key, column);
    return column;
  };
  const isInCaptions = ({ candidate: { rect } }: Judged): boolean => {
    const cell = smallest(cells.near(rect).filter((one) => overlap(one, rect) > WITHIN * areaOf(rect)));
    const answer = cell && hasPrint(cell) ? behind(cell) : null;
    if (!cell || !answer) return false;
    const { own, answers, headsRows } = columnOf(cell);
    if (headsRows) return true;
    const answered = answers.filter((x0) => Math.abs(x0 - answer.x0) < ALIKE).length;
    // The cell itself is one of those that have a blank.
    return answered >= MANY && answered >= own - 1;
  };
  const left = new Set(rooms.filter(isInCaptions));
  return chosen.filter((one) => !left.has(one));
}

const isRoom = ({ candidate: { type, evidence } }: Judged): boolean =>
  type === 'text' && (evidence === 'cell' || evidence === 'space');

const smallest = (cells: readonly ViewRect[]): ViewRect | null =>
  cells.reduce<ViewRect | null>((best, one) => (best && areaOf(best) <= areaOf(one) ? best : one), null);

/** Whether a cell stands right over another of its width. */
const isOver = (a: ViewRect, b: ViewRect): boolean =>
  Math.abs(a.x0 - b.x0) < ALIKE && Math.abs(a.x1 - b.x1) < ALIKE && Math.abs(a.y0 - b.y1) < BESIDE;

const isBeside = (a: ViewRect, b: ViewRect): boolean =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > ROW * Math.min(a.y1 - a.y0, b.y1 - b.y0);
