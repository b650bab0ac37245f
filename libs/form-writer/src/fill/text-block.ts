import type { PrintInside, Rect } from '@formseal/contracts';
import { short } from '../content/overlay.js';
import { CAP, DESCENT, LEADING, SMALLEST, fitText, heightOf, shapeText } from '../text/fit.js';
import type { Fit, Fitted, Setting, Space } from '../text/fit.js';
import { clean, shapeCells } from '../text/shape.js';
import type { ShapedLine } from '../text/shape.js';
import type { Typesetter } from '../text/typesetter.js';
import { betweenMarks } from './between-marks.js';
import { freeRoom } from './free-room.js';
import { fitOnRules } from './on-rules.js';
import type { TextStyle } from './style.js';

export interface TextWish {
  readonly text: string;
  readonly rect: Rect;
  readonly style: TextStyle;
  readonly multiline: boolean;
  readonly comb: number | null;
  /** The rect stands on a printed line: low, as a clerk writes, not in the middle. */
  readonly onLine: boolean;
  /** What the paper prints inside, where anything is. */
  readonly print?: PrintInside;
}

export type Set = { ok: true; operators: string; text: string } | { ok: false; message: string };

const PADDING = 2;
/** A caption may end right where its line begins. */
const PADDING_ON_LINE = 3;
/** Room for accents over the first line, as forms themselves leave it: the frame is often printed just inside the field. */
const ABOVE_CAPITALS = 0.18;
const LARGEST = 12;
/** On paper that says no size of its own: forms are printed in 8 to 10 points. */
const LARGEST_ON_LINE = 11;

/** A page of A3 holds about as many letters of 6 points: more are not looked at one by one to say that they are too many. */
export const MOST_LETTERS = 50_000;

/** Sets a value into its field, upright on the page as shown. */
export function setText(wish: TextWish, typesetter: Typesetter): Set {
  if (wish.text.length > MOST_LETTERS) return TOO_LONG;
  const text = clean(wish.text);
  if (text.trim() === '') return { ok: true, operators: '', text: '' };
  if (wish.comb !== null && wish.comb > 1) return setComb(text, wish, wish.comb, typesetter);
  const words = wish.print?.words ?? [];
  const between = betweenMarks(text, wish.rect, words, firstSize(wish, roomIn(wish)));
  if (between) {
    const { size, baseline, parts } = between;
    const shown = parts.map(({ line, x }) => showLine(line, size, x, baseline, wish.style.colour, typesetter));
    return { ok: true, operators: shown.join('\n'), text: parts.map(({ line }) => line.text).join(' ') };
  }
  const setting = shapeText(text);
  if (!setting.ok) return { ok: false, message: noGlyph(setting.character) };
  const align = wish.print?.align === 'right' && AMOUNT.test(text) ? 'right' : wish.style.align;
  const aligned = { ...wish, style: { ...wish.style, align } };
  const beside = setLines(setting, { ...aligned, rect: freeRoom(wish.rect, words) }, typesetter);
  // Over print rather than not at all: the form's author gave the value the whole field.
  const operators = beside ?? (words.length > 0 ? setLines(setting, aligned, typesetter) : null);
  // What was wanted, not what was set: the check after sealing would notice a letter that got lost on the way.
  return operators === null ? TOO_LONG : { ok: true, operators, text };
}

const TOO_LONG: Set = { ok: false, message: 'The text does not fit into the field.' };

const AMOUNT = /^[-+]?[\d.,' ]*\d[\d.,' ]*-?$/;

const roomIn = ({ rect, style: { border } }: TextWish): number =>
  Math.max(rect[3] - rect[1] - 2 * border, (rect[3] - rect[1]) * 0.6);

/** Null where it does not fit. */
function setLines(setting: Setting, wish: TextWish, typesetter: Typesetter): string | null {
  const [x0, y0, x1, y1] = wish.rect;
  const border = wish.style.border;
  const padding = Math.min((wish.onLine ? PADDING_ON_LINE : PADDING) + border, (x1 - x0) * 0.1);
  const room = roomIn(wish);
  const flowing = wish.multiline || setting.paragraphs.length > 1 || y1 - y0 > 2.6 * firstSize(wish, room);
  const size = firstSize({ ...wish, multiline: flowing }, room);
  const space = { width: x1 - x0 - 2 * padding, height: room, size, multiline: flowing };
  const ruled = fitOnRules(setting, space, rulesOf(wish), y1);
  const fit = ruled?.fit ?? (wish.onLine ? fitOnPaper(setting, space) : fitText(setting, space));
  if (!fit.ok) return null;
  const baselines = ruled?.baselines ?? freeBaselines(wish, fit, room, flowing);
  const operators = fit.lines.map((line, i) =>
    showLine(line, fit.size, alignedX(line, fit.size, wish, padding), baselines[i]!, wish.style.colour, typesetter),
  );
  return operators.join('\n');
}

/** Easier to read than larger letters on two lines. */
const EASY = 8;
/** Between a block and the frame around it. */
const AIR = 1.5;

/** In a printed box: on one line where that is easy to read, else on several that keep off the frame. */
function fitOnPaper(text: Setting, space: Space): Fit {
  const single = text.paragraphs.length > 1 ? null : fitText(text, { ...space, multiline: false, lines: 1 });
  const oneWord = !text.paragraphs.some(({ line }) => /\s/.test(line.text));
  if (single?.ok && (oneWord || single.size >= Math.min(EASY, space.size))) return single;
  const airy = fitText(text, { ...space, height: space.height - 2 * AIR });
  return airy.ok ? airy : fitText(text, space);
}

/** The printed lines inside the room that is left, from the top. */
function rulesOf({ rect, print }: TextWish): number[] {
  return (print?.rules ?? []).map((height) => rect[1] + height);
}

/** A block higher than this many of its lines is begun at the top; a lower one stands in the middle. */
const TALL = 3.2;

function freeBaselines(wish: TextWish, { size, lines }: Fitted, room: number, flowing: boolean): number[] {
  const [, y0, , y1] = wish.rect;
  const gap = Math.min(PADDING + ABOVE_CAPITALS * size, Math.max(0, (room - heightOf(lines.length, size)) / 2));
  const tall = !wish.onLine || y1 - y0 > TALL * size;
  const top = flowing && wish.multiline && tall ? y1 - wish.style.border - gap : null;
  const first = top === null ? firstBaseline(wish, size, lines.length) : top - CAP * size;
  return lines.map((_, i) => first - i * size * LEADING);
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
  const align = middle ? 'centre' : isAtRight(wish, line.rightToLeft) ? 'right' : wish.style.align;
  if (align === 'right') return x1 - padding - width;
  return align === 'centre' ? (x0 + x1 - width) / 2 : x0 + padding;
}

function setComb(text: string, wish: TextWish, count: number, typesetter: Typesetter): Set {
  const shaped = shapeCells(text);
  if (!shaped.ok) return { ok: false, message: noGlyph(shaped.missing) };
  const { cells, rightToLeft } = shaped;
  if (cells.length > count) {
    return { ok: false, message: `The field has ${count} cells, the text ${cells.length} characters.` };
  }
  const [x0, y0, x1, y1] = wish.rect;
  const cell = (x1 - x0) / count;
  const height = y1 - y0;
  const wanted = wish.style.size > 0 ? wish.style.size : Math.min(LARGEST, height * 0.75);
  const widest = Math.max(...cells.map((line) => line.width), 0.3);
  const size = Math.min(wanted, (cell * 0.96) / widest, height * 1.1);
  const baseline = y0 + (height - CAP * size) / 2;
  const start = isAtRight(wish, rightToLeft) ? count - cells.length : 0;
  const centre = (at: number): number => x0 + (start + at + 0.5) * cell;
  const operators = cells.flatMap((line, at) => {
    const x = centre(at) - (line.width * size) / 2;
    return line.text === ' ' ? [] : [showLine(line, size, x, baseline, wish.style.colour, typesetter)];
  });
  return { ok: true, operators: operators.join('\n'), text };
}

/** Text that runs from the right begins there, unless the form has it in the middle. */
const isAtRight = ({ style: { align } }: TextWish, rightToLeft: boolean): boolean =>
  align === 'right' || (align === 'left' && rightToLeft);

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
