import { heightOfLines, SANS, SMALLEST_PRINT } from '@formseal/contracts';
import { shapeLine } from './shape.js';
import type { Direction, ShapedLine } from './shape.js';
import { graphemesOf } from './graphemes.js';

export const SMALLEST = SMALLEST_PRINT;
export const { cap: CAP, descent: DESCENT, leading: LEADING } = SANS;

/** Made for the first text that is broken: it costs a start 7 ms. */
let words: Intl.Segmenter | undefined;

/** What a text must fit into, in points. */
export interface Space {
  readonly width: number;
  readonly height: number;
  /** The size to begin with: the form's own, or what suits the space. */
  readonly size: number;
  readonly multiline: boolean;
  /** How far beyond the width a single word may reach before it is broken: the padding beside it. */
  readonly slack?: number;
  /** Printed lines to write on; null where lines may stand at any height. */
  readonly lines?: number | null;
}

export interface Fitted {
  readonly ok: true;
  readonly size: number;
  readonly lines: readonly ShapedLine[];
}
export type Fit = Fitted | { ok: false; why: 'too_long' } | { ok: false; why: 'no_glyph'; character: string };

/** A text shaped once, however many spaces and sizes it is tried in. */
export interface Setting {
  readonly paragraphs: readonly Paragraph[];
}

interface Paragraph {
  readonly line: ShapedLine;
  /** Where it may be broken, measured when it first has to be. */
  pieces: readonly Piece[] | null;
}

interface Piece {
  readonly text: string;
  /** In ems: with what follows it on the line, and at the line's end. */
  readonly width: number;
  readonly trimmed: number;
}

/** The text, shaped line by line; or the first character that no font can draw. */
export function shapeText(text: string): ({ ok: true } & Setting) | { ok: false; why: 'no_glyph'; character: string } {
  const paragraphs: Paragraph[] = [];
  for (const line of text.split('\n')) {
    const one = shapeLine(line);
    if (!one.ok) return { ok: false, why: 'no_glyph', character: one.missing };
    paragraphs.push({ line: one.line, pieces: null });
  }
  return { ok: true, paragraphs };
}

/** Sets text into a space: as it is, else smaller down to 6 pt, else on several lines; never cut. */
export function fitText({ paragraphs }: Setting, space: Space): Fit {
  const smallest = Math.min(SMALLEST, space.size);
  const [first] = paragraphs;
  if (!space.multiline && first && paragraphs.length === 1) {
    const { line } = first;
    const needed = line.width * space.size;
    const size = needed <= space.width ? space.size : Math.floor((space.width / line.width) * 10) / 10;
    if (size >= smallest) return { ok: true, size, lines: [line] };
    const isHairTooLong = line.width * smallest <= space.width + (space.slack ?? 0);
    if (isHairTooLong && !/\s/.test(line.text)) return { ok: true, size: smallest, lines: [line] };
    // Where only one line goes, one that is a hair too long at 6 pt still beats none.
  }
  if (isBeyond(paragraphs, space, smallest)) return { ok: false, why: 'too_long' };
  // Smaller letters rather than broken words; broken words rather than nothing.
  return (
    wrapped(paragraphs, space, smallest, false) ??
    wrapped(paragraphs, space, smallest, true) ?? { ok: false, why: 'too_long' }
  );
}

/** So many times what a space holds is not broken into lines first: kerning and blanks at their ends make no such difference. */
const BEYOND = 2;

/** Whether the letters alone, at their smallest and line after line, are far more than the space holds. */
function isBeyond(paragraphs: readonly Paragraph[], space: Space, smallest: number): boolean {
  const blank = widthOf(' ');
  const inked = paragraphs.reduce((sum, { line: { text, width } }) => sum + width - blank * blanksIn(text), 0);
  return !holds(space, Math.floor((inked * smallest) / Math.max(space.width, smallest) / BEYOND), smallest);
}

const blanksIn = (text: string): number => text.split(/\s/).length - 1;

function wrapped(paragraphs: readonly Paragraph[], space: Space, smallest: number, breaking: boolean): Fitted | null {
  for (let size = space.size; size >= smallest; size = size === smallest ? 0 : Math.max(smallest, smaller(size))) {
    if (!holds(space, 1, size)) continue;
    const lines: (Broken | ShapedLine)[] = [];
    const wrapping = { width: space.width / size, breaking, lines, isFull: () => !holds(space, lines.length, size) };
    if (paragraphs.every((one) => wrap(one, wrapping)))
      return {
        ok: true,
        size,
        lines: lines.map((line) => ('runs' in line ? line : shaped(line.text, line.direction))),
      };
  }
  return null;
}

/** By half a point; a form may ask for letters a mile high, which are not tried at every half a point down from there. */
const smaller = (size: number): number => size - Math.max(0.5, size / 64);

const holds = ({ height, lines }: Space, count: number, size: number): boolean =>
  lines == null ? heightOf(count, size) <= height + 0.6 : count <= lines;

export const heightOf = (lines: number, size: number): number => heightOfLines({ lines, size });

/** A line of a paragraph that was broken: it runs as the paragraph does, whatever word it begins with. */
interface Broken {
  readonly text: string;
  readonly direction: Direction;
}

interface Wrapping {
  /** Of a line, in ems. */
  readonly width: number;
  readonly breaking: boolean;
  readonly lines: (Broken | ShapedLine)[];
  /** Whether there are more lines than the space holds already. */
  readonly isFull: () => boolean;
}

/** Breaks between words, and within a word only where it is wider than the line by itself: false where that is not wanted, or there is no room. */
function wrap(paragraph: Paragraph, { width, breaking, lines, isFull }: Wrapping): boolean {
  if (paragraph.line.width <= width) {
    lines.push(paragraph.line);
    return !isFull();
  }
  const direction = paragraph.line.rightToLeft ? 'rtl' : 'ltr';
  let current = '';
  let taken = 0;
  const end = (): void => {
    if (current.trim() !== '') lines.push({ text: current.trimEnd(), direction });
  };
  for (const piece of (paragraph.pieces ??= piecesOf(paragraph.line.text))) {
    if (taken + piece.trimmed <= width) {
      current += piece.text;
      taken += piece.width;
      continue;
    }
    if (piece.trimmed > width && !breaking) return false;
    end();
    let rest = piece.text;
    for (let head = longestHead(rest, width); head.length < rest.trimEnd().length; head = longestHead(rest, width)) {
      lines.push({ text: head, direction });
      if (isFull()) return false;
      rest = rest.slice(head.length);
    }
    current = rest;
    taken = widthOf(rest);
    if (isFull()) return false;
  }
  end();
  return !isFull();
}

const widthOf = (text: string): number => shaped(text).width;

const piecesOf = (text: string): Piece[] =>
  breakable(text).map((piece) => {
    const trimmed = widthOf(piece.trimEnd());
    return { text: piece, trimmed, width: /\s$/.test(piece) ? widthOf(piece) : trimmed };
  });

const shaped = (text: string, direction?: Direction): ShapedLine => {
  const one = shapeLine(text, direction);
  if (!one.ok) throw new Error('a part of a text that can be drawn can be drawn');
  return one.line;
};

/** Words with the spaces and marks that follow them: Thai and Chinese break between words too, without spaces. */
function breakable(text: string): string[] {
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const pieces: string[] = [];
  let previous = '';
  for (const { segment, isWordLike } of words.segment(text)) {
    const opens = /^[([{«„“‚‘¿¡]$/.test(segment);
    const joins =
      previous !== '' &&
      !/[\s\-–—/]$/.test(previous) &&
      !/[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(previous);
    previous = segment;
    if (pieces.length > 0 && ((!isWordLike && !opens) || (joins && isWordLike))) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Letters looked at first; lines are hardly ever longer. */
const LOOK = 128;

/** As much of a text as goes on a line, its first letter at least. Looked for by halves: measured letter by letter, a long line would take its square. */
function longestHead(text: string, width: number): string {
  for (let length = LOOK; ; length *= 2) {
    const part = text.slice(0, length);
    const ends = Array.from(graphemesOf(part), ({ segment, index }) => index + segment.length);
    const isAll = part.length === text.length;
    // What was cut in its midst is no letter.
    if (!isAll) ends.pop();
    const fits = (at: number): boolean => widthOf(part.slice(0, ends[at])) <= width;
    if (ends.length === 0 || (!isAll && fits(ends.length - 1))) continue;
    let [within, beyond] = [0, ends.length];
    while (beyond - within > 1) {
      const middle = Math.floor((within + beyond) / 2);
      if (fits(middle)) within = middle;
      else beyond = middle;
    }
    return part.slice(0, ends[within]);
  }
}
