import type { ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { areaOf, overlap } from '../rect.js';
import { isClosed, rectOf } from './area.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { TextIndex } from './text-index.js';

/** Larger cells, in square points, frame a part of a form. */
const LARGEST = 120_000;
/** Points by which the sides of cells in one column, and of neighbours, differ at most. */
export const ALIKE = 3;
const BESIDE = 6;
/** The part of a room that lies in its cell, and of a cell's height that is beside its neighbour. */
const WITHIN = 0.8;
const ROW = 0.6;
/** What stands on a cell's ruling is another's. */
const EDGE = 1;

/** The cells of a page with rulings on all sides, and whether print or a chosen blank is in them. */
export class ClosedCells {
  private readonly cells: Nearby<ViewRect>;
  private readonly taken: Nearby<ViewRect>;
  private readonly text: TextIndex;

  constructor({ areas, text }: Pick<Sighting, 'areas' | 'text'>, chosen: readonly Judged[]) {
    this.text = text;
    const cells = areas.filter(isClosed).map((area) => rectOf(area, 0));
    this.cells = new Nearby(
      cells.filter((cell) => areaOf(cell) < LARGEST),
      (cell) => cell,
    );
    this.taken = new Nearby(
      chosen.map(({ candidate }) => candidate.rect),
      (rect) => rect,
    );
  }

  hasPrint({ x0, x1, y0, y1 }: ViewRect): boolean {
    return this.text.within({ x0: x0 + EDGE, x1: x1 - EDGE, y0: y0 + EDGE, y1: y1 - EDGE }).length > 0;
  }

  hasBlank(cell: ViewRect): boolean {
    return this.taken.near(cell).some((rect) => overlap(rect, cell) > areaOf(rect) / 2);
  }

  /** The smallest cell that a place lies in. */
  around(rect: ViewRect): ViewRect | null {
    return smallest(this.cells.near(rect).filter((one) => overlap(one, rect) > WITHIN * areaOf(rect)));
  }

  /** The cell right behind another on its row. */
  behind(cell: ViewRect): ViewRect | null {
    return smallest(
      this.cells
        .near({ ...cell, x0: cell.x1 - BESIDE, x1: cell.x1 + BESIDE })
        .filter((other) => Math.abs(other.x0 - cell.x1) < BESIDE && isBeside(other, cell)),
    );
  }

  /** The cell with print right over another of its width. */
  headOf(cell: ViewRect): ViewRect | undefined {
    return this.cells
      .near({ ...cell, y0: cell.y1, y1: cell.y1 + BESIDE })
      .find((over) => isOfColumn(over, cell) && Math.abs(over.y0 - cell.y1) < BESIDE && this.hasPrint(over));
  }

  /** The cells with print that stand over and under one another, as wide as this one. */
  captionsAlong(cell: ViewRect): ViewRect[] {
    return this.cells
      .near({ ...cell, y0: -Infinity, y1: Infinity })
      .filter((other) => isOfColumn(other, cell) && this.hasPrint(other));
  }
}

const isOfColumn = (a: ViewRect, b: ViewRect): boolean =>
  Math.abs(a.x0 - b.x0) < ALIKE && Math.abs(a.x1 - b.x1) < ALIKE;

const smallest = (cells: readonly ViewRect[]): ViewRect | null =>
  cells.reduce<ViewRect | null>((best, one) => (best && areaOf(best) <= areaOf(one) ? best : one), null);

const isBeside = (a: ViewRect, b: ViewRect): boolean =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > ROW * Math.min(a.y1 - a.y0, b.y1 - b.y0);
