import { shapeLine } from './shape.js';
import type { ShapedLine } from './shape.js';

export const SMALLEST = 6;
/** Baseline to baseline. */
export const LEADING = 1.18;
/** Height of capitals and depth of descenders of the sans the values are set in, in ems. */
export const CAP = 0.716;
export const DESCENT = 0.21;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a text must fit into, in points. */
export interface Space {
  readonly width: number;
  readonly height: number;
  /** The size to begin with: the form's own, or what suits the space. */
  readonly size: number;
  readonly multiline: boolean;
  /** Printed lines to write on; null where lines may stand at any height. */
  readonly lines?: number | null;
}

export interface Fitted {
  readonly ok: true;
  readonly size: number;
  readonly lines: readonly ShapedLine[];
}
export type Fit = Fitted | { ok: false; why: 'too_long' } | { ok: false; why: 'no_glyph'; character: string };

/** Sets text into a space: as it is, else smaller down to 6 pt, else on several lines; never cut. */
export function fitText(text: string, space: Space): Fit {
  const shaped: ShapedLine[] = [];
  for (const line of text.split('\n')) {
    const one = shapeLine(line);
    if (!one.ok) return { ok: false, why: 'no_glyph', character: one.missing };
    shaped.push(one.line);
  }
  const smallest = Math.min(SMALLEST, space.size);
  if (!space.multiline && shaped.length === 1) {
    const needed = shaped[0]!.width * space.size;
    const size = needed <= space.width ? space.size : Math.floor((space.width / shaped[0]!.width) * 10) / 10;
    if (size >= smallest) return { ok: true, size, lines: shaped };
    // Where only one line goes, one that is a hair too long at 6 pt still beats none.
  }
  // Smaller letters rather than broken words; broken words rather than nothing.
  return (
    wrapped(shaped, space, smallest, false) ?? wrapped(shaped, space, smallest, true) ?? { ok: false, why: 'too_long' }
  );
}

function wrapped(shaped: readonly ShapedLine[], space: Space, smallest: number, breaking: boolean): Fitted | null {
  for (let size = space.size; size >= smallest - 0.01; size -= 0.5) {
    const lines: ShapedLine[] = [];
    const whole = shaped.every((line) => wrap(line, space.width / size, breaking, lines));
    if (whole && holds(space, lines.length, size)) return { ok: true, size, lines };
  }
  return null;
}

const holds = ({ height, lines }: Space, count: number, size: number): boolean =>
  lines == null ? heightOf(count, size) <= height + 0.6 : count <= lines;

/** From the top of the first line's capitals to the bottom of the last line's descenders. */
export const heightOf = (lines: number, size: number): number => (lines - 1) * size * LEADING + (CAP + DESCENT) * size;

/** Breaks between words, and within a word only where it is wider than the line by itself: false where that is not wanted. */
function wrap(line: ShapedLine, width: number, breaking: boolean, lines: ShapedLine[]): boolean {
  if (line.width <= width) {
    lines.push(line);
    return true;
  }
  let current = '';
  const widthOf = (text: string): number => shaped(text).width;
  for (const piece of breakable(line.text)) {
    if (widthOf((current + piece).trimEnd()) <= width) {
      current += piece;
      continue;
    }
    if (current.trim() !== '') lines.push(shaped(current.trimEnd()));
    current = piece;
    while (widthOf(current.trimEnd()) > width) {
      if (!breaking) return false;
      const head = longestHead(current, width, widthOf);
      lines.push(shaped(head));
      current = current.slice(head.length);
    }
  }
  if (current.trim() !== '') lines.push(shaped(current.trimEnd()));
  return true;
}

const shaped = (text: string): ShapedLine => {
  const one = shapeLine(text);
  if (!one.ok) throw new Error('a part of a text that can be drawn can be drawn');
  return one.line;
};

/** Words with the spaces and marks that follow them: Thai and Chinese break between words too, without spaces. */
function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const opens = /^[([{«„“‚‘¿¡]$/.test(segment);
    const previous = pieces.at(-1) ?? '';
    const joins =
      previous !== '' &&
      !/[\s\-–—/]$/.test(previous) &&
      !/[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(previous);
    if (pieces.length > 0 && ((!isWordLike && !opens) || (joins && isWordLike))) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

function longestHead(text: string, width: number, widthOf: (text: string) => number): string {
  let head = '';
  for (const { segment } of graphemes.segment(text)) {
    if (head !== '' && widthOf(head + segment) > width) break;
    head += segment;
  }
  return head;
}
