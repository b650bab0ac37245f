import type { Bitmap } from './bitmap.js';
import type { PixelLine } from './pixel-lines.js';

/** In pixels: the lowest and the highest tick, and the thickest. */
export interface TickSizes {
  readonly least: number;
  readonly most: number;
  readonly thick: number;
}

/** A line to write on, and the ticks on it that part its cells or end it. */
export interface TickedLine {
  readonly line: PixelLine;
  readonly ticks: readonly PixelLine[];
}

/** Ticks of one line are as high as one another, but for so many pixels; a tick stands this far from what is beside it. */
const UNEVEN = 2;
const AIR = 3;
/** A pixel may be missing in a stroke. */
const LOST = 1;

/** The row in which the ink ends that stands on a line in a column. */
function topAt({ width, ink }: Bitmap, { y0, y1 }: PixelLine, x: number, most: number): number {
  let top = y1;
  for (let y = y1 - 1; y >= 0 && y >= y0 - most - 1 && top - y <= 1 + LOST + (y >= y0 ? y1 - y0 : 0); y--)
    if (ink[y * width + x] === 1) top = y;
  return top;
}

/** Whether nothing stands beside a stroke, halfway up. */
function isFree({ width, ink }: Bitmap, { x0, x1, y0 }: PixelLine, foot: number): boolean {
  const y = Math.floor((y0 + foot) / 2);
  for (let i = 1; i <= AIR; i++) {
    const [left, right] = [x0 - 1 - i, x1 + i];
    if ((left >= 0 && ink[y * width + left] === 1) || (right < width && ink[y * width + right] === 1)) return false;
  }
  return true;
}

/** Thin strokes that stand on a line and end above it. */
function strokesOn(bitmap: Bitmap, line: PixelLine, { least, most, thick }: TickSizes): PixelLine[] {
  const strokes: { x0: number; x1: number; y0: number; y1: number }[] = [];
  for (let x = Math.max(0, line.x0 - 1); x < Math.min(bitmap.width, line.x1 + 1); x++) {
    const top = topAt(bitmap, line, x, most);
    if (line.y0 - top < least) continue;
    const last = strokes[strokes.length - 1];
    if (last?.x1 === x) Object.assign(last, { x1: x + 1, y0: Math.min(last.y0, top) });
    else strokes.push({ x0: x, x1: x + 1, y0: top, y1: line.y1 });
  }
  return strokes.filter(
    (stroke) => stroke.x1 - stroke.x0 <= thick && line.y0 - stroke.y0 <= most && isFree(bitmap, stroke, line.y0),
  );
}

/** Lines across with two ticks or more of one height: |_|_|. Letters that touch a line are not all as high, or as thin. */
export function tickedLines(bitmap: Bitmap, lines: readonly PixelLine[], sizes: TickSizes): TickedLine[] {
  return lines.flatMap((line) => {
    const strokes = strokesOn(bitmap, line, sizes);
    const alike = (one: PixelLine): PixelLine[] => strokes.filter(({ y0 }) => Math.abs(y0 - one.y0) <= UNEVEN);
    const ticks = strokes.map(alike).reduce((most, some) => (some.length > most.length ? some : most), []);
    return ticks.length > 1 && 2 * ticks.length > strokes.length ? [{ line, ticks }] : [];
  });
}
