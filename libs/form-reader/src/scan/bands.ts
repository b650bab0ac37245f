import type { Grey } from './bitmap.js';
import type { Part } from './parts.js';

/** Pages are recognised in bands about this high, in pixels: cores share them. */
const HEIGHT = 1100;
/** How far from there the cut may lie, in pixels. */
const ROOM = 220;
const DARK = 128;

/** So many letters tell a language, where they are words. */
const TELLING = 200;
/** Lines with more than this many times as many letters are no sample. */
const MOST = 2.5;
/** Half a line, in pixels. */
const EDGE = 20;

/** A band of a picture, and how many rows lie above it. */
export interface Band {
  readonly picture: Grey;
  readonly above: number;
}

/** Rows of a picture, the last one not counted in. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

function inkOf({ width, tones }: Grey, row: number): number {
  let ink = 0;
  for (let i = row * width; i < (row + 1) * width; i++) if (tones[i]! < DARK) ink++;
  return ink;
}

/** The row with the least ink around another, the nearest of them: a picture cut there loses no letter. */
function quietRow(grey: Grey, around: number): number {
  let [quiet, least] = [around, Infinity];
  for (let i = 0; i < 2 * ROOM; i++) {
    const row = around + (i % 2 === 0 ? i / 2 : -(i + 1) / 2);
    if (row < 0 || row >= grey.height) continue;
    const ink = inkOf(grey, row);
    if (ink < least) [quiet, least] = [row, ink];
  }
  return quiet;
}

/** The middles of the gaps between a page's lines of text, its upper and lower edge among them. */
function gapsOf(grey: Grey): number[] {
  const gaps: number[] = [0];
  let start = 0;
  for (let row = 0; row < grey.height; row++) {
    if (inkOf(grey, row) === 0) continue;
    if (row > start) gaps.push((row + start) >> 1);
    start = row + 1;
  }
  return [...gaps, grey.height];
}

/** Where a page tells its language; whether its edges go through no letter. */
export interface Sample extends Rows {
  readonly isWhole: boolean;
}

/** The lines of a page that tell its language with the fewest letters; null where there are few at all. */
export function tellingRows(grey: Grey, letters: readonly Part[]): Sample | null {
  if (letters.length <= TELLING) return null;
  const middles = letters.map(({ y0, y1 }) => (y0 + y1) >> 1).sort((a, b) => a - b);
  const gaps = gapsOf(grey);
  let seen = 0;
  const before = gaps.map((gap) => {
    while (seen < middles.length && middles[seen]! < gap) seen++;
    return seen;
  });
  let best: (Sample & { readonly letters: number }) | null = null;
  for (let i = 0, j = 1; i < gaps.length; i++) {
    while (j < gaps.length && before[j]! - before[i]! < TELLING) j++;
    if (j === gaps.length) break;
    const count = before[j]! - before[i]!;
    if (!best || count < best.letters) best = { from: gaps[i]!, to: gaps[j]!, isWhole: true, letters: count };
  }
  return best && best.letters <= MOST * TELLING ? best : densest(grey, middles);
}

/** Columns side by side leave no gap across the page: a stretch is cut out of them. */
function densest(grey: Grey, middles: readonly number[]): Sample {
  const lengthFrom = (i: number): number => middles[i + TELLING - 1]! - middles[i]!;
  let start = 0;
  for (let i = 0; i + TELLING <= middles.length; i++) if (lengthFrom(i) < lengthFrom(start)) start = i;
  const [from, to] = [middles[start]! - EDGE, middles[start + TELLING - 1]! + EDGE];
  return { from: Math.max(0, from), to: Math.min(grey.height, to), isWhole: false };
}

/** Rows of a picture as a picture. */
export const bandOf = ({ width, tones }: Grey, { from, to }: Rows): Band => ({
  picture: { width, height: to - from, tones: tones.subarray(from * width, to * width) },
  above: from,
});

/** A picture's rows in bands from the top, cut between its lines of text. */
export function bandsOf(grey: Grey, { from, to }: Rows): Band[] {
  if (to <= from) return [];
  const count = Math.max(1, Math.round((to - from) / HEIGHT));
  const even = Array.from({ length: count - 1 }, (_, i) => from + Math.round(((i + 1) * (to - from)) / count));
  const cuts = [from, ...even.map((around) => quietRow(grey, around)), to];
  return cuts.slice(1).map((end, i) => bandOf(grey, { from: cuts[i]!, to: end }));
}
