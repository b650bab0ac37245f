import type { Shown } from '../pages/geometry.js';

/** A page as it is drawn: RGBA, with so many pixels to a point. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly perPoint: number;
}

/** Points. A line is at least so long, a gap of a dotted one at most so wide. */
const SHORTEST = 16;
const GAP = 4;
/** Between the dots of a leader some leave more. */
const WIDEST_GAP = 6;
/** A click so near a line is meant for it; a letter is higher than a line is thick, and stands on it. */
const STRUCK = 4;
const THICK = 2.6;
const LETTER = 6;
/** Over its lower line a click is in the box. */
const OVER = 6;
/** How far below a click its line may lie, how high a box may be, and what a line alone gives room for. */
const BELOW = 26;
const HIGHEST = 90;
const ON_LINE = 16;
/** A square of at most this is a box to tick. */
const TICK = 22;

interface Run {
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly y: number;
  readonly run: Run;
}

/** The blank around a point of a page: the box it lies in, else the room above the line beneath; null where is neither. */
export function blankAt(picture: Picture, x: number, y: number): Shown | null {
  const look = new Look(picture);
  const [px, py] = [Math.round(x * picture.perPoint), Math.round(y * picture.perPoint)];
  const scale = picture.perPoint;
  const struck = look.struck(px, py);
  const inside = struck ? py - Math.round(OVER * scale) : py;
  const box = struck?.dotted ? null : look.box(px, inside);
  if (box) return box;
  const line = struck ?? look.lineToWriteOn(px, py);
  if (!line) return null;
  const { from, to } = line.run;
  const top = line.y / scale - ON_LINE;
  return { left: from / scale, top: Math.max(top, 0), width: (to - from) / scale, height: ON_LINE };
}

class Look {
  constructor(private readonly picture: Picture) {}

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
      if ((run.to - run.from) / perPoint >= least) return { y: row, run };
    }
    return null;
  }

  /** The line, or the row of dots, that a click hit. */
  struck(x: number, y: number): (Line & { readonly dotted: boolean }) | null {
    for (let off = 0; off <= STRUCK * this.picture.perPoint; off += 1)
      for (const row of [y + off, y - off]) {
        const run = this.bareRun(x, row);
        if (run) return { y: row, run, dotted: this.isDotted(run, row) };
      }
    return null;
  }

  /** The nearest line below a point that nothing is written on. */
  lineToWriteOn(x: number, y: number): Line | null {
    for (let row = y; row <= y + BELOW * this.picture.perPoint; row += 1) {
      const run = this.bareRun(x, row);
      if (run) return { y: row, run };
    }
    return null;
  }

  /** How far a line goes, or dots do, up to where letters or an upright line begin; null where that is no blank. */
  private bareRun(x: number, y: number): Run | null {
    const { perPoint, width } = this.picture;
    const on = this.inkNear(x, y);
    if (on === null || this.isWritten(on, y)) return null;
    const gap = Math.round(WIDEST_GAP * perPoint);
    const reach = (step: 1 | -1): number => {
      let last = on;
      for (let at = on; Math.abs(at - last) <= gap && at >= 0 && at < width; at += step) {
        if (!this.ink(at, y)) continue;
        if (this.isWritten(at, y)) break;
        last = at;
      }
      return last;
    };
    const run = { from: reach(-1), to: reach(1) };
    return (run.to - run.from) / perPoint >= SHORTEST ? run : null;
  }

  /** Whether ink at a point is of a letter or an upright line: it is higher than a line is, or more stands right over it. */
  private isWritten(x: number, y: number): boolean {
    const { perPoint } = this.picture;
    let [up, down] = [y, y];
    while (this.ink(x, up - 1)) up -= 1;
    while (this.ink(x, down + 1)) down += 1;
    if ((down - up + 1) / perPoint > THICK) return true;
    for (let row = up - 1; row >= up - LETTER * perPoint; row -= 1) if (this.ink(x, row)) return true;
    return false;
  }

  private isDotted({ from, to }: Run, y: number): boolean {
    let bare = 0;
    for (let at = from; at <= to; at += 1) if (!this.ink(at, y)) bare += 1;
    return bare > (to - from) * 0.2;
  }

  /** The nearest upright line beside a point, as far as it can be told apart from a letter by its height. */
  private sideFrom(x: number, y: number, step: 1 | -1): number | null {
    for (let at = x; at >= 0 && at < this.picture.width; at += step)
      if (this.ink(at, y) && this.upright(at, y)) return at;
    return null;
  }

  private upright(x: number, y: number): boolean {
    const { perPoint } = this.picture;
    let [up, down] = [y, y];
    while (this.ink(x, up - 1)) up -= 1;
    while (this.ink(x, down + 1)) down += 1;
    return (down - up) / perPoint >= 7;
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
    const { data, width, height } = this.picture;
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    const at = (y * width + x) * 4;
    const light = (data[at] ?? 255) * 0.3 + (data[at + 1] ?? 255) * 0.59 + (data[at + 2] ?? 255) * 0.11;
    return light < 216 && (data[at + 3] ?? 0) > 64;
  }
}
