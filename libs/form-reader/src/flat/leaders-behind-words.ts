import type { Judged } from './judged.js';
import { PLACE } from './sign-lines.js';
import type { TextIndex } from './text-index.js';

/** A row of characters right behind a word is a blank from this chance on. */
const LIKELY = 0.1;
/** How near a word stands, in sizes of its print. */
const NEAR = 1;
/** Underscores lie this far below the feet of the print, in its size; dots stand on a level with them. */
const BELOW = 0.07;
/** How a sentence goes on behind a blank. */
const GOES_ON = /^(?:[,;.)]|\p{Ll}{2})/u;

/**
 * Underscores right behind a word, or dots between words of a sentence, are a blank: `Case number ____`, `born on ....., living in`. Dots behind a
 * caption alone lead to an amount as often.
 */
export function asLeaderBehindWord(judged: Judged, text: TextIndex): Judged {
  const { area, evidence, rect } = judged.candidate;
  if (area?.bottom.drawn !== 'glyphs' || evidence !== 'leader' || judged.place < LIKELY || judged.place >= PLACE)
    return judged;
  const { at, from, to } = area.bottom;
  if (rect.x0 > from + 1 || rect.x1 < to - 1) return judged;
  const row = { y0: at + 1, y1: at + text.size / 2 };
  const before = text.within({ ...row, x0: from - NEAR * text.size, x1: from + 1 }).at(-1);
  if (!before || !/\p{L}/u.test(before.run.text)) return judged;
  const after = text.within({ ...row, x0: to - 1, x1: to + NEAR * text.size })[0];
  const isLine = before.run.baseline - at > BELOW * before.run.size;
  return isLine || (after && GOES_ON.test(after.run.text)) ? { ...judged, place: PLACE } : judged;
}
