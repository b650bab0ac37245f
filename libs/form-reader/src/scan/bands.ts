import type { Grey } from './bitmap.js';

/** Pages are recognised in bands about this high, in pixels: cores share them, and a language shows in the first. */
const HEIGHT = 1100;
/** How far from there the cut may lie, as a share. */
const ROOM = 0.2;
const DARK = 128;

/** A band of a picture, and how many rows lie above it. */
export interface Band {
  readonly picture: Grey;
  readonly above: number;
}

/** The row with the least ink around another: a picture cut there loses no letter. */
function quietRow({ width, tones }: Grey, around: number): number {
  const room = Math.round(ROOM * HEIGHT);
  let [quiet, least] = [around, Infinity];
  for (let y = around - room; y < around + room; y++) {
    let ink = 0;
    for (let i = y * width; i < (y + 1) * width; i++) if (tones[i]! < DARK) ink++;
    if (ink < least) [quiet, least] = [y, ink];
  }
  return quiet;
}

/** A picture in bands from the top, cut between its lines of text. */
export function bandsOf(grey: Grey): Band[] {
  const { width, height, tones } = grey;
  const count = Math.max(1, Math.round(height / HEIGHT));
  const cuts = Array.from({ length: count - 1 }, (_, i) => quietRow(grey, Math.round(((i + 1) * height) / count)));
  return [0, ...cuts].map((from, i) => {
    const to = cuts[i] ?? height;
    return { picture: { width, height: to - from, tones: tones.subarray(from * width, to * width) }, above: from };
  });
}
