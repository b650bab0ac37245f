import type { StampPlace } from '../stages.js';
import type { DrawnPage } from '../reading/draw-pages.js';

/** Edges of the same letter, drawn a part of a pixel further, differ by less. */
const UNSEEN = 56;
/** So does the ink around a pixel, where a line through print adds more. */
const UNSEEN_INK = 30;
/** A word of 6 points has dozens, a hairline of a word's length as many. */
const FEWEST = 6;

/**
 * Where two drawings of a page differ, outside the places that were written to: in points from the lower left of the
 * page as displayed. A pixel differs that is out of range of those around it in the other drawing, or lies in more or
 * less ink, so that edges may move a little.
 */
export function firstDifference(
  before: DrawnPage,
  after: DrawnPage,
  written: readonly StampPlace['rect'][],
): readonly [number, number] | null {
  const { width, height, scale } = before;
  if (after.width !== width || after.height !== height || after.whole !== before.whole) return [0, 0];
  const masked = maskOf(before, written);
  let count = 0;
  for (let at = 0; at < width * height; at += 1) {
    if (masked[at] === 1 || same(before.data, after.data, at * 4)) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (inRange(before, after, x, y) && inRange(after, before, x, y) && sameInk(before, after, x, y)) continue;
    count += 1;
    if (count >= FEWEST) return [Math.round(x / scale), Math.round((height - y) / scale)];
  }
  return null;
}

const same = (one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): boolean =>
  one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2];

/** Whether the one drawing's pixel lies between the darkest and the lightest that the other has there or next to it. */
function inRange(one: DrawnPage, other: DrawnPage, x: number, y: number): boolean {
  const { width, data } = one;
  for (let colour = 0; colour < 3; colour += 1) {
    let [least, most] = [255, 0];
    around(other, x, y, 1, (at) => {
      least = Math.min(least, other.data[at + colour]!);
      most = Math.max(most, other.data[at + colour]!);
    });
    const value = data[(y * width + x) * 4 + colour]!;
    if (value < least - UNSEEN || value > most + UNSEEN) return false;
  }
  return true;
}

/** Whether there is as much ink around the pixel as around it, or around one next to it, in the other drawing. */
function sameInk(one: DrawnPage, other: DrawnPage, x: number, y: number): boolean {
  const wanted = inkAround(one, x, y);
  for (let v = y - 1; v <= y + 1; v += 1)
    for (let u = x - 1; u <= x + 1; u += 1) {
      const found = inkAround(other, u, v);
      if (found.every((ink, colour) => Math.abs(ink - wanted[colour]!) <= UNSEEN_INK)) return true;
    }
  return false;
}

/** The mean of each colour. */
function inkAround(page: DrawnPage, x: number, y: number): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let pixels = 0;
  around(page, x, y, 2, (at) => {
    for (let colour = 0; colour < 3; colour += 1) sum[colour]! += page.data[at + colour]!;
    pixels += 1;
  });
  const share = 1 / Math.max(1, pixels);
  return [sum[0] * share, sum[1] * share, sum[2] * share];
}

function around({ width, height }: DrawnPage, x: number, y: number, reach: number, look: (at: number) => void): void {
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 1)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 1) look((v * width + u) * 4);
}

/** Letters reach a little out of their field. */
const AROUND = 3;

function maskOf({ width, height, scale }: DrawnPage, places: readonly StampPlace['rect'][]): Uint8Array {
  const masked = new Uint8Array(width * height);
  for (const [x0, y0, x1, y1] of places) {
    const left = Math.max(0, Math.floor((x0 - AROUND) * scale));
    const right = Math.min(width, Math.ceil((x1 + AROUND) * scale));
    const bottom = Math.min(height, Math.ceil(height - (y0 - AROUND) * scale));
    for (let y = Math.max(0, Math.floor(height - (y1 + AROUND) * scale)); y < bottom; y += 1)
      if (right > left) masked.fill(1, y * width + left, y * width + right);
  }
  return masked;
}
