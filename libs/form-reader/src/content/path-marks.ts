import type { Box, Drawing, Round, Rule, ViewRect } from './page-content.js';
import { FAINT, stretch } from './graphics-state.js';
import { COORDINATES } from './operators.js';
import type { GraphicsState } from './graphics-state.js';
import { common, heightOf, widthOf } from '../rect.js';

/** Marks found so far on a page. */
export interface Marks {
  readonly rules: Rule[];
  readonly boxes: Box[];
  readonly rounds: Round[];
  readonly drawings: Drawing[];
}

/** One subpath in view space. */
interface Subpath {
  readonly xs: number[];
  readonly ys: number[];
  curves: number;
  closed: boolean;
}

/** Up to this thickness a filled rectangle is a line. */
const THIN = 3.2;
/** A line may lean this far from its axis, as drawings made by hand do. */
const LEAN = 0.8;

function subpathsOf(path: ArrayLike<number>, state: GraphicsState): Subpath[] {
  const [a, b, c, d, e, f] = state.ctm;
  const found: Subpath[] = [];
  let current: Subpath | undefined;
  for (let i = 0; i < path.length;) {
    const code = path[i++] as 0 | 1 | 2 | 3 | 4;
    const count = COORDINATES[code];
    if (count === undefined) break;
    if (code === 0) found.push((current = { xs: [], ys: [], curves: 0, closed: false }));
    if (code === 4 && current) current.closed = true;
    if (count > 0 && current) {
      const x = path[i + count - 2] ?? 0;
      const y = path[i + count - 1] ?? 0;
      current.xs.push(a * x + c * y + e);
      current.ys.push(b * x + d * y + f);
      if (code === 2 || code === 3) current.curves++;
    }
    i += count;
  }
  return found;
}

function boundsOf({ xs, ys }: Pick<Subpath, 'xs' | 'ys'>): ViewRect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i]!;
    const y = ys[i]!;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0, y0, x1, y1 };
}

/**
 * How far corners are rounded off at most, in parts of the shorter side. What is longer than any box to tick, and clearly longer than high, has whole half circles at its ends,
 * and corners of several curves each; what is smaller may be a letter drawn as a shape.
 */
const CORNER = { small: 0.3, long: 0.5, from: 40, ratio: 1.5 } as const;
const MOST_POINTS = { small: 16, long: 26 } as const;

/** Every corner lies on the outline of the bounds: a rectangle, or one with its corners rounded off. */
function isRectangle(path: Subpath, bounds: ViewRect): boolean {
  const { xs, ys, curves } = path;
  const [w, h] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
  const [longer, shorter] = [Math.max(w, h), Math.min(w, h)];
  const isLong = curves > 0 && longer > CORNER.from && longer > CORNER.ratio * shorter;
  const kind = isLong ? 'long' : 'small';
  if (xs.length < 4 || xs.length > MOST_POINTS[kind]) return false;
  const corner = Math.max(LEAN, shorter * CORNER[kind]);
  return xs.every((x, i) => {
    const dx = Math.min(x - bounds.x0, bounds.x1 - x);
    const dy = Math.min(ys[i]! - bounds.y0, bounds.y1 - ys[i]!);
    if (curves === 0) return Math.max(dx, dy) < LEAN;
    // A corner of several curves bends outward between its ends.
    const isOutside = Math.min(dx, dy) < LEAN || (isLong && dx + dy <= corner);
    return isOutside && Math.max(dx, dy) <= corner + (isLong ? LEAN : 0);
  });
}

/** Made of curves alone, or of more of them where all end on one circle: letters drawn as shapes are no circles. */
const isCurved = (path: Subpath): boolean => {
  const { curves, xs } = path;
  return curves >= 4 && xs.length <= curves + 3 && (curves <= FEW_CURVES || (curves <= MOST_CURVES && isCircle(path)));
};
const [FEW_CURVES, MOST_CURVES] = [12, 32];
/** Ends of curves lie so exactly on a circle, in parts of its radius. */
const EXACT = 0.03;

function isCircle({ xs, ys, curves }: Subpath, bounds = boundsOf({ xs, ys })): boolean {
  const [x, y] = [(bounds.x0 + bounds.x1) / 2, (bounds.y0 + bounds.y1) / 2];
  const radius = (bounds.x1 - bounds.x0) / 2;
  return curves >= 4 && xs.every((at, i) => Math.abs(Math.hypot(at - x, ys[i]! - y) - radius) <= EXACT * radius);
}

/** How long a round shape is at most for its height: a circle, and an outline to fill in with a pen. */
const ROUND = { least: 0.6, most: 1.7, outline: 2.7 } as const;

function isRound(path: Subpath, { x0, y0, x1, y1 }: ViewRect, most: number = ROUND.most): boolean {
  const ratio = (x1 - x0) / (y1 - y0 || 1);
  return isCurved(path) && ratio > ROUND.least && ratio < most;
}

function clipped(rect: ViewRect, clip: ViewRect): ViewRect | null {
  const cut = common(rect, clip);
  return cut.x1 >= cut.x0 && cut.y1 >= cut.y0 ? cut : null;
}

/** Written out, since objects that are spread and then added to share no layout in V8: reading thousands of them is slow. */
const shape = ({ x0, y0, x1, y1 }: ViewRect, stroked: boolean, fill: number | null): Box => {
  return { x0, y0, x1, y1, stroked, fill };
};

const roundOf = (rect: ViewRect, { curves }: Subpath, stroked: boolean, fill: number | null): Round =>
  curves > FEW_CURVES ? { ...shape(rect, stroked, fill), isElaborate: true } : shape(rect, stroked, fill);

function strokeLines(path: Subpath, state: GraphicsState, marks: Marks): void {
  const thickness = Math.max(state.lineWidth * stretch(state.ctm), 0.1);
  const { xs, ys } = path;
  const count = path.closed ? xs.length : xs.length - 1;
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % xs.length;
    const dx = Math.abs(xs[j]! - xs[i]!);
    const dy = Math.abs(ys[j]! - ys[i]!);
    const flat = dy <= LEAN && dx > dy;
    if (!flat && !(dx <= LEAN && dy > dx)) continue;
    const half = thickness / 2;
    const [x0, x1] = [Math.min(xs[i]!, xs[j]!), Math.max(xs[i]!, xs[j]!)];
    const [y0, y1] = [Math.min(ys[i]!, ys[j]!), Math.max(ys[i]!, ys[j]!)];
    const middle = flat ? (y0 + y1) / 2 : (x0 + x1) / 2;
    const whole = flat
      ? { x0, y0: middle - half, x1, y1: middle + half }
      : { x0: middle - half, y0, x1: middle + half, y1 };
    const seen = clipped(whole, state.clip);
    if (!seen) continue;
    // A stroke as wide as it is long is a filled bar drawn the other way round.
    const turned = thickness > THIN && thickness > 2 * Math.max(dx, dy);
    marks.rules.push({
      x0: seen.x0,
      y0: seen.y0,
      x1: seen.x1,
      y1: seen.y1,
      direction: flat !== turned ? 'horizontal' : 'vertical',
      thickness: turned ? Math.max(dx, dy) : thickness,
      drawn: state.dashed ? 'dashes' : 'stroke',
      lightness: state.stroke,
    });
  }
}

/** How thick the line of such a frame is at most, in points and of its side: letters drawn as shapes are thicker. */
const FRAME = { most: 2, share: 0.15 } as const;

/** A line around a rectangle, as long as it is thin: out along one side, back along the other. */
function isFrame(path: Subpath, bounds: ViewRect): boolean {
  const [w, h] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
  if (path.curves > 0 || path.xs.length < 8 || path.xs.length > 16) return false;
  const thick = Math.min(FRAME.most, FRAME.share * Math.min(w, h));
  const isNear = path.xs.every((x, i) => {
    const y = path.ys[i]!;
    return Math.max(Math.min(x - bounds.x0, bounds.x1 - x), Math.min(y - bounds.y0, bounds.y1 - y)) < thick;
  });
  return isNear && Math.abs(turnOf(path)) < 0.6 * 2 * w * h;
}

/** Twice the area the path goes round, positive where it goes counter-clockwise. */
const turnOf = ({ xs, ys }: Subpath): number =>
  xs.reduce((sum, x, i) => {
    const next = (i + 1) % xs.length;
    return sum + x * ys[next]! - xs[next]! * ys[i]!;
  }, 0);

function fillArea(bounds: ViewRect, path: Subpath, state: GraphicsState, marks: Marks): void {
  const w = bounds.x1 - bounds.x0;
  const h = bounds.y1 - bounds.y0;
  if (Math.min(w, h) <= THIN && (isRectangle(path, bounds) || path.xs.length <= 3)) {
    const direction = w >= h ? 'horizontal' : 'vertical';
    const { x0, y0, x1, y1 } = bounds;
    marks.rules.push({ x0, y0, x1, y1, direction, thickness: Math.min(w, h), drawn: 'fill', lightness: state.fill });
  } else if (isRectangle(path, bounds)) {
    // A line around, as long as it is thin: out along one side, back along the other.
    const isLine = path.curves === 0 && Math.abs(turnOf(path)) < 0.3 * 2 * w * h;
    marks.boxes.push(shape(bounds, isLine, isLine ? null : state.fill));
  } else if (isFrame(path, bounds)) marks.boxes.push(shape(bounds, true, null));
  else if (isRound(path, bounds)) marks.rounds.push(roundOf(bounds, path, false, state.fill));
}

/** Of more subpaths than this a drawing is made, not a form. */
const MANY = 300;

interface Ring {
  readonly path: Subpath;
  readonly bounds: ViewRect;
  readonly area: number;
  readonly turn: number;
}

const isWithin = (inner: ViewRect, outer: ViewRect): boolean =>
  inner.x0 >= outer.x0 && inner.y0 >= outer.y0 && inner.x1 <= outer.x1 && inner.y1 <= outer.y1;

function ringOf(path: Subpath): Ring {
  const bounds = boundsOf(path);
  return { path, bounds, area: (bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0), turn: Math.sign(turnOf(path)) };
}

/** The smallest ring around a hole, null for what is filled (ISO 32000-1, 8.5.3.3: both rules). */
function ringAround(hole: Ring, rings: readonly Ring[], evenOdd: boolean): Ring | null {
  const around = rings.filter((ring) => ring.area > hole.area && isWithin(hole.bounds, ring.bounds));
  const winding = around.reduce((sum, { turn }) => sum + turn, hole.turn);
  if (evenOdd ? around.length % 2 === 0 : winding !== 0) return null;
  return around.reduce<Ring | null>((least, ring) => (least && least.area <= ring.area ? least : ring), null);
}

/** A frame as one box, halfway between its two outlines. */
function frameOf({ bounds: a }: Ring, { bounds: b }: Ring): ViewRect | null {
  const middle = (side: keyof ViewRect): number => (a[side] + b[side]) / 2;
  const widest = Math.max(b.x0 - a.x0, b.y0 - a.y0, a.x1 - b.x1, a.y1 - b.y1);
  return widest > 2 * THIN ? null : { x0: middle('x0'), x1: middle('x1'), y0: middle('y0'), y1: middle('y1') };
}

/** How thick the line of a circle is at most, in parts of its radius. */
const RING_LINE = 0.25;

/** A circle drawn as what lies between two: browsers draw borders so. */
function isRing(outer: Ring, inner: Ring): boolean {
  const { x0, x1, y0, y1 } = outer.bounds;
  const line = RING_LINE * ((x1 - x0) / 2);
  const { bounds } = inner;
  const gaps = [bounds.x0 - x0, x1 - bounds.x1, bounds.y0 - y0, y1 - bounds.y1];
  const isEven = Math.max(...gaps) - Math.min(...gaps) < EXACT * (x1 - x0) && Math.max(...gaps) < line;
  return isEven && isCircle(outer.path) && isCircle(inner.path);
}

/**
 * Paints the holes of a filled path: frames are filled around what they frame, tables around their cells. Gives back the
 * subpaths that are areas after all.
 */
function paintHoles(paths: readonly Subpath[], evenOdd: boolean, state: GraphicsState, marks: Marks): Subpath[] {
  const rings = paths.map(ringOf);
  const holes = new Map<Ring, Ring[]>();
  for (const ring of rings) {
    const outer = ringAround(ring, rings, evenOdd);
    if (outer) holes.set(outer, [...(holes.get(outer) ?? []), ring]);
  }
  const inner = new Set([...holes.values()].flat());
  const rest = rings.filter((ring) => !inner.has(ring) && !holes.has(ring)).map(({ path }) => path);
  for (const [outer, within] of holes) {
    const isArea = within.reduce((sum, { area }) => sum + area, 0) < outer.area / 2;
    const frame = within.length === 1 ? frameOf(outer, within[0]!) : null;
    if (frame && isRing(outer, within[0]!)) {
      if (clipped(frame, state.clip) && state.fill < FAINT)
        marks.rounds.push({ ...shape(frame, true, null), isElaborate: true });
      continue;
    }
    if (isArea && !inner.has(outer)) fillArea(outer.bounds, outer.path, state, marks);
    const isHole = (ring: Ring): boolean => isRectangle(ring.path, ring.bounds) && ring.area * 8 < outer.area;
    const seen = frame
      ? [frame].filter(() => isRectangle(within[0]!.path, within[0]!.bounds))
      : within.filter((ring) => isHole(ring) || isRectangle(outer.path, outer.bounds)).map(({ bounds }) => bounds);
    for (const hole of seen) {
      const cut = clipped(hole, state.clip);
      if (cut && state.fill < FAINT) marks.boxes.push(shape(cut, true, isArea ? 1 : null));
    }
  }
  return rest;
}

/** Larger than this no mark in a box is; more corners than this have letters drawn as shapes and pictures. */
const MARK = 30;
const CORNERS = 60;

/** Leans to no axis, and is as small as what people put into boxes. */
function isDrawing(path: Subpath, bounds: ViewRect): boolean {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  const small = Math.max(width, height) <= MARK && Math.min(width, height) >= THIN / 2;
  return small && path.xs.length <= CORNERS && !isRectangle(path, bounds) && !isRound(path, bounds);
}

function drawingOf({ xs, ys }: Subpath, bounds: ViewRect, { layer, at }: Pick<Drawing, 'layer' | 'at'>): Drawing {
  const points = xs.map((x, i) => [x, ys[i]!] as const);
  return { x0: bounds.x0, y0: bounds.y0, x1: bounds.x1, y1: bounds.y1, points, layer, at };
}

/** Adds what one painted path leaves on the page: rules, boxes, circles. */
export function paintPath(
  data: ArrayLike<number>,
  how: { fill: boolean; stroke: boolean; evenOdd?: boolean; source: Pick<Drawing, 'layer' | 'at'> },
  state: GraphicsState,
  marks: Marks,
): void {
  const fill = how.fill && state.fillAlpha > 0.05;
  const stroke = how.stroke && state.strokeAlpha > 0.05 && state.stroke < FAINT;
  if (!fill && !stroke) return;
  const paths = subpathsOf(data, state);
  const mayHaveHoles = !stroke && paths.length > 1 && paths.length <= MANY;
  for (const path of mayHaveHoles ? paintHoles(paths, how.evenOdd === true, state, marks) : paths) {
    if (path.xs.length < 2) continue;
    const seen = clipped(boundsOf(path), state.clip);
    if (!seen) continue;
    const thin = Math.min(seen.x1 - seen.x0, seen.y1 - seen.y0) <= THIN;
    if (stroke && !thin && isRectangle(path, seen) && (path.closed || path.xs.length > 4 || fill)) {
      marks.boxes.push(shape(seen, true, fill ? state.fill : null));
    } else if (stroke && isRound(path, seen, ROUND.outline))
      marks.rounds.push(roundOf(seen, path, true, fill ? state.fill : null));
    else {
      if (isDrawing(path, seen)) marks.drawings.push(drawingOf(path, seen, how.source));
      if (fill) fillArea(seen, path, state, marks);
      if (stroke) strokeLines(path, state, marks);
    }
  }
}
