import type { ViewRect } from './page-content.js';
import { COORDINATES } from './operators.js';
import type { Matrix } from './page-space.js';

/** A bent side is taken for so many straight ones. */
const STEPS = 6;

/** A straight piece of an outline in view space, and which way it runs. */
interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly up: 1 | -1;
}

/** What lies inside an outline, row by row. */
export class Outline {
  private readonly edges: Edge[] = [];
  readonly bounds: ViewRect;

  constructor(
    path: ArrayLike<number>,
    matrix: Matrix,
    private readonly evenOdd: boolean,
  ) {
    const points = outlinesOf(path, matrix);
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const outline of points)
      for (const [at, [x, y]] of outline.entries()) {
        [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
        const [nextX, nextY] = outline[(at + 1) % outline.length]!;
        if (nextY > y) this.edges.push({ x0: x, y0: y, x1: nextX, y1: nextY, up: 1 });
        else if (nextY < y) this.edges.push({ x0: nextX, y0: nextY, x1: x, y1: y, up: -1 });
      }
    this.bounds = { x0, y0, x1, y1 };
    this.edges.sort((a, b) => a.y0 - b.y0);
  }

  get pieces(): number {
    return this.edges.length;
  }

  /** For each of these heights, which go up, from where to where it is inside. */
  spansAt(heights: readonly number[]): (readonly [from: number, to: number])[][] {
    let open: Edge[] = [];
    let next = 0;
    return heights.map((y) => {
      while (next < this.edges.length && this.edges[next]!.y0 <= y) open.push(this.edges[next++]!);
      open = open.filter((edge) => edge.y1 > y);
      return this.inside(open, y);
    });
  }

  private inside(open: readonly Edge[], y: number): (readonly [number, number])[] {
    const crossings = open
      .map(({ x0, y0, x1, y1, up }) => ({ x: x0 + ((x1 - x0) * (y - y0)) / (y1 - y0), up }))
      .sort((a, b) => a.x - b.x);
    const spans: (readonly [number, number])[] = [];
    let winding = 0;
    let from = 0;
    for (const { x, up } of crossings) {
      const before = this.isInside(winding);
      winding += up;
      if (!before && this.isInside(winding)) from = x;
      else if (before && !this.isInside(winding)) spans.push([from, x]);
    }
    return spans;
  }

  private readonly isInside = (winding: number): boolean => (this.evenOdd ? winding % 2 !== 0 : winding !== 0);
}

type Point = readonly [x: number, y: number];

function outlinesOf(path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Point[][] {
  const placed = ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
  const outlines: Point[][] = [];
  let last: Point = [0, 0];
  for (let i = 0; i < path.length;) {
    const code = path[i]! as 0 | 1 | 2 | 3 | 4;
    const count = COORDINATES[code];
    if (count === undefined) break;
    const points: Point[] = [];
    for (let at = i + 1; at < i + count; at += 2) points.push([path[at]!, path[at + 1]!]);
    if (code === 0) outlines.push([]);
    const outline = outlines.at(-1);
    if (outline && points.length > 0) {
      for (const point of bent([last, ...points])) outline.push(placed(point));
      last = points.at(-1)!;
    }
    i += count + 1;
  }
  return outlines;
}

/** The points on the way from the first of these to the last, without the first: the others bend it (de Casteljau). */
function bent(points: readonly Point[]): Point[] {
  if (points.length <= 2) return points.slice(1);
  return Array.from({ length: STEPS }, (_, at) => {
    let left = [...points];
    const t = (at + 1) / STEPS;
    while (left.length > 1)
      left = left.slice(1).map(([x, y], i): Point => [left[i]![0] * (1 - t) + x * t, left[i]![1] * (1 - t) + y * t]);
    return left[0]!;
  });
}

/** Whether a path is one upright rectangle. */
export function isRectangle(path: ArrayLike<number>, matrix: Matrix): boolean {
  const [outline, more] = outlinesOf(path, matrix);
  if (!outline || more) return false;
  const [first] = outline;
  const corners =
    outline.length === 5 && outline[4]!.every((value, i) => value === first![i]) ? outline.slice(0, 4) : outline;
  if (corners.length !== 4) return false;
  const isAlong = (at: number, side: 0 | 1): boolean =>
    Math.abs(corners[at]![side] - corners[(at + 1) % 4]![side]) < 0.01;
  return ([0, 1] as const).some(
    (side) => isAlong(0, side) && isAlong(2, side) && isAlong(1, side === 0 ? 1 : 0) && isAlong(3, side === 0 ? 1 : 0),
  );
}
