import type { ViewRect } from '../content/page-content.js';
import type { Caption } from '../structure/form-structure.js';
import type { Block } from './blocks.js';
import { joinLines } from './clean-label.js';
import { saysYesOrNo } from '../structure/groups/exclusive.js';
import type { PageMap, Spot, Words } from './page-map.js';

/** Where a label stands seen from its field. */
export type Side = Caption['side'];

/** A text that may be what a field is called. */
export interface Candidate {
  readonly spot: Spot;
  readonly words: Words;
  readonly side: Side;
  readonly score: number;
  /** Another field has as good a claim to it. */
  readonly contested?: boolean;
}

const FARTHEST_LEFT = 330;
/** Ems between a field and a text over or under it. */
const FARTHEST_ABOVE = 5;
const FARTHEST_BELOW = 1.5;
/** What a text right under a field's line gains as that field's caption, and loses as the next one's. */
const HANGING = 0.35;
/** What the caption in a cell loses as the caption of the cell below. */
const HELD = 0.35;
const BRACKETED = 0.5;
const HIDDEN = 0.4;
const NEAR_OPTION = 60;
const FAR_OPTION = 0.3;
/** What a lone yes or no loses: it answers, it does not ask. */
const BARE_ANSWER = 0.6;

/** Every text near a field to write in, scored by how labels are set: the nearer and the better aligned, the better. */
export function candidatesFor(spot: Spot, map: PageMap, options: ReadonlySet<Block>): Candidate[] {
  const found: Candidate[] = [];
  for (const words of map.wordsAround(spot)) {
    const [side, score] =
      inside(spot, words) ??
      left(spot, words, map) ??
      above(spot, words, map) ??
      below(spot, words, map) ??
      right(spot, words, map) ??
      [];
    if (side === undefined || score === undefined) continue;
    // An option names its box; a blank behind it may belong to it, one under it does not.
    const isOption = options.has(words.block);
    if (isOption && side !== 'left') continue;
    const far = isOption && spot.x0 - words.x1 > NEAR_OPTION ? FAR_OPTION : 0;
    const bare = !isOption && saysYesOrNo(words.text) ? BARE_ANSWER : 0;
    found.push({ spot, words, side, score: score - far - bare + manner(words, map.bodySize) });
  }
  return found;
}

type Scored = readonly [Side, number];

/** How the text itself looks: a colon invites to write, a whole paragraph does not name a field. */
function manner({ text, block, size }: Words, body: number): number {
  let score = 0;
  if (/[:?]\s*$/.test(text)) score += 0.12;
  if (block.lines.length > 3) score -= 0.15;
  if (/^\s*\(/.test(text)) score -= 0.1;
  // A whole sentence states something.
  if (/[.]\s*$/.test(text) && block.lines.reduce((words, line) => words + line.text.split(' ').length, 0) > 7)
    score -= 0.3;
  if (size > 1.35 * body) score -= 0.6;
  return score;
}

function inside(spot: Spot, words: Words): Scored | null {
  const shared = Math.min(words.x1, spot.x1) - Math.max(words.x0, spot.x0);
  const middle = (words.y0 + words.y1) / 2;
  if (shared < 0.7 * (words.x1 - words.x0) || middle > spot.y1 || middle < spot.y0) return null;
  // Captions of cells stand at the upper edge, on some forms at the lower one.
  const fromTop = Math.min(spot.y1 - words.y1, words.y0 - spot.y0 + 0.5 * words.size) / words.size;
  const fromLeft = (words.x0 - spot.x0) / Math.max(spot.width, 1);
  return ['inside', 1.35 - 0.1 * Math.max(0, fromTop) - 0.4 * Math.max(0, fromLeft)];
}

/** What another text, or a box to tick, between a text and a field takes from it. */
function hidden(strip: ViewRect, spot: Spot, words: Words, map: PageMap): number {
  return (map.wordsBetween(strip, words) ? HIDDEN : 0) + (map.fieldBetween(strip, spot) ? HIDDEN : 0);
}

function left(spot: Spot, words: Words, map: PageMap): Scored | null {
  const gap = spot.x0 - words.x1;
  const inset = Math.min(0.35 * spot.width, 12);
  if (gap < -inset || gap > FARTHEST_LEFT) return null;
  const middle = words.baseline + 0.25 * words.size;
  const low = spot.y0 - 0.35 * words.size;
  if (middle < low || middle > spot.y1 + 0.1 * words.size) return null;
  const strip = { x0: words.x1, x1: spot.x0, y0: middle - 1, y1: middle + 1 };
  if (gap > 2 && map.blankBetween({ ...strip, y0: middle - 2, y1: middle + 2 }, spot)) return null;
  // A line in the middle of a paragraph names nothing.
  if (words.block.lines.length > 3 && words.index < words.block.lines.length - 1 && words.index > 0) return null;
  const between = gap > 2 ? hidden({ ...strip, y0: middle - 2, y1: middle + 2 }, spot, words, map) : 0;
  const way = Math.max(0, gap - 1.2 * map.bars.led(words, spot.x0));
  const parted = map.bars.vertical(words.x1 - 1, spot.x0 - 1, words.y0, words.y1) ? 0.15 : 0;
  // Where a field is higher than a line, its label stands beside the top or the bottom line, not somewhere.
  const level = Math.abs(middle - (spot.y0 + spot.y1) / 2) / Math.max(spot.height, words.size);
  const single = spot.height < 2.2 * words.size;
  const far = single ? Math.min(0.55, way / 260) : way / 120;
  const close = gap < words.size && /:\s*$/.test(words.text) ? 0.1 : 0;
  return ['left', 1.1 + close - far - parted - between - (single ? 0.9 * level * level : 0)];
}

function above(spot: Spot, words: Words, map: PageMap): Scored | null {
  const gap = words.y0 - spot.y1;
  if (gap < -0.45 * Math.min(spot.height, words.size * 2) || gap > FARTHEST_ABOVE * words.size) return null;
  const shared = Math.min(words.x1, spot.x1) - Math.max(words.x0, spot.x0);
  if (shared <= Math.min(3, 0.3 * spot.width)) return null;
  const x0 = Math.max(words.x0, spot.x0);
  const x1 = Math.min(words.x1, spot.x1);
  if (gap > 2 && map.blankBetween({ x0, x1, y0: spot.y1, y1: words.y0 }, spot)) return null;
  const between = gap > 2 ? hidden({ x0, x1, y0: spot.y1, y1: words.y0 }, spot, words, map) : 0;
  const bars = map.bars.horizontal(spot.y1 - 0.3 * spot.height, words.baseline - 0.5, x0, x1).length;
  const score = 1.0 - between - 0.3 * Math.max(0, gap / words.size) - (bars > 0 ? 0.3 : 0) + alignment(spot, words);
  if (words.x1 < spot.x1 && map.asksBoxes(words)) return null;
  const hung = map.hangsUnder(words);
  // What stands in brackets over a field says how to fill it, or is the caption of the field before.
  if (/^\s*\([^()]*\)\s*$/.test(joinLines(words.block.lines.map((line) => line.text))))
    return ['above', score - BRACKETED];
  if (hung !== null && hung !== spot) return ['above', score - HANGING];
  const cell = map.cellOf(words);
  return ['above', cell !== null && cell !== spot ? score - HELD : score];
}

function below(spot: Spot, words: Words, map: PageMap): Scored | null {
  const gap = spot.y0 - words.y1;
  if (gap < -0.5 * words.size || gap > FARTHEST_BELOW * words.size) return null;
  const shared = Math.min(words.x1, spot.x1) - Math.max(words.x0, spot.x0);
  if (shared <= Math.min(3, 0.3 * spot.width)) return null;
  const x0 = Math.max(words.x0, spot.x0);
  const x1 = Math.min(words.x1, spot.x1);
  if (gap > 2 && map.fieldBetween({ x0, x1, y0: words.y1, y1: spot.y0 }, spot)) return null;
  // The field's own line is no border; a second one is.
  const bars = map.bars.horizontal(words.y1 - 1, spot.y0 + 0.3 * spot.height, x0, x1);
  const second = bars.some((y) => y < spot.y0 - 4);
  const hung = map.hangsUnder(words) === spot ? HANGING : 0;
  const asks = /:\s*$/.test(words.text) ? 0.3 : 0;
  return [
    'below',
    0.7 + hung - 0.35 * Math.max(0, gap / words.size) - (second ? 0.5 : 0) - asks + alignment(spot, words),
  ];
}

/** `____ COUNTY`: words right behind a field with which its line begins. */
function right(spot: Spot, words: Words, map: PageMap): Scored | null {
  const gap = words.x0 - spot.x1;
  const middle = words.baseline + 0.25 * words.size;
  if (gap < -3 || gap > words.size || middle < spot.y0 || middle > spot.y1) return null;
  const row = { x0: spot.x0 - 150, x1: spot.x0 - 1, y0: middle - 2, y1: middle + 2 };
  return map.wordsBetween(row, words) || map.fieldBetween(row, spot) ? null : ['right', 0.62];
}

/** Captions over and under a field begin where it begins, or stand in its middle. */
function alignment(spot: Spot, words: Words): number {
  const start = Math.abs(words.x0 - spot.x0);
  const middle = Math.abs(words.x0 + words.x1 - spot.x0 - spot.x1) / 2;
  if (start < 6) return 0.15;
  if (middle < 8) return 0.12;
  if (words.x0 < spot.x0 - 12 && words.x1 > spot.x1 + 12) return -0.15;
  return words.x0 > spot.x0 && words.x1 < spot.x1 + 6 ? 0 : -0.1;
}
