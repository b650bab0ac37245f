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

/** Of a row of letters' tops or feet this much is gap, and this much has ink right beside it: neither alone tells it from a line. */
const LETTERS = { gap: 0.05, beside: 0.1 };
/** A line isn't free of what lies beside it where more than this is ink. */
const BURIED = 0.38;
/** A stretch at a line's end with this much ink beside it is a letter in the line's way. */
const IN_ITS_WAY = 0.2;

/** How much ink lies along the side of a line that has more of it. */
function besideOf(bitmap: Bitmap, { x0, x1, y0, y1 }: PixelLine): number {
  return Math.max(edgeInk(bitmap, y0 - 2, x0, x1), edgeInk(bitmap, y1 + 1, x0, x1));
}

/** Stretches of a line with ink in any of its rows. */
function stretchesOf({ width, ink }: Bitmap, { x0, x1, y0, y1 }: PixelLine): PixelLine[] {
  const stretches: { x0: number; x1: number; y0: number; y1: number }[] = [];
  for (let x = x0; x < x1; x++) {
    let inked = 0;
    for (let y = y0; y < y1; y++) inked |= ink[y * width + x]!;
    if (inked === 0) continue;
    const last = stretches[stretches.length - 1];
    if (last?.x1 === x) last.x1 = x + 1;
    else stretches.push({ x0: x, x1: x + 1, y0, y1 });
  }
  return stretches;
}

/** A line without the letters at its ends that only a small gap parts from it. */
function trimmed(bitmap: Bitmap, line: PixelLine, least: number): PixelLine {
  const stretches = stretchesOf(bitmap, line);
  const isLetter = (end: PixelLine | undefined): boolean =>
    stretches.length > 1 && end !== undefined && end.x1 - end.x0 < least && besideOf(bitmap, end) > IN_ITS_WAY;
  while (isLetter(stretches[0])) stretches.shift();
  while (isLetter(stretches[stretches.length - 1])) stretches.pop();
  return { ...line, x0: stretches[0]?.x0 ?? line.x0, x1: stretches[stretches.length - 1]?.x1 ?? line.x1 };
}

/** Whether a line is made of letters that stand close: their tops and feet lie in a row. */
function isLettering(bitmap: Bitmap, line: PixelLine): boolean {
  const inked = stretchesOf(bitmap, line).reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  const gap = 1 - inked / (line.x1 - line.x0);
  return gap > LETTERS.gap && besideOf(bitmap, line) > LETTERS.beside;
}

/** From so many rows on a line may be small print that ran together: of its columns this share has paper between ink. */
const PRINT = { rows: 5, hollow: 0.1 };

/** Whether a line is a row of small letters as a whole, from their feet to their tops: a thick line is ink all through. */
function isSmallPrint({ width, ink }: Bitmap, { x0, x1, y0, y1 }: PixelLine): boolean {
  if (y1 - y0 < PRINT.rows) return false;
  let hollow = 0;
  for (let x = x0; x < x1; x++) {
    let [strokes, before] = [0, 0];
    for (let y = y0; y < y1; y++) {
      const now = ink[y * width + x]!;
      if (now > before) strokes++;
      before = now;
    }
    if (strokes > 1) hollow++;
  }
  return hollow > PRINT.hollow * (x1 - x0);
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
  return done
    .filter(({ y0, y1 }) => y1 - y0 <= thickest)
    .map((line) => trimmed(bitmap, line, least))
    .filter(({ x0, x1, y0, y1 }) => x1 - x0 >= Math.max(least, 3 * (y1 - y0)))
    .filter((line) => besideOf(bitmap, line) < BURIED && !isLettering(bitmap, line) && !isSmallPrint(bitmap, line));
}
