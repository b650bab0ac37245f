import type { FieldFormat, FieldType, PrintInside, ReadField, ReadPage, Rect } from '@formseal/contracts';
import { INKED } from '../values/check-value.js';
import { drawnFormat } from './drawn-field.js';

type Blank = Pick<ReadField, 'rect' | 'format'>;

/** Points: a side that differs by less was moved and not resized. */
const SAME_SIZE = 0.5;
/** Points: a line this near to an edge of a blank runs along it. */
const LEVEL = 2;
/** A line is written on where the blank still has most of its width over it. */
const MOST = 0.6;

/** Why a blank has to stay where it was read, as a sentence that goes after its label; null where a person may move it. */
export function immovable({ widget, format }: Pick<ReadField, 'widget' | 'format'>): string | null {
  if (format.inked !== undefined) return INKED;
  return widget === null ? null : 'is declared by the file itself, in this very place';
}

/** A blank as it was read, at the place a person gave it: what is printed inside stays where the paper has it. */
export function movedBlank(read: Blank, type: FieldType, rect: Rect, { rotate }: Pick<ReadPage, 'rotate'>): Blank {
  const { print, ...format } = read.format;
  const multiline = isResized(read.rect, rect) ? hasRoomForLines(format, type, rect) : format.multiline;
  const left = print && printLeft(print, sides(read.rect, format.turn ?? rotate), sides(rect, format.turn ?? rotate));
  return { rect, format: { ...format, multiline, ...(left ? { print: left } : {}) } };
}

function isResized(a: Rect, b: Rect): boolean {
  const differ = (low: 0 | 1): boolean => Math.abs(a[low + 2]! - a[low]! - (b[low + 2]! - b[low]!)) > SAME_SIZE;
  return differ(0) || differ(1);
}

const hasRoomForLines = ({ comb }: Pick<FieldFormat, 'comb'>, type: FieldType, rect: Rect): boolean =>
  comb === null && drawnFormat(type, rect).multiline;

/** The sides of a rect as the print of its page runs: along its lines, and up from them. */
interface Sides {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

function sides([x0, y0, x1, y1]: Rect, turn: number): Sides {
  if (turn === 90) return { from: y0, to: y1, low: -x1, high: -x0 };
  if (turn === 180) return { from: -x1, to: -x0, low: -y1, high: -y0 };
  if (turn === 270) return { from: -y1, to: -y0, low: x0, high: x1 };
  return { from: x0, to: x1, low: y0, high: y1 };
}

/** What of the print inside a blank is inside of it at its new place; undefined where nothing is. */
function printLeft({ rules, words, align }: PrintInside, read: Sides, now: Sides): PrintInside | undefined {
  const along = read.from - now.from;
  const up = read.low - now.low;
  const [width, height] = [now.to - now.from, now.high - now.low];
  const over = Math.min(read.to, now.to) - Math.max(read.from, now.from);
  const onLine = over > MOST * width;
  const left: PrintInside = {
    rules: onLine ? rules.map((y) => tenth(y + up)).filter((y) => y > -LEVEL && y < height + LEVEL) : [],
    words: words
      .map(({ text, rect: [x0, y0, x1, y1] }) => ({
        text,
        rect: [x0 + along, y0 + up, x1 + along, y1 + up].map(tenth) as Rect,
      }))
      .filter(({ rect: [x0, y0, x1, y1] }) => isWithin((x0 + x1) / 2, width) && isWithin((y0 + y1) / 2, height)),
    align,
  };
  return left.rules.length + left.words.length > 0 || align === 'right' ? left : undefined;
}

const isWithin = (middle: number, length: number): boolean => middle > 0 && middle < length;
const tenth = (value: number): number => Math.round(value * 10) / 10;
