import {
  besidePrint,
  betweenMarks,
  firstBaseline,
  firstSize,
  isAmount,
  isFlowing,
  isForLetters,
  roomWithin,
  sideOf,
  sizeInCells,
} from '@formseal/contracts';
import type { PrintInside, Rect, TextRoom, Words } from '@formseal/contracts';
import { short } from '../content/overlay.js';
import { CAP, LEADING, SMALLEST, fitText, shapeText } from '../text/fit.js';
import type { Fit, Fitted, Setting, Space } from '../text/fit.js';
import { clean, shapeCells, shapeLine } from '../text/shape.js';
import type { ShapedLine } from '../text/shape.js';
import type { Typesetter } from '../text/typesetter.js';
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
  /** The size that the form is written in. */
  readonly hand?: number;
}

export type Set = { ok: true; operators: string; text: string } | { ok: false; message: string };

/** A letter may reach so far over both edges of its cell, as a share of it: beyond, its neighbours would lie on it. */
const OVER_CELL = 1.2;

/** A page of A3 holds about as many letters of 6 points: more are not looked at one by one to say that they are too many. */
export const MOST_LETTERS = 50_000;

/** Sets a value into its field, upright on the page as shown. */
export function setText(wish: TextWish, typesetter: Typesetter): Set {
  if (wish.text.length > MOST_LETTERS) return TOO_LONG;
  const text = clean(wish.text);
  if (text.trim() === '') return { ok: true, operators: '', text: '' };
  if (wish.comb !== null && wish.comb > 1) return setComb(text, wish, wish.comb, typesetter);
  const words = wish.print?.words ?? [];
  const between = setBetween(text, wish, words, typesetter);
  if (between) return between;
  const setting = shapeText(text);
  if (!setting.ok) return { ok: false, message: noGlyph(setting.character) };
  const align = wish.print?.align === 'right' && isAmount(text) ? 'right' : wish.style.align;
  const aligned = { ...wish, style: { ...wish.style, align } };
  const beside = setLines(setting, besideWords(aligned), typesetter);
  // Over print rather than not at all: the form's author gave the value the whole field.
  const operators = beside ?? (words.length > 0 ? setLines(setting, aligned, typesetter) : null);
  // What was wanted, not what was set: the check after sealing would notice a letter that got lost on the way.
  return operators === null ? TOO_LONG : { ok: true, operators, text };
}

/** Null where it has other parts than the marks that the paper prints go between. */
function setBetween(text: string, wish: TextWish, words: Words, typesetter: Typesetter): Set | null {
  const lines = new Map<string, ShapedLine>();
  const measure = (part: string): number | null => {
    const shaped = shapeLine(part);
    if (!shaped.ok) return null;
    lines.set(part, shaped.line);
    return shaped.line.width;
  };
  const [x0, y0, x1] = wish.rect;
  const between = betweenMarks(text, x1 - x0, words, firstSize(roomOf(wish)), measure);
  if (!between) return null;
  const { size, baseline, parts } = between;
  const shown = parts.map((part) =>
    showLine(lines.get(part.text)!, size, x0 + part.x, y0 + baseline, wish.style.colour, typesetter),
  );
  return { ok: true, operators: shown.join('\n'), text: parts.map((part) => part.text).join(' ') };
}

/** The room that no caption takes, and the printed lines in it. */
function besideWords(wish: TextWish): TextWish {
  const { rect, print } = wish;
  const free = besidePrint(rect, print);
  return print ? { ...wish, rect: free.rect, print: { ...print, rules: free.rules } } : wish;
}

const TOO_LONG: Set = { ok: false, message: 'The text does not fit into the field.' };

const roomOf = ({ rect, multiline, onLine, hand, style: { border, size } }: TextWish): TextRoom => ({
  height: rect[3] - rect[1],
  multiline,
  onLine,
  border,
  size,
  hand,
});

/** Null where it does not fit. */
function setLines(setting: Setting, wish: TextWish, typesetter: Typesetter): string | null {
  const [x0, y0, x1, y1] = wish.rect;
  const room = roomOf(wish);
  const padding = sideOf(room, x1 - x0);
  const flowing = isFlowing(room) || setting.paragraphs.length > 1;
  const size = firstSize({ ...room, multiline: flowing });
  const width = x1 - x0 - 2 * padding;
  const space = { width, slack: 2 * padding, height: roomWithin(room), size, multiline: flowing };
  const ruled = fitOnRules(setting, space, wish.print?.rules ?? [], y1 - y0);
  const fit = ruled?.fit ?? (wish.onLine ? fitOnPaper(setting, space) : fitText(setting, space));
  if (!fit.ok) return null;
  const baselines = ruled?.baselines ?? freeBaselines(room, fit);
  const operators = fit.lines.map((line, i) =>
    showLine(
      line,
      fit.size,
      alignedX(line, fit.size, wish, padding),
      y0 + baselines[i]!,
      wish.style.colour,
      typesetter,
    ),
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

function freeBaselines(room: TextRoom, { size, lines }: Fitted): number[] {
  const first = firstBaseline(room, { lines: lines.length, size });
  return lines.map((_, i) => first - i * size * LEADING);
}

export const noGlyph = (character: string): string =>
  `The character "${character}" (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}) cannot be drawn.`;

function alignedX(line: ShapedLine, size: number, wish: TextWish, padding: number): number {
  const [x0, y0, x1, y1] = wish.rect;
  const width = line.width * size;
  const middle = isForLetters({ ...wish, width: x1 - x0, height: y1 - y0 });
  const align = middle ? 'centre' : isAtRight(wish, line.rightToLeft) ? 'right' : wish.style.align;
  if (align === 'centre' || width > x1 - x0 - 2 * padding) return (x0 + x1 - width) / 2;
  return align === 'right' ? x1 - padding - width : x0 + padding;
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
  const wanted = sizeInCells(height, wish.style.size);
  const widest = Math.max(...cells.map((line) => line.width), 0.3);
  const size = Math.max(Math.min(wanted, SMALLEST), Math.min(wanted, (cell * 0.96) / widest, height * 1.1));
  if (widest * size > cell * OVER_CELL) return TOO_LONG;
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
