import type { Judged } from './judged.js';
import type { Ruling } from './ruling.js';
import { PLACE } from './sign-lines.js';
import type { TextIndex } from './text-index.js';

/** A row of characters right behind a word is a blank from this chance on. */
const LIKELY = 0.1;
/** How near a word stands, in sizes of its print. */
const NEAR = 1;
/** Underscores lie this far below the feet of the print, in its size; dots stand on a level with them. */
const BELOW = 0.07;
/** How a sentence goes on behind a blank; in brackets it says how to write there: `I ____ (print) hereby`. */
const GOES_ON = /^(?:[,;.)]|\(?\p{Ll}{2})/u;

/**
 * Underscores right behind a word, or dots between words of a sentence, are a blank: `Case number ____`, `born on ....., living in`. Dots behind a
 * caption alone lead to an amount as often. So is a line drawn between words of a sentence.
 */
export function asLeaderBehindWord(judged: Judged, text: TextIndex): Judged {
  const { area, evidence, rect } = judged.candidate;
  if (area === null || judged.place < LIKELY || judged.place >= PLACE) return judged;
  if (evidence === 'rule') return asLineInSentence(judged, area.bottom, text);
  if (area.bottom.drawn !== 'glyphs' || evidence !== 'leader') return judged;
  const { at, from, to } = area.bottom;
  if (rect.x0 > from + 1 || rect.x1 < to - 1) return judged;
  const row = { y0: at + 1, y1: at + text.size / 2 };
  const before = text.within({ ...row, x0: from - NEAR * text.size, x1: from + 1 }).at(-1);
  if (!before || !/\p{L}/u.test(before.run.text)) return judged;
  const after = text.within({ ...row, x0: to - 1, x1: to + NEAR * text.size })[0];
  const isLine = before.run.baseline - at > BELOW * before.run.size;
  const goesOn = after ? GOES_ON.test(after.run.text) : goesOnBelow(area.bottom, text);
  return isLine || goesOn ? { ...judged, place: PLACE } : judged;
}

/** Lines of a sentence stand this far apart, in sizes of the page's print. */
const NEXT_LINE = { least: 0.9, most: 2 } as const;

/** Whether the line under a row of dots goes on with the sentence that they stand in: `caused by my child ........ / during the trip.` */
function goesOnBelow({ at, from }: Ruling, text: TextIndex): boolean {
  const { least, most } = NEXT_LINE;
  const below = text.within({ x0: -Infinity, x1: from, y0: at - most * text.size, y1: at - least * text.size });
  const first = below.reduce<(typeof below)[number] | null>(
    (left, word) => (!left || word.ink.x0 < left.ink.x0 ? word : left),
    null,
  );
  return first !== null && /^\p{Ll}{1,12}(?: |$)/u.test(first.run.text);
}

/** The same of a line drawn into a sentence: a word ends right before it, and the sentence goes on right behind the room over it. */
function asLineInSentence(judged: Judged, { at, from }: Ruling, text: TextIndex): Judged {
  const { rect } = judged.candidate;
  if (rect.x0 > from + 1) return judged;
  const row = { y0: at + 1, y1: at + text.size / 2 };
  const near = NEAR * text.size;
  const before = text.within({ ...row, x0: from - near, x1: from + 1 }).at(-1);
  const after = text.within({ ...row, x0: rect.x1 - 1, x1: rect.x1 + near })[0];
  if (!before || !after || Math.abs(before.run.baseline - after.run.baseline) > 1) return judged;
  return /\p{L}$/u.test(before.run.text) && GOES_ON.test(after.run.text) ? { ...judged, place: PLACE } : judged;
}
