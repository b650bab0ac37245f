import type { Bitmap } from './bitmap.js';

/** A straight line of ink across the picture, in pixels: x0 to x1 (past the end), rows y0 to y1 (past the end). */
export interface PixelLine {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

interface Run {
  readonly y: number;
  x0: number;
  x1: number;
}

/** Gaps this long within a row are noise. */
const GAP = 3;

/** Unbroken stretches of ink of a least length, row by row. */
function longRuns({ width, height, ink }: Bitmap, least: number): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < height; y++) {
    let start = -1;
    let end = -1;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      if (ink[row + x] === 0) continue;
      if (start >= 0 && x - end > GAP) {
        if (end - start >= least) runs.push({ y, x0: start, x1: end });
        start = x;
      } else if (start < 0) start = x;
      end = x + 1;
    }
    if (start >= 0 && end - start >= least) runs.push({ y, x0: start, x1: end });
  }
  return runs;
}

/** Ink right above or below a stretch: a line stands free, the top of a letter or of a dark area doesn't. */
function edgeInk({ width, height, ink }: Bitmap, y: number, x0: number, x1: number): number {
  if (y < 0 || y >= height) return 0;
  let count = 0;
  for (let x = x0; x < x1; x++) count += ink[y * width + x]!;
  return count / (x1 - x0);
}

/** Lines across the picture at least `least` pixels long and at most `thickest` rows thick. */
export function linesAcross(bitmap: Bitmap, least: number, thickest: number): PixelLine[] {
  const open: { line: { x0: number; x1: number; y0: number; y1: number }; last: Run }[] = [];
  const done: PixelLine[] = [];
  for (const run of longRuns(bitmap, least)) {
    for (let i = open.length - 1; i >= 0; i--) if (open[i]!.last.y < run.y - 1) done.push(open.splice(i, 1)[0]!.line);
    const known = open.find(({ last }) => last.x0 < run.x1 && last.x1 > run.x0);
    if (known) {
      known.line.x0 = Math.min(known.line.x0, run.x0);
      known.line.x1 = Math.max(known.line.x1, run.x1);
      known.line.y1 = run.y + 1;
      known.last = { y: run.y, x0: Math.min(run.x0, known.last.x0), x1: Math.max(run.x1, known.last.x1) };
    } else open.push({ line: { x0: run.x0, x1: run.x1, y0: run.y, y1: run.y + 1 }, last: run });
  }
  done.push(...open.map(({ line }) => line));
  return done.filter((line) => {
    const thick = line.y1 - line.y0;
    if (thick > thickest || line.x1 - line.x0 < 3 * thick) return false;
    const above = edgeInk(bitmap, line.y0 - 2, line.x0, line.x1);
    const below = edgeInk(bitmap, line.y1 + 1, line.x0, line.x1);
    return above < 0.38 && below < 0.38;
  });
}
