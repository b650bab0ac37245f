import type { FieldType, ReviewField, ReviewPage } from '@formseal/contracts';
import { isRelevant } from '../items.js';
import { shownOf } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { freeRoom } from './free-room.js';
import { isTick, labelNear, linesOf, typeNear } from './near-text.js';
import type { TextPiece } from './near-text.js';
import { choiceAt, choiceUnder } from './printed-choice.js';
import type { PrintedChoice } from './printed-choice.js';
import { blankAt, lineUnder } from './snap.js';
import type { Blank, Picture } from './snap.js';

/** What is known of a page on which somebody draws. */
export interface Paper {
  readonly page: ReviewPage;
  /** As it is drawn; null before it is. */
  readonly picture: Picture | null;
  /** What it says. */
  readonly pieces: readonly TextPiece[];
  readonly fields: readonly ReviewField[];
  readonly language: string | null;
}

/** A field to be: where it lies, what the page calls it (nothing, perhaps), and what it is. */
export interface Found {
  readonly box: Shown;
  readonly label: string;
  readonly type: FieldType;
  /** Printed words that are chosen by a ring around them. */
  readonly ring?: true;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a click where neither line nor box is makes, in points. */
const SIZE = { width: 160, height: 18 };
const SIGNATURE = { width: 180, height: 40 };
/** Two boxes that share so much of the smaller one are one blank. */
const COVERED = 0.6;
/** Who drags higher than this means several lines, or a cell. */
const ONE_LINE = 30;
/** Lower nobody writes; a line alone gives no more room than this. */
const LOWEST = 9;
const HIGHEST = 16;
/** Print of this height goes with a line so much higher. */
const PER_PRINT = 1.25;

/** What a click means: the whole blank that it hit, or the word. */
export function clickedAt({ x, y }: Point, paper: Paper): Found {
  const blank = paper.picture && blankAt(paper.picture, x, y);
  const choice = blank ? null : choiceAt({ x, y }, paper.pieces);
  if (choice) return ringed(choice);
  if (!blank) return called({ left: x - 4, top: y - SIZE.height / 2, ...SIZE }, paper);
  if (!blank.onLine) return called(freeRoom(blank.box, paper.pieces), paper);
  return onLine(ofOneCaption(blank, x, paper.pieces), paper);
}

/** Where a click puts a signature: all the room over its line, else some about it. */
export function signedAt({ x, y }: Point, { picture, pieces }: Paper): Shown {
  const blank = picture && blankAt(picture, x, y);
  if (!blank) return { left: x - 4, top: y - SIGNATURE.height / 2, ...SIGNATURE };
  return blank.onLine ? ofOneCaption(blank, x, pieces) : freeRoom(blank.box, pieces);
}

/** The field that lies where another would be: whoever clicks there means that one. */
export const alreadyAt = (box: Shown, { page, fields }: Pick<Paper, 'page' | 'fields'>): ReviewField | undefined =>
  fields.find((field) => {
    if (field.page !== page.page || !isRelevant(field)) return false;
    const other = shownOf(field.rect, page);
    const shared = (at: number, long: number, otherAt: number, otherLong: number): number =>
      Math.max(0, Math.min(at + long, otherAt + otherLong) - Math.max(at, otherAt));
    const area =
      shared(box.left, box.width, other.left, other.width) * shared(box.top, box.height, other.top, other.height);
    return area > COVERED * Math.min(box.width * box.height, other.width * other.height);
  });

/** What a drag means: the words it was made around, or what it covers, on the line that it covers. */
export function draggedOver(box: Shown, paper: Paper): Found {
  const choice = choiceUnder(box, paper.pieces);
  if (choice) return ringed(choice);
  const isLow = box.height < ONE_LINE && !isTick(box);
  const room = isLow && paper.picture ? lineUnder(paper.picture, box) : null;
  return room ? onLine(room, paper) : called(box, paper);
}

const ringed = ({ box, label }: PrintedChoice): Found => ({ box, label, type: 'checkbox', ring: true });

const called = (box: Shown, { pieces, language }: Paper): Found => {
  const label = labelNear(pieces, box, isTick(box));
  return { box, label, type: typeNear(box, label, language) };
};

/** Over a line a signature has all the room there is; anything else is as high as what is written beside it. */
function onLine(room: Shown, paper: Paper): Found {
  const high = (height: number): Shown => {
    const most = Math.min(height, room.height);
    return { ...room, top: room.top + room.height - most, height: most };
  };
  const line = high(heightNear(room, paper));
  const found = called(line, paper);
  return found.type === 'signature' ? { ...found, box: room } : { ...found, box: line };
}

/** As high as the lines of the page that are written on, those next to it first; else as its print asks for. */
function heightNear(room: Shown, { page, fields, pieces }: Paper): number {
  const bottom = room.top + room.height;
  const beside = fields
    .filter((field) => field.page === page.page && isLine(field))
    .map(({ rect }) => shownOf(rect, page))
    .filter(({ height }) => height < ONE_LINE)
    .sort((a, b) => Math.abs(a.top + a.height - bottom) - Math.abs(b.top + b.height - bottom))
    .slice(0, 3)
    .map(({ height }) => height);
  const [print] = linesOf(pieces)
    .map(({ top, height }) => ({ height, far: Math.abs(top + height - bottom) }))
    .sort((a, b) => a.far - b.far);
  const asked = middleOf(beside) ?? (print ? print.height * PER_PRINT : HIGHEST);
  return Math.min(HIGHEST, Math.max(LOWEST, asked));
}

const isLine = ({ type, onPaper, part, format, removed }: ReviewField): boolean =>
  (type === 'text' || type === 'date') &&
  onPaper &&
  part === null &&
  format.comb === null &&
  !format.multiline &&
  !removed;

const middleOf = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Points under a line in which its captions stand, and between two of them. */
const UNDER = 12;
const APART = 24;

/** Where several captions stand under one line, each has its own part of it: up to where the next begins. */
function ofOneCaption({ box: line, lean }: Blank, x: number, pieces: readonly TextPiece[]): Shown {
  const bottom = line.top + line.height;
  const right = line.left + line.width;
  const under = linesOf(pieces)
    .filter(({ left, top, width }) => {
      const far = top - bottom;
      return far > -3 && far < UNDER && left > line.left - APART && left + width < right + APART;
    })
    .sort((a, b) => a.left - b.left);
  const begins = under.slice(1).filter((caption, at) => {
    const before = under[at]!;
    return caption.left - (before.left + before.width) > APART;
  });
  const from = Math.max(line.left, ...begins.map(({ left }) => left).filter((left) => left <= x));
  const to = Math.min(right, ...begins.map(({ left }) => left - 2).filter((left) => left > x));
  return { ...line, left: from, top: line.top + lean * (from - line.left), width: to - from };
}
