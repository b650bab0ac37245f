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

  holds(x: number, y: number): boolean {
    return this.spansAt([y])[0]!.some(([from, to]) => from <= x && x <= to);
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

/** How far from upright a side may be, in points. */
const UPRIGHT = 0.01;
const [MOVE, LINE, CLOSE] = [0, 1, 4];
/** Numbers of a path of three sides and of one of four; one more closes either. */
const [OF_THREE_SIDES, OF_FOUR_SIDES] = [12, 15];

/** The upright rectangle that a path is; null for any other. Most paths of a form are one: nothing is made of it but this. */
export function rectangleOf(path: ArrayLike<number>, matrix: Matrix): ViewRect | null {
  const sides = path.length < OF_FOUR_SIDES ? OF_THREE_SIDES : OF_FOUR_SIDES;
  const isClosed = path.length === sides + 1 && path[sides] === CLOSE;
  if (path[0] !== MOVE || (path.length !== sides && !isClosed)) return null;
  for (let at = 3; at < sides; at += 3) if (path[at] !== LINE) return null;
  if (sides === OF_FOUR_SIDES && (path[13] !== path[1] || path[14] !== path[2])) return null;
  const [a, b, c, d, e, f] = matrix;
  const x = (corner: number): number => a * path[corner * 3 + 1]! + c * path[corner * 3 + 2]! + e;
  const y = (corner: number): number => b * path[corner * 3 + 1]! + d * path[corner * 3 + 2]! + f;
  const isUp = (from: number, to: number): boolean => Math.abs(x(from) - x(to)) < UPRIGHT;
  const isAcross = (from: number, to: number): boolean => Math.abs(y(from) - y(to)) < UPRIGHT;
  const isUpright =
    (isAcross(0, 1) && isUp(1, 2) && isAcross(2, 3) && isUp(3, 0)) ||
    (isUp(0, 1) && isAcross(1, 2) && isUp(2, 3) && isAcross(3, 0));
  if (!isUpright) return null;
  const [x0, x1, y0, y1] = [x(0), x(2), y(0), y(2)];
  return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
}
