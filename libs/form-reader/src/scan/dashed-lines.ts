import { Nearby } from '../nearby.js';
import type { DotLeader } from './dot-leaders.js';
import { strokeRows } from './dot-leaders.js';
import type { Part } from './parts.js';
import type { PixelLine } from './pixel-lines.js';

/** In pixels: the thickest dash, the longest, how far apart the middles of two may lie, and how much two may differ in length. */
export interface DashSizes {
  readonly thick: number;
  readonly long: number;
  readonly apart: number;
  readonly alike: number;
  /** Rows nearer than this to one another leave no room to write. */
  readonly room: number;
  /** A row that comes this near to both edges of the page parts it: it is to be cut along. */
  readonly margin: number;
}

/** A dash is longer than it is thick by this. */
const LONGER = 1.3;
/** So many dashes down from an end of a row, within so many steps, are the side of a frame. */
const SIDE = 2;
const STEPS = 3;

/** Fewer letters than a third of its dashes stand in a row's way; hyphens between words have one each. */
const LETTERS = 1 / 3;

const widthOf = ({ x0, x1 }: PixelLine): number => x1 - x0;
const heightOf = ({ y0, y1 }: PixelLine): number => y1 - y0;

/** Rows that have another right over or under them: hatching. */
function crowded(rows: readonly DotLeader[], room: number): ReadonlySet<DotLeader> {
  const nearby = new Nearby(rows, (row) => row);
  const shared = (one: PixelLine, other: PixelLine): number => Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  return new Set(
    rows.filter((row) =>
      nearby
        .near({ ...row, y0: row.y0 - room, y1: row.y1 + room })
        .some((other) => other !== row && 2 * shared(row, other) > Math.min(widthOf(row), widthOf(other))),
    ),
  );
}

/** Whether dashes go on down or up from an end of a row. */
function turnsCorner({ x0, x1, y0, y1, step }: DotLeader, uprights: Nearby<Part>, thick: number): boolean {
  return [x0, x1].some((end) =>
    [
      { y0: y0 - STEPS * step, y1: y0 },
      { y0: y1, y1: y1 + STEPS * step },
    ].some((reach) => {
      const column = { ...reach, x0: end - step, x1: end + step };
      return uprights.near(column).filter((part) => isInside(part, column, thick)).length >= SIDE;
    }),
  );
}

const isInside = (part: Part, column: PixelLine, thick: number): boolean =>
  part.x0 > column.x0 - thick && part.x1 < column.x1 + thick && part.y1 > column.y0 && part.y0 < column.y1;

/** Whether what stands between the dashes is print. */
function isWritten({ x0, x1, y0, y1, step }: DotLeader, others: Nearby<Part>): boolean {
  const between = others
    .near({ x0, x1, y0, y1 })
    .filter((part) => part.x0 > x0 && part.x1 < x1 && part.y0 < y1 && part.y1 > y0);
  return between.length > (LETTERS * (x1 - x0)) / step;
}

/**
 * Lines to write on that are drawn as dashes, of one length and evenly apart. Frames, hatching and what is to be cut along are
 * none. `parts` is the ink that hangs together.
 */
export function dashedLines(parts: readonly Part[], width: number, sizes: DashSizes): DotLeader[] {
  const isLong = (long: number, thick: number): boolean =>
    thick <= sizes.thick && long <= sizes.long && long >= LONGER * thick;
  const dashes = parts.filter((part) => isLong(widthOf(part), heightOf(part)));
  const isAlike = (one: Part, other: Part): boolean => Math.abs(widthOf(one) - widthOf(other)) <= sizes.alike;
  const rows = strokeRows(dashes, { dot: sizes.thick, apart: sizes.apart }, isAlike);
  if (rows.length === 0) return [];
  const uprights = new Nearby(
    parts.filter((part) => isLong(heightOf(part), widthOf(part))),
    (part) => part,
  );
  const others = new Nearby(
    parts.filter((part) => heightOf(part) > sizes.thick),
    (part) => part,
  );
  const close = crowded(rows, sizes.room);
  const isCut = (row: DotLeader): boolean => row.x0 < sizes.margin && row.x1 > width - sizes.margin;
  return rows.filter(
    (row) => !close.has(row) && !isCut(row) && !turnsCorner(row, uprights, sizes.thick) && !isWritten(row, others),
  );
}
