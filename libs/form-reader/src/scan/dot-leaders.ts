import type { Part } from './parts.js';
import type { PixelLine } from './pixel-lines.js';

/** Sides in pixels: the largest dot of a leader, and how far apart the middles of two may lie. */
export interface DotSizes {
  readonly dot: number;
  readonly apart: number;
}

/** Whether two strokes may stand in one row. */
type Alike = (one: Part, other: Part) => boolean;

/** A row of dots, and how far its dots lie apart. */
export interface DotLeader extends PixelLine {
  readonly step: number;
  /** Whether its dots are of one size and on one height, or many: specks stand in a row by chance. */
  readonly even: boolean;
}

/** So many dots in a row are a leader; an ellipsis has three. */
const FEW = 5;
/** Distances between dots of one leader differ by this share at most, and by a pixel that a scan loses or adds. */
const UNEVEN = 0.2;

/** Fewer dots than this may be specks, unless the largest has at most so many times the ink of the least, and none lies a pixel higher or lower. */
const CHANCE = { dots: 10, larger: 2.5, off: 1 } as const;

const middle = ({ x0, x1, y0, y1 }: PixelLine): { x: number; y: number } => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });

/** Those of a band that begin between two places; a page can be all dots, so the band isn't walked from its start. */
function between(band: readonly Part[], from: number, to: number): Part[] {
  let [low, high] = [0, band.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if (band[half]!.x0 < from) low = half + 1;
    else high = half;
  }
  let end = low;
  while (end < band.length && band[end]!.x0 <= to) end++;
  return band.slice(low, end);
}

/** The dot that stands next on the same row, not further than a distance. */
function nextOf(dot: Part, dots: readonly Part[], { dot: size, apart }: DotSizes, isAlike: Alike): Part | undefined {
  const { x, y } = middle(dot);
  const near = dots.filter((other) => {
    const at = middle(other);
    const isNext = at.x > x + 1 && at.x <= x + apart && Math.abs(at.y - y) <= Math.max(1, size / 3);
    return isNext && isAlike(dot, other);
  });
  return near.sort((a, b) => a.x0 - b.x0)[0];
}

/** A dot and all that follow it, evenly apart. */
function rowFrom(
  first: Part,
  near: (dot: Part) => readonly Part[],
  sizes: DotSizes,
  isAlike: Alike,
): { dots: Part[]; step: number } {
  const dots = [first];
  let step = 0;
  for (let last = first; ;) {
    const next = nextOf(last, near(last), sizes, isAlike);
    if (!next) break;
    const width = middle(next).x - middle(last).x;
    if (step > 0 && Math.abs(width - step) > 1.5 + UNEVEN * step) break;
    step = (step * (dots.length - 1) + width) / dots.length;
    dots.push(next);
    last = next;
  }
  return { dots, step };
}

function isEven(dots: readonly Part[]): boolean {
  if (dots.length >= CHANCE.dots) return true;
  const counts = dots.map(({ count }) => count);
  const { y } = middle(dots[0]!);
  const isLevel = dots.every((dot) => Math.abs(middle(dot).y - y) <= CHANCE.off);
  return isLevel && Math.max(...counts) <= CHANCE.larger * Math.min(...counts);
}

/** Rows of strokes that are alike and evenly apart. */
export function strokeRows(strokes: readonly Part[], sizes: DotSizes, isAlike: Alike): DotLeader[] {
  const all = [...strokes].sort((a, b) => a.x0 - b.x0);
  const bands = new Map<number, Part[]>();
  const bandOf = ({ y0 }: Part): number => Math.floor(y0 / sizes.dot);
  for (const dot of all) {
    const band = bands.get(bandOf(dot));
    if (band) band.push(dot);
    else bands.set(bandOf(dot), [dot]);
  }
  const near = (dot: Part): Part[] =>
    [-1, 0, 1].flatMap((by) => between(bands.get(bandOf(dot) + by) ?? [], dot.x0 - sizes.dot, dot.x1 + sizes.apart));
  const taken = new Set<Part>();
  const found: DotLeader[] = [];
  for (const first of all) {
    if (taken.has(first)) continue;
    const { dots, step } = rowFrom(first, near, sizes, isAlike);
    if (dots.length < FEW) continue;
    for (const dot of dots) taken.add(dot);
    const y0 = dots.reduce((least, dot) => Math.min(least, dot.y0), first.y0);
    const y1 = dots.reduce((most, dot) => Math.max(most, dot.y1), first.y1);
    found.push({ x0: first.x0, x1: dots[dots.length - 1]!.x1, y0, y1, step, even: isEven(dots) });
  }
  return found;
}

/**
 * Rows of dots, evenly apart, that lead the eye over empty paper: lines to write on, or the way to an amount. A recogniser
 * reads them dot by dot, which takes as long as reading words does. `parts` is the ink that hangs together.
 */
export function dotLeaders(parts: readonly Part[], sizes: DotSizes): DotLeader[] {
  const isDot = ({ x0, x1, y0, y1 }: Part): boolean => Math.max(x1 - x0, y1 - y0) <= sizes.dot;
  return strokeRows(parts.filter(isDot), sizes, () => true);
}

const isWithin = (row: PixelLine, { x0, x1, y0, y1 }: PixelLine): boolean =>
  x0 >= row.x0 - 1 && x1 <= row.x1 + 1 && y0 >= row.y0 - 1 && y1 <= row.y1 + 1;

/** Lines that are not some of the dots of a row: where these stand close, a coarse scan lets them run together. */
export const withoutDots = <Line extends PixelLine>(lines: readonly Line[], leaders: readonly PixelLine[]): Line[] =>
  lines.filter((line) => !leaders.some((row) => isWithin(row, line)));
