import type { ViewRect } from '../content/page-content.js';
import { ALIKE, ClosedCells } from './closed-cells.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';

/** So many cells of a column hold a caption alone, with the blank in the cell behind, and the column is one of captions. */
const MANY = 3;
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
  sighting: Pick<Sighting, 'areas' | 'text'>,
): Judged[] {
  const rooms = chosen.filter(isRoom);
  if (rooms.length === 0) return [...chosen];
  const cells = new ClosedCells(sighting, chosen);
  const columns = new Map<string, Column>();
  const columnAt = (cell: ViewRect): Column => {
    const key = [cell.x0, cell.x1].map((side) => Math.round(side / ALIKE)).join();
    const column = columns.get(key) ?? columnOf(cell, cells);
    columns.set(key, column);
    return column;
  };
  const isInCaptions = ({ candidate: { rect } }: Judged): boolean => {
    const cell = cells.around(rect);
    const answer = cell && cells.hasPrint(cell) ? cells.behind(cell) : null;
    if (!cell || !answer) return false;
    const { own, answers, headsRows } = columnAt(cell);
    if (headsRows) return true;
    const answered = answers.filter((x0) => Math.abs(x0 - answer.x0) < ALIKE).length;
    // The cell itself is one of those that have a blank.
    return answered >= MANY && answered >= own - 1;
  };
  const left = new Set(rooms.filter(isInCaptions));
  return chosen.filter((one) => !left.has(one));
}

function columnOf(cell: ViewRect, cells: ClosedCells): Column {
  const captions = cells.captionsAlong(cell);
  const alone = captions.filter((caption) => !cells.hasBlank(caption));
  return {
    own: captions.length - alone.length,
    answers: alone.flatMap((caption) => answersBehind(caption, cells)[0]?.x0 ?? []),
    headsRows: headRows(captions, cells),
  };
}

/** The one or two free cells with a blank right behind a caption's. */
function answersBehind(caption: ViewRect, cells: ClosedCells): ViewRect[] {
  const isAnswer = (cell: ViewRect | null): cell is ViewRect =>
    cell !== null && cells.hasBlank(cell) && !cells.hasPrint(cell);
  const first = cells.behind(caption);
  return isAnswer(first) ? [first, cells.behind(first)].filter(isAnswer) : [];
}

function headRows(captions: readonly ViewRect[], cells: ClosedCells): boolean {
  const across = captions
    .map((caption) => answersBehind(caption, cells))
    .filter((answers) => answers.length > 1)
    .sort((a, b) => b[0]!.y1 - a[0]!.y1);
  const isHeaded = (answer: ViewRect): boolean => {
    const head = cells.headOf(answer);
    return head !== undefined && !cells.hasBlank(head);
  };
  return across.length >= MANY_ROWS && across[0]!.every(isHeaded);
}

const isRoom = ({ candidate: { type, evidence } }: Judged): boolean =>
  type === 'text' && (evidence === 'cell' || evidence === 'space');
