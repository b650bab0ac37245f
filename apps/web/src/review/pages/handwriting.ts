import {
  baselinesOnRules,
  firstBaseline,
  isAmount,
  isForLetters,
  SANS,
  SMALLEST_PRINT,
  textWidth,
} from '@formseal/contracts';
import { betweenOf, fitIn, onOneLine, placeOf, roomOf, sideIn, sizeIn, widthIn } from './fitted.js';
import type { Fitted, Place, Room, Written } from './fitted.js';

/** Where one line of a text stands in its place, in points: how large, and how far below the middle. */
export interface Line {
  readonly size: number;
  readonly drop: number;
}

/** How far below the middle of its line a baseline is, of the sans that values are set in, in ems; and the half of that line. */
const BELOW_MIDDLE = 0.3465;
const HALF_LINE = 0.6;
/** The sign of a stage with its own free room, in points. */
const SIGN = 11;

/** Of the lines that the text has, above the lower edge. */
function baselinesOf(field: Written, { size, texts, begun, ruled }: Fitted, place: Place): readonly number[] {
  const { height, rules } = place;
  const text = { lines: texts.length, size };
  if (ruled) return baselinesOnRules(rules, height, begun, text);
  const first = firstBaseline(roomOf(field, height), text);
  return texts.map((_, i) => first - i * size * SANS.leading);
}

/** As the signed PDF will have it: on its printed line, at the top of a tall blank, else in the middle; where a text is too long for one line, in smaller letters, down to those that are read. */
export function lineOf(field: Written, text: string, room: Room): Line {
  return lineIn(field, text, placeOf(field, text, room));
}

function lineIn(field: Written, text: string, place: Place): Line {
  const begun = sizeIn(field, text, place);
  if (field.format.comb !== null) return { size: begun, drop: 0 };
  const isHeld = text.includes('\n');
  const size = isHeld ? begun : (onOneLine(text, widthIn(field, place), begun) ?? Math.min(SMALLEST_PRINT, begun));
  const isRuled = place.rules.length > 0;
  const [baseline = 0] = baselinesOf(field, { size, texts: [text], begun, ruled: isRuled }, place);
  return { size, drop: place.height / 2 - (baseline + BELOW_MIDDLE * size) };
}

/** Hebrew, Arabic and their kin, as the first letter. */
const FROM_THE_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a text leaves no room for a sign at the end of its line: where it runs from the right it begins there. */
export function isFull(field: Written, text: string, room: Room): boolean {
  if (FROM_THE_RIGHT.test(text) || (text !== '' && alignOf(field, text, room) !== undefined)) return true;
  const place = placeOf(field, text, room);
  const longest = Math.max(...text.split('\n').map(textWidth));
  return longest * sizeIn(field, text, place) > room.width - place.left - 2 * sideIn(field, place) - SIGN;
}

/** Where several lines of a text stand in their field, in points: how large, from one to the next, and how far below its top the first begins. */
export interface Block {
  readonly size: number;
  readonly leading: number;
  readonly top: number;
}

/** As the signed PDF will have it: on the printed lines, from the top of a tall blank, else in the middle; smaller where there are more lines. */
export function blockOf(field: Written, text: string, room: Room): Block {
  return blockIn(field, text, placeOf(field, text, room));
}

function blockIn(field: Written, text: string, place: Place): Block {
  const { height, rules } = place;
  const fitted = fitIn(field, text, place);
  const { size, ruled } = fitted;
  const leading = ruled && rules.length > 1 ? rules[0]! - rules[1]! : SANS.leading * size;
  const [baseline = 0] = baselinesOf(field, fitted, place);
  return { size, leading, top: Math.max(0, height - baseline - leading / 2 - BELOW_MIDDLE * size) };
}

/** Where the signed PDF will have it from side to side; what runs from the right begins there by itself. */
export function alignOf({ onPaper, format }: Written, text: string, room: Room): 'center' | 'right' | undefined {
  if (format.comb !== null) return undefined;
  if (isForLetters({ ...room, onLine: onPaper }) || format.align === 'centre') return 'center';
  return format.align ?? (format.print?.align === 'right' && isAmount(text) ? 'right' : undefined);
}

const points = (value: number): string => `calc(var(--pt) * ${value.toFixed(2)})`;

/** The same as CSS, for the field's box: `several` for what takes several lines. */
export function writtenStyle(field: Written, text: string, room: Room, several: boolean): React.CSSProperties {
  const place = placeOf(field, text, room);
  const over = room.height - place.under - place.height;
  const align = alignOf(field, text, room);
  const side = points(sideIn(field, place));
  const sides = {
    ...{ '--left': points(place.left), '--right': points(room.width - place.left - place.width) },
    ...{ '--side': side, '--end': align === 'right' ? side : undefined },
  };
  const { colour, ground } = field.format;
  const all = { ...sides, '--align': align, '--colour': colour, '--ground': ground };
  if (several) {
    const { size, leading, top } = blockIn(field, text, place);
    const block = { '--leading': points(leading), '--over': points(over + top), '--under': points(place.under) };
    return { fontSize: points(size), ...all, ...block } as React.CSSProperties;
  }
  const { size, drop } = lineIn(field, text, place);
  const push = {
    '--over': points(over + Math.max(0, 2 * drop)),
    '--under': points(place.under + Math.max(0, -2 * drop)),
  };
  return { fontSize: points(size), ...all, ...push } as React.CSSProperties;
}

/** A part of a text that stands by itself, as CSS. */
export interface Apart {
  readonly text: string;
  readonly style: React.CSSProperties;
}

/**
 * What is signed other than on the one line that an input has: between printed marks, or broken into several lines. Null for all else, but where it has
 * no line at all, as in a list of choices.
 */
export function apartOf(field: Written, text: string, room: Room, listed = false): readonly Apart[] | null {
  if (text.trim() === '') return listed ? [] : null;
  if (field.format.comb !== null) return null;
  const between = betweenOf(field, text, room);
  if (between) {
    const { size, baseline, parts } = between;
    return parts.map((part) => ({ text: part.text, style: { left: points(part.x), ...standing(size, baseline) } }));
  }
  const place = placeOf(field, text, room);
  const fitted = fitIn(field, text, place);
  if (fitted.texts.length < 2 && !listed) return null;
  const side = sideIn(field, place);
  const sides = {
    left: points(place.left + side),
    right: points(room.width - place.left - place.width + side),
    textAlign: alignOf(field, text, room),
  };
  const baselines = baselinesOf(field, fitted, place);
  return fitted.texts.map((line, i) => ({
    text: line,
    style: { ...sides, ...standing(fitted.size, place.under + baselines[i]!) },
  }));
}

const standing = (size: number, baseline: number): React.CSSProperties => ({
  fontSize: points(size),
  bottom: points(baseline - (HALF_LINE - BELOW_MIDDLE) * size),
});
