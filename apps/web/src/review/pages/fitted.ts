import {
  besidePrint,
  betweenMarks,
  firstSize,
  isFlowing,
  linesIn,
  roomWithin,
  sideOf,
  sizeInCells,
  SMALLEST_PRINT,
  sizeOnRules,
  textWidth,
  writtenRules,
} from '@formseal/contracts';
import type { BetweenMarks, BrokenText, FieldFormat, ReviewField, TextRoom } from '@formseal/contracts';

/** What of a field says how a text is set into it. */
export type Written = Pick<ReviewField, 'onPaper'> & {
  readonly format: Pick<
    FieldFormat,
    'multiline' | 'comb' | 'print' | 'turn' | 'size' | 'align' | 'colour' | 'ground' | 'border'
  >;
  /** The size that the form is written in. */
  readonly hand?: number;
};

/** In points. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** What of a field is written in, with the printed lines in it; and how far it is from the field's left and lower edge. */
export interface Place extends Room {
  readonly rules: readonly number[];
  readonly left: number;
  readonly under: number;
}

/** A text as it is set. */
export interface Fitted extends BrokenText {
  /** The size that was begun with. */
  readonly begun: number;
  /** On printed lines. */
  readonly ruled: boolean;
}

/** Easier to read than larger letters on two lines. */
const EASY = 8;
/** Between a block on paper and the frame around it. */
const AIR = 1.5;

/** What is printed inside is told as the print runs: of what is shown on its side nothing is known. */
const printIn = ({ format }: Written) => (format.turn === undefined && format.comb === null ? format.print : undefined);

/** The whole field, with the printed lines in it. */
const wholeOf = (field: Written, { width, height }: Room): Place => ({
  ...{ width, height, left: 0, under: 0 },
  rules: printIn(field)?.rules ?? [],
});

/** As the signed PDF has it: beside what is printed inside, and over it where a text goes nowhere else. */
export function placeOf(field: Written, text: string, room: Room): Place {
  const whole = wholeOf(field, room);
  const { rect, rules } = besidePrint([0, 0, room.width, room.height], printIn(field));
  const [left, under, right, upper] = rect;
  const beside = { left, under, width: right - left, height: upper - under, rules };
  const smallest = { width: widthIn(field, beside), height: beside.height, size: SMALLEST_PRINT };
  return linesIn(text, smallest, null) ? beside : whole;
}

export const roomOf = ({ onPaper, format, hand }: Written, height: number): TextRoom => ({
  height,
  multiline: format.multiline,
  onLine: onPaper,
  size: format.size ?? 0,
  border: format.border ?? 0,
  hand,
});

/** How far from its place's edges a text begins and ends. */
export const sideIn = (field: Written, { width, height }: Room): number => sideOf(roomOf(field, height), width);

/** What that leaves. */
export const widthIn = (field: Written, place: Room): number => place.width - 2 * sideIn(field, place);

/** The size to begin with. */
export function sizeIn(field: Written, text: string, { height, rules }: Place): number {
  const room = roomOf(field, height);
  if (field.format.comb !== null) return sizeInCells(height, room.size);
  const size = firstSize({ ...room, multiline: isFlowing(room) || text.includes('\n') });
  return rules.length === 0 ? size : sizeOnRules(rules, height, size);
}

/** On one line, smaller where it is too long for it; null where that would not be read, or it has several. */
export function onOneLine(text: string, width: number, begun: number): number | null {
  if (text.includes('\n')) return null;
  const wide = textWidth(text);
  const size = wide * begun <= width ? begun : Math.floor((width / wide) * 10) / 10;
  return size >= Math.min(SMALLEST_PRINT, begun) ? size : null;
}

/** As the signed PDF will have it (`setLines` of libs/form-writer): on the printed lines, in smaller letters where they are too few, else broken where its blank has room for that. */
export function fitIn(field: Written, text: string, place: Place): Fitted {
  const { height, rules } = place;
  const begun = sizeIn(field, text, place);
  const space = { width: widthIn(field, place), height: roomWithin(roomOf(field, height)), size: begun };
  const single = one(text, space.width, begun);
  const [first] = rules;
  const onRules = () =>
    rules.length === 1
      ? (single ?? linesIn(text, { ...space, height: height - first! }, null))
      : linesIn(text, space, writtenRules(rules, height, begun).length);
  const ruled = first === undefined ? null : onRules();
  if (ruled) return { ...ruled, begun, ruled: true };
  const free = { ...space, size: sizeIn(field, text, { ...place, rules: [] }) };
  const isOpen = isFlowing(roomOf(field, height));
  const fit = field.onPaper ? fitOnPaper(text, free, isOpen) : fitFree(text, free, isOpen);
  return { ...(fit ?? { size: Math.min(SMALLEST_PRINT, begun), texts: text.split('\n') }), begun, ruled: false };
}

type Space = Parameters<typeof linesIn>[1];

function one(text: string, width: number, begun: number): BrokenText | null {
  const size = onOneLine(text, width, begun);
  return size === null ? null : { size, texts: [text] };
}

const fitFree = (text: string, space: Space, isOpen: boolean): BrokenText | null =>
  (isOpen ? null : one(text, space.width, space.size)) ?? linesIn(text, space, null);

/** In a printed box: on one line where that is easy to read, else on several that keep off the frame. */
function fitOnPaper(text: string, space: Space, isOpen: boolean): BrokenText | null {
  const single = one(text, space.width, space.size);
  if (single && (!/\s/.test(text) || single.size >= Math.min(EASY, space.size))) return single;
  return fitFree(text, { ...space, height: space.height - 2 * AIR }, isOpen) ?? fitFree(text, space, isOpen);
}

/** Between the marks that the paper prints: day, month and year, whole and cents; null where there are none, or it has other parts. */
export function betweenOf(field: Written, text: string, { width, height }: Room): BetweenMarks | null {
  const words = printIn(field)?.words ?? [];
  if (text.trim() === '' || words.length === 0) return null;
  return betweenMarks(text, width, words, firstSize(roomOf(field, height)), textWidth);
}
