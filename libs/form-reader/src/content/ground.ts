import type { ViewRect } from './page-content.js';
import type { Outline } from './path-shape.js';
import { common } from '../rect.js';

/** Points: what lies under the middle of a letter is told by one cell; of a poster by a larger one. */
const CELL = 1.5;
const MOST_ROWS = 2_000;
/** A page hidden under thousands of sheets is looked at by who draws it. */
const MOST_CELLS = 40_000_000;
/** An outline of more pieces is a drawing: what it covers is not looked into. */
const MOST_PIECES = 1_000;
/** What a piece of an outline costs in a row, in cells. */
const LOOKED_AT = 10;
/** Where in a row of cells it is looked whether they lie inside. */
const LINES = [0, 0.5, 1];

type Span = readonly [from: number, to: number];

/** Columns and rows, each to before its last. */
interface Cells {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}
const NONE: Cells = { from: 0, to: 0, bottom: 0, top: 0 };

/** What a letter stands on, and since when. Counted in letters shown before. */
export interface Spot {
  /** 0 black to 1 white; null where only the picture of the page tells. */
  readonly lightness: number | null;
  /** When something opaque was last laid over it. */
  readonly covered: number;
  /** When anything was last painted there. */
  readonly painted: number;
}

/** A coarse map of a page in the order in which it is painted: white paper at first. */
export class Ground {
  private readonly columns: number;
  private readonly rows: number;
  private readonly lightness: Float32Array;
  private readonly covered: Uint32Array;
  private readonly painted: Uint32Array;
  /** The side of a cell. */
  private readonly cell: number;
  private left = MOST_CELLS;

  constructor({ x1, y1 }: ViewRect) {
    this.cell = Math.max(CELL, x1 / MOST_ROWS, y1 / MOST_ROWS);
    this.columns = Math.max(1, Math.ceil(x1 / this.cell));
    this.rows = Math.max(1, Math.ceil(y1 / this.cell));
    this.lightness = new Float32Array(this.columns * this.rows).fill(1);
    this.covered = new Uint32Array(this.columns * this.rows);
    this.painted = new Uint32Array(this.columns * this.rows);
  }

  /** Something is painted somewhere in an area. */
  touch(area: ViewRect, at: number): Cells {
    const cells = this.cellsOf(area);
    for (let row = cells.bottom; row < cells.top; row += 1)
      for (let column = cells.from; column < cells.to; column += 1) this.mark(row * this.columns + column, at);
    return cells;
  }

  /** An upright rectangle is filled, in one lightness all over or who knows how. */
  fillRectangle(area: ViewRect, lightness: number | null, at: number): void {
    const cells = this.touch(area, at);
    if (lightness === null) return;
    const { cell, columns } = this;
    const [from, to] = [
      Math.max(cells.from, Math.ceil(area.x0 / cell)),
      Math.min(cells.to, Math.floor(area.x1 / cell)),
    ];
    const [bottom, top] = [
      Math.max(cells.bottom, Math.ceil(area.y0 / cell)),
      Math.min(cells.top, Math.floor(area.y1 / cell)),
    ];
    for (let row = bottom; row < top; row += 1)
      for (let column = from; column < to; column += 1) this.cover(row * columns + column, lightness, at);
  }

  /** An outline is filled, in one lightness all over or who knows how. */
  fill(outline: Outline, clip: ViewRect, lightness: number | null, at: number): void {
    const area = common(outline.bounds, clip);
    const isThin = Math.min(area.x1 - area.x0, area.y1 - area.y0) < this.cell;
    if (isThin || outline.pieces > MOST_PIECES) return void this.touch(area, at);
    const { from, to, bottom, top } = this.cellsOf(area);
    const rows = Array.from({ length: Math.max(0, top - bottom) }, (_, row) => bottom + row);
    this.left -= rows.length * outline.pieces * LOOKED_AT;
    const spans = outline.spansAt(rows.flatMap((y) => LINES.map((part) => (y + part) * this.cell)));
    for (const [i, y] of rows.entries()) {
      const lines = spans.slice(LINES.length * i, LINES.length * (i + 1));
      const { touched, whole } = this.cellsWithin(lines, from, to);
      const isWithin = y * this.cell >= clip.y0 && (y + 1) * this.cell <= clip.y1;
      for (let column = from; column < to; column += 1) {
        if (touched[column] === 0) continue;
        const cell = y * this.columns + column;
        this.mark(cell, at);
        const isWhole = isWithin && column * this.cell >= clip.x0 && (column + 1) * this.cell <= clip.x1;
        if (lightness !== null && isWhole && whole[column] === LINES.length) this.cover(cell, lightness, at);
      }
    }
  }

  /** Which cells of a row some of the lines through it touch, and how many of them cover each from side to side. */
  private cellsWithin(
    lines: readonly (readonly Span[])[],
    from: number,
    to: number,
  ): { touched: Uint8Array; whole: Uint8Array } {
    const [touched, whole] = [new Uint8Array(to), new Uint8Array(to)];
    for (const [begin, end] of lines.flat()) {
      touched.fill(
        1,
        Math.max(from, Math.floor(begin / this.cell)),
        Math.max(from, Math.min(to, Math.ceil(end / this.cell))),
      );
      const last = Math.min(to, Math.floor(end / this.cell));
      for (let column = Math.max(from, Math.ceil(begin / this.cell)); column < last; column += 1) whole[column]! += 1;
    }
    return { touched, whole };
  }

  /** A count of letters begins with nought, and nothing at all is earlier still. */
  private mark(cell: number, at: number): void {
    this.lightness[cell] = Number.NaN;
    this.painted[cell] = at + 1;
  }

  private cover(cell: number, lightness: number, at: number): void {
    this.lightness[cell] = lightness;
    this.covered[cell] = at + 1;
  }

  private cellsOf({ x0, y0, x1, y1 }: ViewRect): Cells {
    const [from, to] = [Math.max(0, Math.floor(x0 / this.cell)), Math.min(this.columns, Math.ceil(x1 / this.cell))];
    const [bottom, top] = [Math.max(0, Math.floor(y0 / this.cell)), Math.min(this.rows, Math.ceil(y1 / this.cell))];
    const count = Math.max(0, to - from) * Math.max(0, top - bottom);
    // What lies nowhere by its numbers may lie anywhere.
    this.left = Number.isNaN(count) ? -1 : this.left - count;
    return this.left < 0 ? NONE : { from, to, bottom, top };
  }

  at(x: number, y: number): Spot {
    if (this.left < 0) return { lightness: null, covered: -1, painted: Number.POSITIVE_INFINITY };
    const [column, row] = [Math.floor(x / this.cell), Math.floor(y / this.cell)];
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows)
      return { lightness: 1, covered: -1, painted: -1 };
    const cell = row * this.columns + column;
    const known = this.lightness[cell]!;
    return {
      lightness: Number.isNaN(known) ? null : known,
      covered: this.covered[cell]! - 1,
      painted: this.painted[cell]! - 1,
    };
  }
}
