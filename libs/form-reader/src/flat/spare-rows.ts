import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import type { Area } from './area.js';
import { cellsOf, type Cell } from './filled-tables.js';
import type { Sighting } from './sighting.js';

/** Cells of one column or row meet but for so many points. */
const NEAR = 2;
/** An empty row that only parts two others is no higher than that, in heights of the row over it. */
const LOW = 1.3;
const CAPTION = /\p{L}.*:\s*$/u;

const isEmpty = ({ text }: Cell): boolean => text === '';
const isAt = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR;
const edgesOf = (row: readonly Cell[]): number[] => row.flatMap(({ x0, x1 }) => [x0, x1]);

/**
 * The cells of tables that nobody is asked to write in, though nothing stands in them: where captions with a colon and the blanks behind them
 * make the rows, a row across all of them without a word parts two groups, and an empty cell under the captions is one that lacks its caption.
 */
export function spareCells({ areas, text }: Sighting): ReadonlySet<Area> {
  const cells = cellsOf(areas, text);
  const nearby = new Nearby(cells, (cell) => cell);
  const touching = (edge: ViewRect): Cell[] => [...nearby.near(edge)].sort((a, b) => a.x0 - b.x0);
  const over = ({ x0, x1, y1 }: Cell): Cell[] =>
    touching({ x0: x0 + NEAR, x1: x1 - NEAR, y0: y1 + 1, y1: y1 + NEAR }).filter(({ y0 }) => isAt(y0, y1));
  const under = ({ x0, x1, y0 }: Cell): Cell[] =>
    touching({ x0: x0 + NEAR, x1: x1 - NEAR, y0: y0 - NEAR, y1: y0 - 1 }).filter(({ y1 }) => isAt(y1, y0));
  const behind = ({ x1, y0, y1 }: Cell): Cell | undefined =>
    touching({ x0: x1 + 1, x1: x1 + NEAR, y0: y0 + NEAR, y1: y1 - NEAR }).find((cell) => isAt(cell.x0, x1));
  const isFollowed = (cell: Cell): boolean => {
    const next = behind(cell);
    return next !== undefined && isEmpty(next);
  };
  const isCaption = (cell: Cell | undefined): boolean =>
    cell !== undefined && CAPTION.test(cell.text) && isFollowed(cell);
  const inColumn = (cell: Cell): Cell | undefined =>
    over(cell).find(({ x0, x1 }) => isAt(x0, cell.x0) && isAt(x1, cell.x1));
  const lacksCaption = (cell: Cell): boolean => {
    const first = inColumn(cell);
    return isFollowed(cell) && isCaption(first) && isCaption(inColumn(first!));
  };
  const parts = (cell: Cell): boolean => {
    const [above, below] = [over(cell), under(cell)];
    if (above.length < 2 || above.length !== below.length || cell.y1 - cell.y0 > LOW * (above[0]!.y1 - above[0]!.y0))
      return false;
    const [upper, lower] = [edgesOf(above), edgesOf(below)];
    const spans = isAt(upper[0]!, cell.x0) && isAt(upper.at(-1)!, cell.x1);
    return spans && upper.every((x, at) => isAt(x, lower[at]!)) && isCaption(above[0]) && isCaption(below[0]);
  };
  return new Set(cells.filter((cell) => isEmpty(cell) && (lacksCaption(cell) || parts(cell))).map(({ area }) => area));
}
