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
/** Longer captions are sentences. */
const LETTERS = 45;

/**
 * Underscores or dots that have their row to themselves, under a short caption that begins where they do or over one in brackets, are a blank: nothing else is printed so. Of what the
 * judge left out on some 500 files each was one. A row on which a place is likely enough already stays as it was judged.
 */
export function withLeadersUnderCaptions(judged: readonly Judged[], text: TextIndex): Judged[] {
  const known = new Set(judged.filter(({ place }) => place >= SURE).map(({ candidate }) => candidate.area));
  return judged.map((one) =>
    one.place >= LIKELY && !known.has(one.candidate.area) && isCaptioned(aloneOn(one.candidate, text), text)
      ? { ...one, place: PLACE }
      : one,
  );
}

const isCaptioned = (row: Ruling | null, text: TextIndex): boolean =>
  row !== null && (isUnderCaption(row, text) || isOverCaption(row, text));

/** The line of a wide row of characters with nothing beside it. */
function aloneOn({ area, evidence, rect }: Candidate, text: TextIndex): Ruling | null {
  if (area === null || evidence !== 'leader') return null;
  const { at, from, to, drawn } = area.bottom;
  const isWhole = rect.x0 <= from + 1 && rect.x1 >= to - 1 && to - from >= WIDE;
  if (drawn !== 'glyphs' || !isWhole) return null;
  const row = { x0: from - ALONE, x1: to + ALONE, y0: at + 1, y1: at + OVER.least * text.size };
  return text.within(row).length === 0 ? area.bottom : null;
}

function isUnderCaption({ at, from, to }: Ruling, text: TextIndex): boolean {
  const { size } = text;
  const over = text.within({ x0: from - FLUSH, x1: to, y0: at + OVER.least * size, y1: at + OVER.most * size });
  const feet = Math.min(...over.map(({ run }) => run.baseline));
  const caption = over.filter(({ run }) => run.baseline - feet < 2);
  const isFlush = caption.some(({ ink }) => Math.abs(ink.x0 - from) <= FLUSH);
  return isFlush && isCaption(caption.map((word) => word.run.text).join(' '));
}

/** `(name and surname)` under the middle of the row, and nothing beside it: what to write over it stands in brackets. */
function isOverCaption({ at, from, to }: Ruling, text: TextIndex): boolean {
  const under = text.within({ x0: from, x1: to, y0: at - UNDER * text.size, y1: at - 1 });
  const caption = under.map((word) => word.run.text).join(' ');
  if (!/^\(.*\)$/u.test(caption) || !isCaption(caption)) return false;
  const [x0, x1] = [Math.min(...under.map(({ ink }) => ink.x0)), Math.max(...under.map(({ ink }) => ink.x1))];
  return Math.abs(x0 + x1 - from - to) <= 2 * CENTRED * (to - from);
}

const isCaption = (words: string): boolean => words.length <= LETTERS && /\p{L}{2}/u.test(words);
