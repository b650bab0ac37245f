import { heightOfLines, SMALLEST_PRINT } from '@formseal/contracts';
import type { TextLines } from '@formseal/contracts';
import { textWidth } from './text-width.js';

/** Room in points, and the size to begin with. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** A word with the blanks and marks behind it, in ems, and without the blanks at its end. */
interface Piece {
  readonly width: number;
  readonly trimmed: number;
}

/** Points by which a block may be higher than its room, as the writer has it. */
const HAIR = 0.6;
/** By half a point. */
const STEP = 0.5;
/** Between these a text may be broken. */
const PIECES = /[\p{Script=Latin}\p{M}\p{N}]+[^\p{L}\p{N}]*|[^\p{L}\p{N}]+|\p{L}/gu;

const piecesOf = (text: string): Piece[][] =>
  text.split('\n').map((line) =>
    Array.from(line.matchAll(PIECES), ([piece]) => {
      const trimmed = textWidth(piece.trimEnd());
      return { width: piece.trimEnd() === piece ? trimmed : textWidth(piece), trimmed };
    }),
  );

/**
 * Into how many lines a text is broken, and of which size: smaller where there are more than there is room for, down to what is read.
 * `printed`: on so many printed lines. Null where there are too many.
 */
export function linesIn(text: string, { width, height, size: begun }: Room, printed: number | null): TextLines | null {
  const paragraphs = piecesOf(text);
  const smallest = Math.min(SMALLEST_PRINT, begun);
  for (let size = begun; size >= smallest; size = size === smallest ? 0 : Math.max(smallest, size - STEP)) {
    const lines = paragraphs.reduce((sum, pieces) => sum + linesOf(pieces, width / size), 0);
    if (printed === null ? heightOfLines({ lines, size }) <= height + HAIR : lines <= printed) return { lines, size };
  }
  return null;
}

/** How many lines they take, `wide` ems each. */
function linesOf(pieces: readonly Piece[], wide: number): number {
  let [lines, taken] = [1, 0];
  for (const { width, trimmed } of pieces) {
    if (taken > 0 && taken + trimmed > wide) [lines, taken] = [lines + 1, 0];
    // A word wider than a line is broken itself.
    const over = Math.max(0, Math.ceil(trimmed / wide) - 1);
    lines += over;
    taken += width - over * wide;
  }
  return lines;
}
