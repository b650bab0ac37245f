import type { Grey } from './bitmap.js';

/** Where a page may be cut in two, as shares of its height. */
const FROM = 0.35;
const TO = 0.5;
const DARK = 128;

/** The rows of a picture from one to before another. */
export function rowsOf({ width, tones }: Grey, from: number, to: number): Grey {
  return { width, height: to - from, tones: tones.subarray(from * width, to * width) };
}

/** The row above the middle with the least ink: a picture cut there loses no letter. */
export function quietRow({ width, height, tones }: Grey): number {
  let [quiet, least] = [Math.floor(height * TO), Infinity];
  for (let y = quiet; y > height * FROM; y--) {
    let ink = 0;
    for (let i = y * width; i < (y + 1) * width; i++) if (tones[i]! < DARK) ink++;
    if (ink < least) [quiet, least] = [y, ink];
  }
  return quiet;
}
