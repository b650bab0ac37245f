import type { Candidate } from './candidate.js';
import { SURE } from './judge.js';
import type { Judged } from './judged.js';
import type { Ruling } from './ruling.js';
import { PLACE } from './sign-lines.js';
import type { TextIndex } from './text-index.js';

/** A row of characters under its caption is a blank from this chance on. */
const LIKELY = 0.08;
/** Shorter rows, in points, stand between the words of a text. */
const WIDE = 120;
/** How far over the row the feet of its caption stand, in sizes of the page's print. */
const OVER = { least: 0.9, most: 2.9 } as const;
/** How far beside the row nothing else is printed on it, in points. */
const ALONE = 200;
/** How many points beside the beginning of its row a caption begins at most. */
const FLUSH = 6;
/** How far under the row its caption stands, in sizes of the page's print, and by which share of the row it misses the middle, at most. */
const UNDER = 1.6;
const CENTRED = 0.2;
/** Or it is set in from the beginning of the row by so many points. */
const INDENT = 15;
/** Longer captions are sentences, unless they ask. */
const LETTERS = 45;
const IN_BRACKETS = /^\((?=.*\p{L}{2})[^()]{2,70}\)$/u;
const ASKS = /\p{L}{2}.*\?\s*$/u;

/** Rows of one answer stand this near under one another, in sizes of the page's print, and begin and end at the same places. */
const NEXT_ROW = 2.2;
/** So many rows of other columns may lie between two of them, from the top. */
const AROUND = 8;

/**
 * Underscores or dots that have their row to themselves, under a short caption that begins where they do, under a question of any length or over a caption in
 * brackets, are a blank: nothing else is printed so. Of what the judge left out on some 500 files each was one. So are further rows under such a one. No part of
 * such a row is a blank of its own. A row on all of which a place is likely enough already stays as it was judged.
 */
export function withLeadersUnderCaptions(judged: readonly Judged[], text: TextIndex): Judged[] {
  const rows = [...new Set(judged.flatMap((one) => aloneOn(one.candidate, text) ?? []))].sort((a, b) => b.at - a.at);
  const known = new Set(judged.filter((one) => one.place >= SURE && isWhole(one.candidate)).map(rowOf));
  const captioned = new Set(rows.filter((row) => isCaptioned(row, text)));
  rows.forEach((row, at) => {
    const over = rows.slice(Math.max(0, at - AROUND), at).find((other) => isNextRow(row, other, text));
    if (over && captioned.has(over)) captioned.add(row);
  });
  return judged.map((one) => {
    const row = rowOf(one);
    if (one.place < LIKELY || !row || !captioned.has(row)) return one;
    if (!isWhole(one.candidate)) return { ...one, place: 0 };
    return known.has(row) ? one : { ...one, place: PLACE };
  });
}

const rowOf = ({ candidate: { area } }: Judged): Ruling | undefined => area?.bottom;

const isWhole = ({ area, rect }: Candidate): boolean =>
  area !== null && rect.x0 <= area.bottom.from + 1 && rect.x1 >= area.bottom.to - 1;

const isCaptioned = (row: Ruling, text: TextIndex): boolean => isUnderCaption(row, text) || isOverCaption(row, text);

const isNextRow = (row: Ruling, over: Ruling, { size }: TextIndex): boolean =>
  over.at > row.at &&
  over.at - row.at < NEXT_ROW * size &&
  Math.abs(over.from - row.from) <= FLUSH &&
  Math.abs(over.to - row.to) <= FLUSH;

/** The line of a wide row of characters with nothing beside it. */
function aloneOn(candidate: Candidate, text: TextIndex): Ruling | null {
  const { area, evidence } = candidate;
  if (area === null || evidence !== 'leader') return null;
  const { at, from, to, drawn } = area.bottom;
  if (drawn !== 'glyphs' || to - from < WIDE || !isWhole(candidate)) return null;
  const row = { x0: from - ALONE, x1: to + ALONE, y0: at + 1, y1: at + OVER.least * text.size };
  return text.within(row).length === 0 ? area.bottom : null;
}

function isUnderCaption({ at, from, to }: Ruling, text: TextIndex): boolean {
  const { size } = text;
  const over = text.within({ x0: from - FLUSH, x1: to, y0: at + OVER.least * size, y1: at + OVER.most * size });
  const feet = Math.min(...over.map(({ run }) => run.baseline));
  const caption = over.filter(({ run }) => run.baseline - feet < 2);
  const isFlush = caption.some(({ ink }) => Math.abs(ink.x0 - from) <= FLUSH);
  const said = caption.map((word) => word.run.text).join(' ');
  return isFlush && (isCaption(said) || ASKS.test(said));
}

/** `(name and surname)` under the row, in its middle or set in, and nothing beside it: what to write over it stands in brackets. */
function isOverCaption({ at, from, to }: Ruling, text: TextIndex): boolean {
  const under = text.within({ x0: from, x1: to, y0: at - UNDER * text.size, y1: at - 1 });
  const caption = under.map((word) => word.run.text).join(' ');
  if (!IN_BRACKETS.test(caption)) return false;
  const [x0, x1] = [Math.min(...under.map(({ ink }) => ink.x0)), Math.max(...under.map(({ ink }) => ink.x1))];
  const isCentred = Math.abs(x0 + x1 - from - to) <= 2 * CENTRED * (to - from);
  return isCentred || (x0 > from + INDENT && x1 < to);
}

const isCaption = (words: string): boolean => words.length <= LETTERS && /\p{L}{2}/u.test(words);
