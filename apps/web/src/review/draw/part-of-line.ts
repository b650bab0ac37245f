import { isRelevant } from '../items.js';
import { shownOf } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { captionsOf, hasWordsBefore, linesOf } from './near-text.js';
import type { TextPiece } from './near-text.js';
import { othersCaptions } from './others-captions.js';
import type { Paper } from './place.js';
import type { Blank } from './snap.js';
import { isLedToUnread } from './unread-words.js';

/** Points under a line in which its captions stand, over it where they stand above what is written, and between two of them. */
const UNDER = 12;
const OVER = 38;
const APART = 24;
/** Captions on one row are no farther from each other's level; a field on a line, no farther from that. */
const LEVEL = 3;
const ON_LINE = 6;
const NARROWEST = 12;

/** The part of a line that a click at `x` means: that of one caption, as far as no other field lies on it. */
export function partOfLine(blank: Blank, x: number, paper: Paper): Shown {
  const { box: line, lean } = blank;
  const begins = begun(captionRow(line, paper));
  const free = span(line, x, begins, fieldsOn(line, paper));
  // What is left beside a field is not written in: that field is meant.
  const part = free.width < NARROWEST ? span(line, x, begins, []) : free;
  return { ...part, top: line.top + lean * (part.left - line.left) };
}

/** What lies around `x` between the begins of captions and the fields that are there. */
function span(line: Shown, x: number, begins: readonly number[], taken: readonly Shown[]): Shown {
  const from = Math.max(
    line.left,
    ...begins.filter((left) => left <= x),
    ...taken.map(({ left, width }) => left + width).filter((end) => end <= x),
  );
  const to = Math.min(
    line.left + line.width,
    ...begins.map((left) => left - 2).filter((left) => left >= x),
    ...taken.map(({ left }) => left).filter((left) => left > x),
  );
  return { ...line, left: from, width: to - from };
}

/** The captions of a line: under it, or over it where those under it are the next blanks'. */
function captionRow(line: Shown, paper: Paper): readonly TextPiece[] {
  const isOfOther = othersCaptions(paper);
  const bottom = line.top + line.height;
  const beside = ({ left, width }: Shown): boolean =>
    left > line.left - APART && left + width < line.left + line.width + APART;
  const under = linesOf(paper.pieces).filter(
    (piece) => beside(piece) && piece.top - bottom > -LEVEL && piece.top - bottom < UNDER,
  );
  if (under.some((piece) => !isOfOther(piece, 'under'))) return under;
  // Where words lead to it, what stands over it is the row before.
  if (hasWordsBefore(paper.pieces, line) || isLedToUnread(line, paper)) return under;
  const over = captionsOf(paper.pieces).filter((piece) => {
    const far = bottom - (piece.top + piece.height);
    return beside(piece) && far > LEVEL && far < OVER;
  });
  const lowest = Math.max(...over.map(({ top }) => top));
  const row = over.filter(({ top }) => lowest - top < LEVEL);
  return under.length === 0 || row.some((piece) => !isOfOther(piece, 'over')) ? row : under;
}

/** Where each caption of a row but the first begins: between two there is room. */
function begun(row: readonly TextPiece[]): number[] {
  const sorted = [...row].sort((a, b) => a.left - b.left);
  return sorted.flatMap(({ left }, at) => {
    const before = sorted[at - 1];
    return before && left - (before.left + before.width) > APART ? [left] : [];
  });
}

/** The fields that lie on a line already. */
const fieldsOn = (line: Shown, { page, fields }: Paper): Shown[] =>
  fields
    .filter((field) => field.page === page.page && isRelevant(field))
    .map(({ rect }) => shownOf(rect, page))
    .filter(({ top, height }) => Math.abs(top + height - (line.top + line.height)) < ON_LINE);
