import type { Grey } from '@formseal/line-recogniser';

/** A picture in two tones: 1 where there is ink. Row by row from the top. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Side of the square whose mean tone a pixel is compared with, in pixels. */
const WINDOW = 48;
/** Ink is this much darker than its surroundings, and never lighter than this. */
const CONTRAST = 22;
const LIGHTEST = 214;

/** Ink is what is darker than its surroundings: shadows and tinted fields of a scan are paper. */
export function bitmapOf({ width, height, tones }: Grey): Bitmap {
  const ink = new Uint8Array(width * height);
  const half = WINDOW / 2;
  // The tones of each column within the window of a row, and those of all columns up to one.
  const columns = new Uint32Array(width);
  const before = new Uint32Array(width + 1);
  for (let y = 1 - half; y < height; y++) {
    const [gone, come] = [(y - 1 - half) * width, (y - 1 + half) * width];
    if (gone >= 0) for (let x = 0; x < width; x++) columns[x]! -= tones[gone + x]!;
    if (come < tones.length) for (let x = 0; x < width; x++) columns[x]! += tones[come + x]!;
    if (y < 0) continue;
    for (let x = 0; x < width; x++) before[x + 1] = before[x]! + columns[x]!;
    const rows = Math.min(height, y + half) - Math.max(0, y - half);
    for (let x = 0; x < width; x++) {
      const tone = tones[y * width + x]!;
      if (tone > LIGHTEST) continue;
      const [x0, x1] = [Math.max(0, x - half), Math.min(width, x + half)];
      if (tone < (before[x1]! - before[x0]!) / ((x1 - x0) * rows) - CONTRAST) ink[y * width + x] = 1;
    }
  }
  return { width, height, ink };
}

/** Rows become columns: what finds lines across finds lines down as well. */
export function transposed({ width, height, ink }: Bitmap): Bitmap {
  const turned = new Uint8Array(ink.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = ink[y * width + x]!;
  return { width: height, height: width, ink: turned };
}
