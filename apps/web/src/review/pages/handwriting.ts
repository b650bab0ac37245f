import type { ReviewField } from '@formseal/contracts';
import { textWidth } from './text-width.js';

type Written = Pick<ReviewField, 'onPaper'> & { readonly format: Pick<ReviewField['format'], 'multiline' | 'comb'> };

/** Where one line of a text stands in its field, in points: how large, and how far below the middle. */
export interface Line {
  readonly size: number;
  readonly drop: number;
}

const LARGEST = 11;
const SMALLEST = 6;
/** Of the sans that values are set in, in ems: capitals, descenders, and its baseline in a line 1.2 high. */
const CAP = 0.716;
const DESCENT = 0.21;
const BELOW_MIDDLE = 0.3465;
/** A higher field is no line: its text stands in the middle. */
const HIGHEST_LINE = 30;

/** As the signed PDF will have it: on paper low, on its line; in a declared field in the middle. */
export function lineIn({ onPaper, format }: Written, height: number): Line {
  if (format.multiline) return { size: 9.5, drop: 0 };
  if (!onPaper || format.comb !== null) return { size: Math.max(4, Math.min(LARGEST, height * 0.7)), drop: 0 };
  const size = Math.min(LARGEST, Math.max(SMALLEST, height * 0.78));
  return { size, drop: dropOf(size, height) };
}

/** How far below the middle a line of this size stands on its printed one. */
function dropOf(size: number, height: number): number {
  if (height >= HIGHEST_LINE) return 0;
  const baseline = Math.min((height - CAP * size) / 2, DESCENT * size + 1.2);
  return Math.max(0, height / 2 - (baseline + BELOW_MIDDLE * size));
}

/** Room in points. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** The same of a text that goes on one line: where that is too long, in smaller letters, down to those that are read. */
export function lineOf(field: Written, text: string, { width, height }: Room): Line {
  const line = lineIn(field, height);
  if (field.format.multiline || field.format.comb !== null || text.includes('\n')) return line;
  const room = width - SIDES;
  const wide = textWidth(text);
  if (wide * line.size <= room) return line;
  const size = Math.max(Math.min(SMALLEST, line.size), Math.floor((room / wide) * 10) / 10);
  return { size, drop: field.onPaper ? dropOf(size, height) : 0 };
}

/** What an input leaves free at its sides, and the sign of a stage with its own, in points. */
const SIDES = 5;
const SIGN = 11;

/** Hebrew, Arabic and their kin, as the first letter. */
const FROM_THE_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a text leaves no room for a sign at the end of its line: where it runs from the right it begins there. */
export function isFull(field: Written, text: string, { width, height }: Room): boolean {
  if (FROM_THE_RIGHT.test(text)) return true;
  const { size } = lineIn(field, height);
  const longest = Math.max(...text.split('\n').map(textWidth));
  return longest * size > width - SIDES - SIGN;
}

/** The same as CSS, for the field's box. */
export function lineStyle(field: Written, text: string, room: Room): React.CSSProperties {
  const { size, drop } = lineOf(field, text, room);
  const points = (value: number): string => `calc(var(--pt) * ${value.toFixed(2)})`;
  return { fontSize: points(size), '--drop': points(2 * drop) } as React.CSSProperties;
}
