import type { Bitmap, Grey } from './bitmap.js';

/** Pages are straightened up to this many degrees, looked at in steps of this many. */
const MOST = 4;
const STEP = 0.25;

/** How sharply ink gathers in rows when rows lean by `slope`: text and lines give peaks where the lean is theirs. */
function sharpness({ width, height, ink }: Bitmap, slope: number, stride: number): number {
  const rows = new Float64Array(height + 2 * Math.ceil(Math.abs(slope) * width) + 2);
  const offset = Math.ceil(Math.abs(slope) * width);
  for (let x = 0; x < width; x += stride) {
    const shift = Math.round(slope * x) + offset;
    for (let y = 0; y < height; y++) if (ink[y * width + x] === 1) rows[y + shift]!++;
  }
  let sum = 0;
  for (let y = 1; y < rows.length; y++) sum += (rows[y]! - rows[y - 1]!) ** 2;
  return sum;
}

/** Degrees the picture must be turned counter-clockwise to stand straight; 0 where it stands straight enough. */
export function skewOf(bitmap: Bitmap): number {
  const at = (degrees: number): number => sharpness(bitmap, -Math.tan((degrees * Math.PI) / 180), 7);
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
