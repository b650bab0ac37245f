import { textWidth } from '@formseal/contracts';
import type { Shown } from '../pages/geometry.js';
import type { TextPiece } from './near-text.js';

/** Printed words that a person rings: one of "Yes / No", an amount of several. */
export interface PrintedChoice {
  readonly box: Shown;
  readonly label: string;
}

/** Who drags around words leaves little else in the box: they take so much of its width, and it is no more than so many lines high. */
const WORDY = 0.55;
const LINES = 2.6;
/** More words are a sentence that a blank was drawn over. */
const MOST = 6;
/** Points between words and the ring around them. */
const ASIDE = 3;
const OVER = 1.5;
/** Letters typed for circles are ticked, not ringed. */
const CIRCLE = /^[oO0]$/u;

/** The words that a drag was made around; null where it was made for something else. */
export function choiceUnder(box: Shown, pieces: readonly TextPiece[]): PrintedChoice | null {
  const words = pieces.flatMap(wordsOf).filter((word) => holds(box, middleOf(word)));
  const first = words[0];
  if (!first || words.length > MOST || box.height > LINES * first.height || !saysAnything(words)) return null;
  if (words.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) return null;
  const covered = words.reduce((sum, { width }) => sum + width, 0);
  if (covered <= WORDY * box.width) return null;
  // A drag ends a little too soon or too late: the ring goes around its words whole.
  const around = words.map(roomAround);
  return { box: [box, ...around].reduce(bothOf), label: words.map(({ text }) => text).join(' ') };
}

/** The word that a click hit; null where it hit none. */
export function choiceAt(
  point: { readonly x: number; readonly y: number },
  pieces: readonly TextPiece[],
): PrintedChoice | null {
  const word = pieces.flatMap(wordsOf).find((one) => holds(one, point));
  if (!word || !saysAnything([word])) return null;
  return { box: roomAround(word), label: word.text };
}

const roomAround = ({ left, top, width, height }: Shown): Shown => ({
  left: left - ASIDE,
  top: top - OVER,
  width: width + 2 * ASIDE,
  height: height + 2 * OVER,
});

function bothOf(one: Shown, other: Shown): Shown {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Its words, each about where it stands; a slash stands between two. */
function wordsOf(piece: TextPiece): TextPiece[] {
  const { text, left, width } = piece;
  const perEm = width / Math.max(textWidth(text), 0.01);
  return [...text.matchAll(/[^\s/|]+/gu)].map(({ 0: word, index }) => ({
    ...piece,
    text: word,
    left: left + textWidth(text.slice(0, index)) * perEm,
    width: textWidth(word) * perEm,
  }));
}

const saysAnything = (words: readonly TextPiece[]): boolean =>
  words.some(({ text }) => /[\p{L}\p{N}]/u.test(text) && !CIRCLE.test(text));

const middleOf = ({ left, top, width, height }: Shown) => ({ x: left + width / 2, y: top + height / 2 });

const holds = ({ left, top, width, height }: Shown, { x, y }: { x: number; y: number }): boolean =>
  x > left && x < left + width && y > top && y < top + height;
