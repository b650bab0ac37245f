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

/** The blank around a point of a page: the box it lies in, else the room above the line beneath; null where is neither. */
export function blankAt(picture: Picture, x: number, y: number): Shown | null {
  const look = new Look(picture);
  const [px, py] = [Math.round(x * picture.perPoint), Math.round(y * picture.perPoint)];
  const box = look.box(px, py);
  if (box) return box;
  const line = look.lineBeneath(px, py, BELOW, SHORTEST);
  if (!line) return null;
  const scale = picture.perPoint;
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
  lineBeneath(x: number, y: number, reach: number, least: number): { y: number; run: Run } | null {
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
