import type { Rect } from '@formseal/contracts';
import { short } from '../content/overlay.js';
import { CAP, DESCENT, LEADING, SMALLEST, fitText, heightOf } from '../text/fit.js';
import { clean, shapeLine } from '../text/shape.js';
import type { ShapedLine } from '../text/shape.js';
import type { Typesetter } from '../text/typesetter.js';
import type { TextStyle } from './style.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export interface TextWish {
  readonly text: string;
  readonly rect: Rect;
  readonly style: TextStyle;
  readonly multiline: boolean;
  readonly comb: number | null;
  /** The rect stands on a printed line: low, as a clerk writes, not in the middle. */
  readonly onLine: boolean;
}

export type Set = { ok: true; operators: string; text: string } | { ok: false; message: string };

const PADDING = 2;
/** Room for accents over the first line, as forms themselves leave it: the frame is often printed just inside the field. */
const ABOVE_CAPITALS = 0.18;
const LARGEST = 12;
/** On paper that says no size of its own: forms are printed in 8 to 10 points. */
const LARGEST_ON_LINE = 11;

/** Sets a value into its field, upright on the page as shown. */
export function setText(wish: TextWish, typesetter: Typesetter): Set {
  const text = clean(wish.text);
  if (text.trim() === '') return { ok: true, operators: '', text: '' };
  if (wish.comb !== null && wish.comb > 1) return setComb(text, wish, wish.comb, typesetter);
  const [x0, , x1] = wish.rect;
  const border = wish.style.border;
  const padding = Math.min(PADDING + border, (x1 - x0) * 0.1);
  const height = wish.rect[3] - wish.rect[1];
  const room = Math.max(height - 2 * border, height * 0.6);
  const flowing = wish.multiline || text.includes('\n') || height > 2.6 * firstSize(wish, room);
  const size = firstSize({ ...wish, multiline: flowing }, room);
  const fit = fitText(text, { width: x1 - x0 - 2 * padding, height: room, size, multiline: flowing });
  if (!fit.ok) {
    return {
      ok: false,
      message: fit.why === 'no_glyph' ? noGlyph(fit.character) : 'The text does not fit into the field.',
    };
  }
  const block = heightOf(fit.lines.length, fit.size);
  const gap = Math.min(PADDING + ABOVE_CAPITALS * fit.size, Math.max(0, (room - block) / 2));
  const top = flowing && wish.multiline ? wish.rect[3] - border - gap : null;
  let baseline = top === null ? firstBaseline(wish, fit.size, fit.lines.length) : top - CAP * fit.size;
  const operators: string[] = [];
  for (const line of fit.lines) {
    operators.push(
      showLine(line, fit.size, alignedX(line, fit.size, wish, padding), baseline, wish.style.colour, typesetter),
    );
    baseline -= fit.size * LEADING;
  }
  return { ok: true, operators: operators.join('\n'), text };
}

export const noGlyph = (character: string): string =>
  `The character "${character}" (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}) cannot be drawn.`;

/** The form's own size, else one that suits the height; never larger than the form's print is likely to be. */
function firstSize(wish: TextWish, room: number): number {
  const byHeight = wish.multiline ? Math.min(10, room / (CAP + DESCENT)) : room * 0.78;
  const auto = Math.min(wish.onLine ? LARGEST_ON_LINE : LARGEST, Math.max(SMALLEST, byHeight));
  if (wish.style.size <= 0) return auto;
  // A size that the form asks for but that its own field can't hold would be cut by every reader.
  return Math.max(
    Math.min(wish.style.size, wish.multiline ? wish.style.size : room * 1.15),
    Math.min(SMALLEST, wish.style.size),
  );
}

function firstBaseline(wish: TextWish, size: number, lines: number): number {
  const [, y0, , y1] = wish.rect;
  const height = y1 - y0;
  if (lines === 1 && wish.onLine && height < 30) {
    return y0 + Math.min((height - CAP * size) / 2, DESCENT * size + 1.2);
  }
  const block = heightOf(lines, size);
  const bottom = y0 + (height - (block - DESCENT * size)) / 2;
  return bottom + (lines - 1) * size * LEADING;
}

function alignedX(line: ShapedLine, size: number, wish: TextWish, padding: number): number {
  const [x0, y0, x1, y1] = wish.rect;
  const width = line.width * size;
  // A box about as wide as it is high is for one letter or two, and those stand in its middle.
  const middle = wish.onLine && x1 - x0 < 1.6 * (y1 - y0);
  const align = middle ? 'centre' : wish.style.align === 'left' && line.rightToLeft ? 'right' : wish.style.align;
  if (align === 'right') return x1 - padding - width;
  return align === 'centre' ? (x0 + x1 - width) / 2 : x0 + padding;
}

function setComb(text: string, wish: TextWish, cells: number, typesetter: Typesetter): Set {
  const characters = [...graphemes.segment(text)].map((one) => one.segment);
  if (characters.length > cells) {
    return { ok: false, message: `The field has ${cells} cells, the text ${characters.length} characters.` };
  }
  const [x0, y0, x1, y1] = wish.rect;
  const cell = (x1 - x0) / cells;
  const height = y1 - y0;
  const wanted = wish.style.size > 0 ? wish.style.size : Math.min(LARGEST, height * 0.75);
  const shaped: ShapedLine[] = [];
  for (const character of characters) {
    const one = shapeLine(character);
    if (!one.ok) return { ok: false, message: noGlyph(one.missing) };
    shaped.push(one.line);
  }
  const widest = Math.max(...shaped.map((line) => line.width), 0.3);
  const size = Math.min(wanted, (cell * 0.96) / widest, height * 1.1);
  const baseline = y0 + (height - CAP * size) / 2;
  const start = wish.style.align === 'right' ? cells - characters.length : 0;
  const operators = shaped.flatMap((line, i) =>
    line.text === ' '
      ? []
      : [
          showLine(
            line,
            size,
            x0 + (start + i + 0.5) * cell - (line.width * size) / 2,
            baseline,
            wish.style.colour,
            typesetter,
          ),
        ],
  );
  return { ok: true, operators: operators.join('\n'), text };
}

export function showLine(
  line: ShapedLine,
  size: number,
  x: number,
  y: number,
  colour: string,
  typesetter: Typesetter,
): string {
  return `BT\n${colour}\n1 0 0 1 ${short(x)} ${short(y)} Tm\n${typesetter.show(line, size)}\nET`;
}
