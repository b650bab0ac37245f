import type { ViewRect } from '../content/page-content.js';
import type { Area } from './area.js';
import { isClosed } from './area.js';
import { heightOf } from '../rect.js';
import { coveredBy } from './surroundings.js';
import type { TextIndex } from './text-index.js';

interface Cell {
  readonly rect: ViewRect;
  readonly letters: number;
}

/** What the other cells of a place's row and column hold. */
export interface Table {
  readonly rowCells: number;
  /** Share of the row's other cells that hold text; -1 where there are none. */
  readonly rowWritten: number;
  readonly columnCells: number;
  readonly columnWritten: number;
  /** Characters in the next cell above and in the row's first cell. */
  readonly head: number;
  readonly stub: number;
  /** The place's own cell is its row's first. */
  readonly first: boolean;
}

const BAND = 40;
const bandOf = (value: number): number => Math.floor(value / BAND);

function cellOf(area: Area, text: TextIndex): Cell {
  const rect = { x0: area.x0, x1: area.x1, y0: area.y0, y1: area.top!.at };
  return { rect, letters: coveredBy(rect, text.within(rect)).letters };
}

const WRITTEN = 1.5;
const shareOf = (cells: readonly Cell[]): number =>
  cells.length === 0 ? -1 : cells.filter(({ letters }) => letters >= WRITTEN).length / cells.length;

/** The closed cells of a page, found again by the rows and columns they stand in. */
export class Cells {
  /** Of all cells of the page, those that hold text. */
  readonly written: number;
  readonly count: number;
  private readonly rows = new Map<number, Cell[]>();
  private readonly columns = new Map<number, Cell[]>();

  constructor(areas: readonly Area[], text: TextIndex) {
    const cells = areas.filter(isClosed).map((area) => cellOf(area, text));
    this.count = cells.length;
    this.written = shareOf(cells);
    for (const cell of cells) {
      this.put(this.rows, cell, cell.rect.y0, cell.rect.y1);
      this.put(this.columns, cell, cell.rect.x0, cell.rect.x1);
    }
  }

  private put(bands: Map<number, Cell[]>, cell: Cell, from: number, to: number): void {
    const band = bandOf((from + to) / 2);
    const known = bands.get(band);
    if (known) known.push(cell);
    else bands.set(band, [cell]);
  }

  /** Cells of the band of a place and of those beside it that meet a condition. */
  private near(bands: Map<number, Cell[]>, at: number, meets: (cell: ViewRect) => boolean): Cell[] {
    const found: Cell[] = [];
    for (let band = bandOf(at) - 1; band <= bandOf(at) + 1; band++)
      for (const cell of bands.get(band) ?? []) if (meets(cell.rect)) found.push(cell);
    return found;
  }

  around(rect: ViewRect): Table {
    const [x, y] = [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2];
    const holds = ({ rect: cell }: Cell): boolean => x > cell.x0 && x < cell.x1 && y > cell.y0 && y < cell.y1;
    const row = this.near(
      this.rows,
      y,
      (cell) =>
        Math.min(cell.y1, rect.y1) - Math.max(cell.y0, rect.y0) > 0.6 * Math.min(heightOf(cell), heightOf(rect)) &&
        heightOf(cell) < 3 * heightOf(rect) + 12,
    );
    const column = this.near(
      this.columns,
      x,
      (cell) => Math.abs(cell.x0 - rect.x0) < 6 && Math.abs(cell.x1 - rect.x1) < 6,
    );
    const others = row.filter((cell) => !holds(cell));
    const rest = column.filter((cell) => !holds(cell));
    const above = rest.filter(({ rect: cell }) => cell.y0 > rect.y1 - 4).sort((a, b) => a.rect.y0 - b.rect.y0)[0];
    const leftmost = others.sort((a, b) => a.rect.x0 - b.rect.x0)[0];
    const first = !leftmost || leftmost.rect.x0 > rect.x0 - 2;
    return {
      rowCells: others.length,
      rowWritten: shareOf(others),
      columnCells: rest.length,
      columnWritten: shareOf(rest),
      head: above && above.rect.y0 < rect.y1 + 4 ? above.letters : -1,
      stub: first ? -1 : leftmost.letters,
      first,
    };
  }
}
