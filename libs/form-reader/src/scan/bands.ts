import type { Grey } from './bitmap.js';

/** Pages are recognised in bands about this high, in pixels: cores share them. */
const HEIGHT = 1100;
/** The first band of a page that has to tell its language: read again, if that is another one than was thought. */
const SAMPLE = 550;
/** How far from there the cut may lie, as a share. */
const ROOM = 0.2;
const DARK = 128;

/** A band of a picture, and how many rows lie above it. */
export interface Band {
  readonly picture: Grey;
  readonly above: number;
}

/** The row with the least ink around another, the nearest of them: a picture cut there loses no letter. */
function quietRow({ width, tones }: Grey, around: number): number {
  const room = Math.round(ROOM * HEIGHT);
  let [quiet, least] = [around, Infinity];
  for (let i = 0; i < 2 * room; i++) {
    const y = around + (i % 2 === 0 ? i / 2 : -(i + 1) / 2);
    let ink = 0;
    for (let at = y * width; at < (y + 1) * width; at++) if (tones[at]! < DARK) ink++;
    if (ink < least) [quiet, least] = [y, ink];
  }
  return quiet;
}

/** A picture in bands from the top, cut between its lines of text; with `sample` the first is a small one. */
export function bandsOf(grey: Grey, sample: boolean): Band[] {
  const { width, height, tones } = grey;
  const first = sample && height > 2 * SAMPLE ? SAMPLE : 0;
  const count = Math.max(1, Math.round((height - first) / HEIGHT));
  const even = Array.from({ length: count - 1 }, (_, i) => first + Math.round(((i + 1) * (height - first)) / count));
  const cuts = [...(first > 0 ? [first] : []), ...even].map((around) => quietRow(grey, around));
  return [0, ...cuts].map((from, i) => {
    const to = cuts[i] ?? height;
    return { picture: { width, height: to - from, tones: tones.subarray(from * width, to * width) }, above: from };
  });
}
