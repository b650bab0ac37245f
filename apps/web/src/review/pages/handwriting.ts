import {
  baselinesOnRules,
  besidePrint,
  firstBaseline,
  firstSize,
  isAmount,
  isFlowing,
  isForLetters,
  SANS,
  SMALLEST_PRINT,
  sizeOnRules,
  writtenRules,
} from '@formseal/contracts';
import type { FieldFormat, ReviewField, TextLines, TextRoom } from '@formseal/contracts';
import { textWidth } from './text-width.js';
import { linesIn } from './wrapped.js';

type Written = Pick<ReviewField, 'onPaper'> & {
  readonly format: Pick<FieldFormat, 'multiline' | 'comb' | 'print' | 'turn' | 'size' | 'align'>;
};

/** In points. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** What of a field is written in, with the printed lines in it; and how far it is from the field's left and lower edge. */
interface Place extends Room {
  readonly rules: readonly number[];
  readonly left: number;
  readonly under: number;
}

/** Where one line of a text stands in its place, in points: how large, and how far below the middle. */
export interface Line {
  readonly size: number;
  readonly drop: number;
}

/** In cells. */
const LARGEST = 12;
/** How far below the middle of its line a baseline is, of the sans that values are set in, in ems. */
const BELOW_MIDDLE = 0.3465;
/** What an input leaves free at its sides, and the sign of a stage with its own, in points. */
const SIDES = 5;
const SIGN = 11;

/** What is printed inside is told as the print runs: of what is shown on its side nothing is known. */
const printIn = ({ format }: Written) => (format.turn === undefined && format.comb === null ? format.print : undefined);

/** The whole field, with the printed lines in it. */
const wholeOf = (field: Written, { width, height }: Room): Place => ({
  ...{ width, height, left: 0, under: 0 },
  rules: printIn(field)?.rules ?? [],
});

/** As the signed PDF has it: beside what is printed inside, and over it where a text goes nowhere else. */
function placeOf(field: Written, text: string, room: Room): Place {
  const whole = wholeOf(field, room);
  const { rect, rules } = besidePrint([0, 0, room.width, room.height], printIn(field));
  const [left, under, right, upper] = rect;
  const beside = { left, under, width: right - left, height: upper - under, rules };
  const smallest = { width: beside.width - SIDES, height: beside.height, size: SMALLEST_PRINT };
  return linesIn(text, smallest, null) ? beside : whole;
}

const roomOf = ({ onPaper, format }: Written, height: number): TextRoom => ({
  height,
  multiline: format.multiline,
  onLine: onPaper,
  size: format.size ?? 0,
});

function sizeIn(field: Written, { height, rules }: Place): number {
  const room = roomOf(field, height);
  if (field.format.comb !== null) return Math.max(4, Math.min(room.size || LARGEST, height * 0.75));
  const size = firstSize({ ...room, multiline: isFlowing(room) });
  return rules.length === 0 ? size : sizeOnRules(rules, height, size);
}

/** Of the first line, above the lower edge. */
function baselineOf(field: Written, text: TextLines, place: Place): number {
  const { height, rules } = place;
  const [onRule] = rules.length > 0 ? baselinesOnRules(rules, height, sizeIn(field, place), text) : [];
  return onRule ?? firstBaseline(roomOf(field, height), text);
}

/** How far below the middle a line of this size stands. */
function dropOf(field: Written, size: number, place: Place): number {
  if (field.format.comb !== null) return 0;
  return place.height / 2 - (baselineOf(field, { lines: 1, size }, place) + BELOW_MIDDLE * size);
}

/** As the signed PDF will have it: on its printed line, at the top of a tall blank, else in the middle; where a text is too long for one line, in smaller letters, down to those that are read. */
export function lineOf(field: Written, text: string, room: Room): Line {
  return lineIn(field, text, placeOf(field, text, room));
}

function lineIn(field: Written, text: string, place: Place): Line {
  const begun = sizeIn(field, place);
  const [room, wide] = [place.width - SIDES, textWidth(text)];
  const isHeld = field.format.comb !== null || text.includes('\n') || wide * begun <= room;
  const size = isHeld ? begun : Math.max(Math.min(SMALLEST_PRINT, begun), Math.floor((room / wide) * 10) / 10);
  return { size, drop: dropOf(field, size, place) };
}

/** Hebrew, Arabic and their kin, as the first letter. */
const FROM_THE_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a text leaves no room for a sign at the end of its line: where it runs from the right it begins there. */
export function isFull(field: Written, text: string, room: Room): boolean {
  if (FROM_THE_RIGHT.test(text) || (text !== '' && alignOf(field, text, room) !== undefined)) return true;
  const place = placeOf(field, text, room);
  const longest = Math.max(...text.split('\n').map(textWidth));
  return longest * sizeIn(field, place) > room.width - place.left - SIDES - SIGN;
}

/** Where several lines of a text stand in their field, in points: how large, from one to the next, and how far below its top the first begins. */
export interface Block {
  readonly size: number;
  readonly leading: number;
  readonly top: number;
}

/** Easier to read than larger letters on two lines. */
const EASY = 8;

/** In a printed box: on one line, where that is easy to read. */
function easyLine(text: string, width: number, begun: number): TextLines | null {
  if (text.includes('\n')) return null;
  const size = Math.min(begun, Math.floor((width / textWidth(text)) * 10) / 10);
  return size >= Math.min(EASY, begun) ? { lines: 1, size } : null;
}

/** As the signed PDF will have it: on the printed lines, from the top of a tall blank, else in the middle; smaller where there are more lines. */
export function blockOf(field: Written, text: string, room: Room): Block {
  return blockIn(field, text, placeOf(field, text, room));
}

function blockIn(field: Written, text: string, place: Place): Block {
  const { height, rules } = place;
  const begun = sizeIn(field, place);
  const room = { width: place.width - SIDES, height, size: begun };
  const ruled = rules.length > 1 ? linesIn(text, room, writtenRules(rules, height, begun).length) : null;
  const free = rules.length === 0 && field.onPaper ? easyLine(text, room.width, begun) : null;
  const smallest = { lines: 1, size: Math.min(SMALLEST_PRINT, begun) };
  const { lines, size } = ruled ?? free ?? linesIn(text, room, null) ?? smallest;
  const leading = ruled ? rules[0]! - rules[1]! : SANS.leading * size;
  const on = ruled || rules.length === 1 ? place : { ...place, rules: [] };
  const baseline = baselineOf(field, { lines, size }, on);
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
  const sides = { '--left': points(place.left), '--right': points(room.width - place.left - place.width) };
  const all = { ...sides, '--align': alignOf(field, text, room) };
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
