import { heightOfLines, SMALLEST_PRINT } from './text-place.js';
import { textWidth } from './text-width.js';

/** Room in points, and the size to begin with. */
export interface LinesRoom {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** A text as it was broken, and how large its letters are. */
export interface BrokenText {
  readonly size: number;
  readonly texts: readonly string[];
}

/** A word with the blanks and marks behind it; in ems, and without the blanks at its end. */
interface Piece {
  readonly text: string;
  readonly width: number;
  readonly trimmed: number;
}

interface Paragraph {
  readonly text: string;
  readonly width: number;
  readonly pieces: readonly Piece[];
}

/** Points by which a block may be higher than its room, as the writer has it. */
const HAIR = 0.6;
/** By half a point. */
const STEP = 0.5;
/** So many times what a room holds is not broken into lines first. */
const BEYOND = 2;
/**
 * Between these a text may be broken, as the writer has it: behind spaces, dashes and slashes, not within an address or a number; what is written without spaces
 * between words about each sign.
 */
const PIECES =
  /[([{«„“‚‘¿¡]{0,8}(?:[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\-–—/([{«„“‚‘¿¡\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]+)[^\p{L}\p{N}([{«„“‚‘¿¡]*|[^]/gu;

const paragraphsOf = (text: string): Paragraph[] =>
  text.split('\n').map((line) => {
    const pieces = Array.from(line.matchAll(PIECES), ([piece]) => {
      const trimmed = textWidth(piece.trimEnd());
      return { text: piece, width: piece.trimEnd() === piece ? trimmed : textWidth(piece), trimmed };
    });
    return { text: line, width: pieces.reduce((sum, { width }) => sum + width, 0), pieces };
  });

/**
 * Into which lines a text is broken, and of which size: smaller where there are more than there is room for, down to what is read; smaller letters
 * rather than broken words. `printed`: on so many printed lines. Null where there are too many.
 */
export function linesIn(
  text: string,
  { width, height, size: begun }: LinesRoom,
  printed: number | null,
): BrokenText | null {
  const paragraphs = paragraphsOf(text);
  const smallest = Math.min(SMALLEST_PRINT, begun);
  const holds = (lines: number, size: number): boolean =>
    printed === null ? heightOfLines({ lines, size }) <= height + HAIR : lines <= printed;
  const inked = paragraphs.reduce((sum, { pieces }) => pieces.reduce((all, { trimmed }) => all + trimmed, sum), 0);
  if (!holds(Math.floor((inked * smallest) / Math.max(width, smallest) / BEYOND), smallest)) return null;
  for (const breaking of [false, true])
    for (let size = begun; size >= smallest; size = size === smallest ? 0 : Math.max(smallest, size - STEP)) {
      const texts = brokenAt(paragraphs, width / size, breaking);
      if (texts !== null && holds(texts.length, size)) return { size, texts };
    }
  return null;
}

/** In lines so many ems wide; null where words would have to be broken, and are not. */
function brokenAt(paragraphs: readonly Paragraph[], wide: number, breaking: boolean): string[] | null {
  const texts: string[] = [];
  for (const { text, width, pieces } of paragraphs) {
    if (width <= wide) texts.push(text);
    else if (!breaking && pieces.some(({ trimmed }) => trimmed > wide)) return null;
    else texts.push(...brokenInto(pieces, wide));
  }
  return texts;
}

function brokenInto(pieces: readonly Piece[], wide: number): string[] {
  const lines: string[] = [];
  let [current, taken] = ['', 0];
  const end = () => current.trim() !== '' && lines.push(current.trimEnd());
  for (const { text, width, trimmed } of pieces) {
    if (taken + trimmed > wide) {
      end();
      [current, taken] = ['', 0];
    }
    if (trimmed <= wide) [current, taken] = [current + text, taken + width];
    // A word wider than a line is broken itself.
    else
      for (const letter of text) {
        const step = textWidth(letter);
        if (taken > 0 && taken + step > wide) {
          end();
          [current, taken] = ['', 0];
        }
        [current, taken] = [current + letter, taken + step];
      }
  }
  end();
  return lines;
}
