import type { Grey } from '@formseal/line-recogniser';
import type { Bitmap } from './bitmap.js';

/** Pages are straightened up to this many degrees, looked at in steps of this many. */
const MOST = 4;
const STEP = 0.25;

/** Columns that are looked at: one in so many. */
const STRIDE = 7;

/** Where ink stands in some of the columns. */
interface Sample {
  readonly width: number;
  readonly height: number;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

function sampleOf({ width, height, ink }: Bitmap): Sample {
  const [xs, ys] = [0, 1].map(() => new Int32Array(Math.ceil(width / STRIDE) * height)) as [Int32Array, Int32Array];
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += STRIDE) {
      if (ink[y * width + x] !== 1) continue;
      xs[count] = x;
      ys[count++] = y;
    }
  }
  return { width, height, xs: xs.subarray(0, count), ys: ys.subarray(0, count) };
}

/** How sharply ink gathers in rows when rows lean by `slope`: text and lines give peaks where the lean is theirs. */
function sharpness({ width, height, xs, ys }: Sample, slope: number): number {
  const offset = Math.ceil(Math.abs(slope) * width);
  const rows = new Float64Array(height + 2 * offset + 2);
  for (let i = 0; i < xs.length; i++) rows[ys[i]! + Math.round(slope * xs[i]!) + offset]!++;
  let sum = 0;
  for (let y = 1; y < rows.length; y++) sum += (rows[y]! - rows[y - 1]!) ** 2;
  return sum;
}

/** Degrees the picture must be turned counter-clockwise to stand straight; 0 where it stands straight enough. */
export function skewOf(bitmap: Bitmap): number {
  const sample = sampleOf(bitmap);
  const at = (degrees: number): number => sharpness(sample, -Math.tan((degrees * Math.PI) / 180));
  const level = at(0);
  let best = 0;
  let most = level;
  for (let degrees = -MOST; degrees <= MOST; degrees += STEP) {
    const value = at(degrees);
    if (value > most) [best, most] = [degrees, value];
  }
  return most > 1.15 * level ? best : 0;
}

/** A picture turned counter-clockwise by some degrees about its middle; what comes in at its corners is paper. */
export function straightened({ width, height, tones }: Grey, degrees: number): Grey {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [midX, midY] = [width / 2, height / 2];
  const turned = new Uint8Array(tones.length).fill(255);
  for (let y = 0; y < height; y++) {
    const dy = y + 0.5 - midY;
    for (let x = 0; x < width; x++) {
      const dx = x + 0.5 - midX;
      const fromX = cos * dx - sin * dy + midX - 0.5;
      const fromY = sin * dx + cos * dy + midY - 0.5;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const upper = tones[at]! * (1 - right) + tones[at + 1]! * right;
      const lower = tones[at + width]! * (1 - right) + tones[at + width + 1]! * right;
      turned[y * width + x] = upper * (1 - down) + lower * down + 0.5;
    }
  }
  return { width, height, tones: turned };
}
