import type { Shown } from '../pages/geometry.js';
import { isInk } from './ink.js';
import type { Picture } from './ink.js';
import type { TextPiece } from './near-text.js';
import type { Paper } from './place.js';

/** Points before a line, and over it, in which the words right before it stand. */
const BEFORE = 14;
const LETTERS = 9;
/** Words have ink over so many points of it; an upright line is narrower. */
const WORDY = 3;

/** Whether words are drawn right before a line of which the page does not say what they are: letters as pictures, or of a font that tells nothing. */
export const isLedToUnread = (line: Shown, { picture, pieces }: Pick<Paper, 'picture' | 'pieces'>): boolean =>
  picture !== null && isLedTo(picture, line) && !pieces.some((piece) => isBefore(piece, line));

const isBefore = ({ left, width, top, height, text }: TextPiece, line: Shown): boolean =>
  text.trim() !== '' &&
  left < line.left &&
  left + width > line.left - BEFORE &&
  top + height / 2 < line.top + line.height &&
  top + height > line.top + line.height - LETTERS;

/** Whether something is printed right before a line, on its level. */
function isLedTo(picture: Picture, { left, top, height }: Shown): boolean {
  const { perPoint } = picture;
  const [bottom, end] = [Math.round((top + height) * perPoint), Math.round(left * perPoint)];
  let columns = 0;
  for (let at = end - 2; at >= end - BEFORE * perPoint; at -= 1) {
    let inked = false;
    for (let row = bottom - Math.round(LETTERS * perPoint); row < bottom - perPoint && !inked; row += 1)
      inked = isInk(picture, at, row);
    if (inked) columns += 1;
  }
  return columns >= WORDY * perPoint;
}
