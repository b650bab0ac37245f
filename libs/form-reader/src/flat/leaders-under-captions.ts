import type { Candidate } from './candidate.js';
import { SURE } from './judge.js';
import type { Judged } from './judged.js';
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
/** Longer captions are sentences. */
const LETTERS = 45;

/**
 * Underscores or dots that have their row to themselves, under a short caption that begins where they do, are a blank: nothing else is printed so. Of what the
 * judge left out on some 500 files each was one. A row on which a place is likely enough already stays as it was judged.
 */
export function withLeadersUnderCaptions(judged: readonly Judged[], text: TextIndex): Judged[] {
  const known = new Set(judged.filter(({ place }) => place >= SURE).map(({ candidate }) => candidate.area));
  return judged.map((one) =>
    one.place >= LIKELY && !known.has(one.candidate.area) && isUnderCaption(one.candidate, text)
      ? { ...one, place: PLACE }
      : one,
  );
}

function isUnderCaption({ area, evidence, rect }: Candidate, text: TextIndex): boolean {
  if (area === null || evidence !== 'leader') return false;
  const { at, from, to, drawn } = area.bottom;
  const isWhole = rect.x0 <= from + 1 && rect.x1 >= to - 1 && to - from >= WIDE;
  if (drawn !== 'glyphs' || !isWhole) return false;
  const { size } = text;
  const row = { x0: from - ALONE, x1: to + ALONE, y0: at + 1, y1: at + OVER.least * size };
  if (text.within(row).length > 0) return false;
  const over = text.within({ x0: from - FLUSH, x1: to, y0: row.y1, y1: at + OVER.most * size });
  const feet = Math.min(...over.map(({ run }) => run.baseline));
  const caption = over.filter(({ run }) => run.baseline - feet < 2);
  const isFlush = caption.some(({ ink }) => Math.abs(ink.x0 - from) <= FLUSH);
  const words = caption.map((word) => word.run.text).join(' ');
  return isFlush && words.length <= LETTERS && /\p{L}{2}/u.test(words);
}
