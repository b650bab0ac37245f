import type { Shown } from '../pages/geometry.js';
import { dashesAt } from './dashes.js';
import type { Dash } from './dashes.js';
import { DARK, lightAt } from './ink.js';
import type { Picture } from './ink.js';

/** Points. A line is at least so long, a gap of a dotted one at most so wide. */
const SHORTEST = 16;
const GAP = 4;
/** Between the dots of a leader some leave more, and between its groups more still. */
const WIDEST_GAP = 6;
const BETWEEN_DOTS = 8;
/** A line that has ink over a smaller share of its length is one of dots. */
const SOLID = 0.8;
/** A click so near a line is meant for it; a letter is higher than a line is thick, and stands on it. */
const STRUCK = 4;
const THICK = 2.6;
const LETTER = 6;
/** Over its lower line a click is in the box. */
const OVER = 6;
/** How far below a click its line may lie, how high a box may be, and what a line alone gives room for at most. */
const BELOW = 26;
const HIGHEST = 90;
const ON_LINE = 40;
/** Lighter than this, of 255, is ink that covers less than half of its pixel. */
const FAINT = 128;
/** A scanned line leans: over a gap it may be so much higher or lower. */
const LEAN = 0.8;
/** Specks of a scan are no print over a line: as much ink as this share of a row is. */
const SPECKS = 0.01;
/** A square of at most this is a box to tick. */
const TICK = 22;
/** A caption under a line may touch it, where the line is unbroken for so long; what hangs lower is an upright line. */
const UNBROKEN = 30;
const HANGS = 12;
/** Where a tint begins, as of a heading's band, there is an edge: it is so much lighter or darker than the paper. */
const TINT = 22;

interface Run {
  readonly from: number;
  readonly to: number;
}

interface Line {
  /** Where it begins: what is written on it does. */
  readonly y: number;
  readonly run: Run;
  readonly lean: number;
}

/** A blank of a page: a box, or all the room over a line to write on. */
export interface Blank {
  readonly box: Shown;
  readonly onLine: boolean;
  /** How far its line falls with each point to the right: a scan leans. */
  readonly lean: number;
  /** Its line is one of dots or strokes: written on, however short it is, and never ticked. */
  readonly dotted?: boolean;
}

/** The blank around a point of a page: the box it lies in, else the room above the line beneath; null where is neither. */
export function blankAt(picture: Picture, x: number, y: number): Blank | null {
  const look = new Look(picture);
  const [px, py] = [Math.round(x * picture.perPoint), Math.round(y * picture.perPoint)];
  const scale = picture.perPoint;
  const struck = look.struck(px, py);
  const inside = struck ? py - Math.round(OVER * scale) : py;
  const box = struck?.dotted ? null : (look.box(px, inside) ?? look.tinted(px, inside)?.box(px, inside));
  if (box) return { box, onLine: false, lean: 0 };
  const line = struck ?? look.lineToWriteOn(px, py);
  return line && { box: look.roomOver(line), onLine: true, lean: line.lean, dotted: line.dotted };
}

/** The room over the line that a dragged box was meant to lie on, and all of that line; null where it lies on none. */
export function lineUnder(
  picture: Picture,
  { left, top, width, height }: Shown,
): { readonly box: Shown; readonly line: Blank } | null {
  const look = new Look(picture);
  const scale = picture.perPoint;
  const px = (points: number): number => Math.round(points * scale);
  for (let row = px(top + height + STRUCK); row >= px(top + height / 2); row -= 1)
    for (const part of [0.5, 0.25, 0.75]) {
      const line = look.lineThrough(px(left + part * width), row);
      if (!line) continue;
      const covered = Math.min(line.run.to, px(left + width)) - Math.max(line.run.from, px(left));
      if (covered < 0.6 * px(width)) continue;
      const room = look.roomOver(line);
      const whole: Blank = { box: room, onLine: true, lean: line.lean };
      return { box: { left, top: room.top, width, height: room.height }, line: whole };
    }
  return null;
}

class Look {
  constructor(
    private readonly picture: Picture,
    /** How light the paper is, where a tint beside it counts as ink; null where only ink does. */
    private readonly paper: number | null = null,
  ) {}

  /** The same page, to be looked at by its tints too; null where a point is not of its paper. */
  tinted(x: number, y: number): Look | null {
    const paper = lightAt(this.picture, x, y);
    return paper === null || paper < DARK ? null : new Look(this.picture, paper);
  }

  /** The four sides around a point, drawn as lines. */
  box(x: number, y: number): Shown | null {
    const { perPoint } = this.picture;
    const left = this.sideFrom(x, y, -1);
    const right = this.sideFrom(x, y, 1);
    if (left === null || right === null) return null;
    const least = Math.min(SHORTEST, ((right - left) / perPoint) * 0.6);
    const below = this.lineBeneath(x, y, HIGHEST, least);
    const above = this.lineBeneath(x, y, -HIGHEST, least);
    if (!below || !above) return null;
    const edge = Math.max(1, perPoint * 0.75);
    const width = (right - left - 2 * edge) / perPoint;
    const height = (below.y - above.y - 2 * edge) / perPoint;
    const spans = [below.run, above.run].every(({ from, to }) => from <= left + 4 * edge && to >= right - 4 * edge);
    const boxy = spans && height >= 5 && width >= 5 && (height <= HIGHEST || width <= TICK);
    return boxy ? { left: (left + edge) / perPoint, top: (above.y + edge) / perPoint, width, height } : null;
  }

  /** The nearest horizontal line that runs below (or, with a negative reach, above) a point. */
  lineBeneath(x: number, y: number, reach: number, least: number): Line | null {
    const { perPoint } = this.picture;
    const step = Math.sign(reach);
    for (let at = 0; at <= Math.abs(reach) * perPoint; at += 1) {
      const row = y + step * at;
      const on = this.inkNear(x, row);
      if (on === null) continue;
      const run = this.run(on, row);
      if ((run.to - run.from) / perPoint >= least) return { y: row, run, lean: 0 };
    }
    return null;
  }

  /** The line, or the row of dots, that a click hit. */
  struck(x: number, y: number): (Line & { readonly dotted: boolean }) | null {
    for (let off = 0; off <= STRUCK * this.picture.perPoint; off += 1)
      for (const row of [y + off, y - off]) {
        const line = this.lineThrough(x, row);
        if (line) return line;
      }
    return null;
  }

  /** The nearest line below a point that nothing is written on. */
  lineToWriteOn(x: number, y: number): (Line & { readonly dotted: boolean }) | null {
    for (let row = y; row <= y + BELOW * this.picture.perPoint; row += 1) {
      const line = this.lineThrough(x, row);
      if (line) return line;
    }
    return null;
  }

  /** All the room over a line, up to where something is printed. */
  roomOver({ y, run: { from, to } }: Line): Shown {
    const { perPoint } = this.picture;
    const least = Math.max(y - Math.round(ON_LINE * perPoint), 0);
    // Where one begins to write; farther on a line that leans is over its own beginning.
    const half = from + (to - from) / 2;
    const specks = Math.max(1, (half - from) * SPECKS);
    let top = Math.max(y - Math.round(LETTER * perPoint), 0);
    while (top > least && this.inkedIn(top - 1, from, half) <= specks) top -= 1;
    return { left: from / perPoint, top: top / perPoint, width: (to - from) / perPoint, height: (y - top) / perPoint };
  }

  private inkedIn(row: number, from: number, to: number): number {
    let count = 0;
    for (let at = from; at <= to; at += 1) if (this.ink(at, row)) count += 1;
    return count;
  }

  /** The line at a point, as far as it goes, or its dots do, up to where letters or an upright line begin; null where that is no blank. */
  lineThrough(x: number, y: number): (Line & { readonly dotted: boolean }) | null {
    return this.unbrokenThrough(x, y) ?? this.dashedThrough(x, y);
  }

  private unbrokenThrough(x: number, y: number): (Line & { readonly dotted: boolean }) | null {
    const { perPoint } = this.picture;
    const on = this.bareInkNear(x, y);
    if (on === null) return null;
    const [back, forth] = [this.alongFrom(on, y, -1), this.alongFrom(on, y, 1)];
    const run = { from: back.x, to: forth.x };
    if ((run.to - run.from) / perPoint < SHORTEST) return null;
    const wide = run.to - run.from;
    return { y: back.y, run, lean: (forth.y - back.y) / wide, dotted: back.inked + forth.inked < wide * SOLID };
  }

  /** A scan's dashes stand farther apart than the dots of a leader do. */
  private dashedThrough(x: number, y: number): (Line & { readonly dotted: boolean }) | null {
    const dashes = dashesAt((at, row) => this.dashAt(at, row), x, y, this.picture.perPoint);
    if (!dashes) return null;
    const [first, last] = [dashes[0]!, dashes.at(-1)!];
    const run = { from: first.from, to: last.to };
    return { y: first.y, run, lean: (last.y - first.y) / (run.to - run.from), dotted: true };
  }

  /** The ink without a gap at a point, no farther from its row than a line leans; null where it is of something else than a line. */
  private dashAt(x: number, y: number): Dash | null {
    const row = this.inkAbout(x, y);
    if (row === null || this.isWritten(x, row)) return null;
    let [from, to] = [x, x];
    while (this.inkAbout(from - 1, row) !== null) from -= 1;
    while (this.inkAbout(to + 1, row) !== null) to += 1;
    let top = row;
    while (this.ink(x, top - 1)) top -= 1;
    const bare = [from, Math.round((from + to) / 2), to].every(
      (at) => !this.isWritten(at, this.inkAbout(at, row) ?? row),
    );
    return { from, to, y: top, bare };
  }

  /** Where a line ends in one direction, how high it is there, and over how many columns it has ink. */
  private alongFrom(x: number, y: number, step: 1 | -1): { x: number; y: number; inked: number } {
    const { perPoint, width } = this.picture;
    let end = { x, y, inked: 0 };
    const gap = (): number => (end.inked < Math.abs(end.x - x) * SOLID ? BETWEEN_DOTS : WIDEST_GAP) * perPoint;
    for (let at = x; Math.abs(at - end.x) <= gap() && at >= 0 && at < width; at += step) {
      const row = this.inkAbout(at, end.y);
      if (row === null) continue;
      if (this.isWritten(at, row)) break;
      end = { x: at, y: row, inked: end.inked + 1 };
    }
    return end;
  }

  /** The row next to one in which a column has ink, no farther than a line leans. */
  private inkAbout(x: number, y: number): number | null {
    const most = Math.ceil(LEAN * this.picture.perPoint);
    for (let off = 0; off <= most; off += 1) for (const row of [y + off, y - off]) if (this.ink(x, row)) return row;
    return null;
  }

  /** The ink of a line next to a point of a row: between two of its dots one is still on it. */
  private bareInkNear(x: number, y: number): number | null {
    const most = Math.round(WIDEST_GAP * this.picture.perPoint);
    for (let off = 0; off <= most; off += 1)
      for (const at of [x + off, x - off]) if (this.ink(at, y) && !this.isWritten(at, y)) return at;
    return null;
  }

  /** Whether ink at a point is of a letter or an upright line: it is higher than a line is, or more stands right over it. */
  private isWritten(x: number, y: number): boolean {
    const { perPoint } = this.picture;
    const { up, down } = this.inkAlong(x, y);
    // A row that it covers but a little of is hardly tinted.
    const faint = [up, down].filter((row) => (lightAt(this.picture, x, row) ?? 0) > FAINT).length;
    if (down - up + 1 - faint > THICK * perPoint && !this.hangs(x, y, { up, down })) return true;
    for (let row = up - 1; row >= up - LETTER * perPoint; row -= 1) if (this.ink(x, row)) return true;
    return false;
  }

  /** Whether ink that is higher than a line is one, with a letter of the caption under it that touches it. */
  private hangs(x: number, y: number, { up, down }: { up: number; down: number }): boolean {
    const { perPoint } = this.picture;
    if ((y - up) / perPoint > THICK || (down - y) / perPoint > HANGS) return false;
    let [from, to] = [x, x];
    while (this.ink(from - 1, y)) from -= 1;
    while (this.ink(to + 1, y)) to += 1;
    return (to - from) / perPoint >= UNBROKEN;
  }

  /** The nearest upright line beside a point, as far as it can be told apart from a letter by its height. */
  private sideFrom(x: number, y: number, step: 1 | -1): number | null {
    for (let at = x; at >= 0 && at < this.picture.width; at += step)
      if (this.ink(at, y) && this.upright(at, y)) return at;
    return null;
  }

  private upright(x: number, y: number): boolean {
    const { up, down } = this.inkAlong(x, y);
    return (down - up) / this.picture.perPoint >= 7;
  }

  /** The rows above and below a point over which a column has ink without a gap. */
  private inkAlong(x: number, y: number): { up: number; down: number } {
    let [up, down] = [y, y];
    while (this.ink(x, up - 1)) up -= 1;
    while (this.ink(x, down + 1)) down += 1;
    return { up, down };
  }

  /** Where a row has ink at a click: between two dots of a dotted line one is still on the line. */
  private inkNear(x: number, y: number): number | null {
    const most = Math.round((GAP / 2) * this.picture.perPoint);
    for (let off = 0; off <= most; off += 1) for (const at of [x + off, x - off]) if (this.ink(at, y)) return at;
    return null;
  }

  /** How far ink goes on along a row, over the gaps of a dotted line. */
  private run(x: number, y: number): Run {
    const gap = Math.round(GAP * this.picture.perPoint);
    const reach = (step: 1 | -1): number => {
      let last = x;
      for (let at = x; Math.abs(at - last) <= gap && at >= 0 && at < this.picture.width; at += step)
        if (this.ink(at, y)) last = at;
      return last;
    };
    return { from: reach(-1), to: reach(1) };
  }

  private ink(x: number, y: number): boolean {
    const light = lightAt(this.picture, x, y);
    return light !== null && (light < DARK || (this.paper !== null && Math.abs(light - this.paper) > TINT));
  }
}
