import type { FieldType, ReviewField, ReviewPage } from '@formseal/contracts';
import { isRelevant } from '../items.js';
import { shownOf } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { freeRoom } from './free-room.js';
import { isTick, isTickBox, labelNear, linesOf, typeNear } from './near-text.js';
import type { TextPiece } from './near-text.js';
import { othersCaptions } from './others-captions.js';
import { partOfLine } from './part-of-line.js';
import { choiceAt, choiceUnder } from './printed-choice.js';
import type { PrintedChoice } from './printed-choice.js';
import { blankAt, lineUnder } from './snap.js';
import { squareAt } from './squares.js';
import { isLedToUnread } from './unread-words.js';
import type { Picture } from './ink.js';

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
  const square = paper.picture && squareAt(paper.picture, x, y);
  if (square) return ticked(square, paper);
  const blank = paper.picture && blankAt(paper.picture, x, y);
  const choice = blank ? null : choiceAt({ x, y }, paper.pieces);
  if (choice) return ringed(choice);
  if (!blank) return called({ left: x - 4, top: y - SIZE.height / 2, ...SIZE }, paper);
  if (blank.onLine) return onLine(partOfLine(blank, x, paper), paper, { dotted: blank.dotted });
  if (isTickBox(blank.box, paper.pieces)) return ticked(blank.box, paper);
  return called(freeRoom(blank.box, paper.pieces), paper, { closed: true });
}

/** Where a click puts a signature: all the room over its line, else some about it. */
export function signedAt({ x, y }: Point, paper: Paper): Shown {
  const blank = paper.picture && blankAt(paper.picture, x, y);
  if (!blank) return { left: x - 4, top: y - SIGNATURE.height / 2, ...SIGNATURE };
  return blank.onLine ? partOfLine(blank, x, paper) : freeRoom(blank.box, paper.pieces);
}

/** The smallest field that a click hits. */
export function fieldAt({ x, y }: Point, { page, fields }: Pick<Paper, 'page' | 'fields'>): ReviewField | undefined {
  const hit = fields
    .filter((field) => field.page === page.page && isRelevant(field))
    .map((field) => ({ field, box: shownOf(field.rect, page) }))
    .filter(({ box: { left, top, width, height } }) => x > left && x < left + width && y > top && y < top + height)
    .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
  return hit[0]?.field;
}

/** The field that lies where another would be: whoever clicks there means that one. */
export const alreadyAt = (box: Shown, { page, fields }: Pick<Paper, 'page' | 'fields'>): ReviewField | undefined =>
  fields.find((field) => {
    if (field.page !== page.page || !isRelevant(field)) return false;
    const other = shownOf(field.rect, page);
    return sharedOf(box, other) > COVERED * Math.min(areaOf(box), areaOf(other));
  });

/** What a drag means: the words it was made around, the printed box to tick, or what it covers, on the line that it covers. */
export function draggedOver(box: Shown, paper: Paper): Found {
  const choice = choiceUnder(box, paper.pieces);
  if (choice) return ringed(choice);
  const tick = tickUnder(box, paper);
  if (tick) return ticked(tick, paper);
  const isLow = box.height < ONE_LINE && !isTick(box);
  const lined = isLow && paper.picture ? lineUnder(paper.picture, box) : null;
  if (!lined) return called(box, paper);
  return onLine(lined.box, paper, { whole: partOfLine(lined.line, box.left + box.width / 2, paper) });
}

/** The printed box to tick that a drag was made around, or in. */
function tickUnder(box: Shown, { picture, pieces }: Paper): Shown | null {
  if (box.height >= ONE_LINE) return null;
  const blank = picture && blankAt(picture, box.left + box.width / 2, box.top + box.height / 2);
  if (!blank || blank.onLine || !isTickBox(blank.box, pieces)) return null;
  return sharedOf(box, blank.box) > COVERED * Math.min(areaOf(box), areaOf(blank.box)) ? blank.box : null;
}

const ringed = ({ box, label }: PrintedChoice): Found => ({ box, label, type: 'checkbox', ring: true });

const ticked = (box: Shown, { pieces }: Paper): Found => ({
  box,
  label: labelNear(pieces, box, true),
  type: 'checkbox',
});

/** What lies in a box, called by what stands about it, or about the part of a line that it lies on. */
function called(box: Shown, paper: Paper, { closed = false, line = box, dotted = false, onLine = false } = {}): Found {
  const { pieces, language } = paper;
  const asked = {
    closed,
    isOfOther: othersCaptions(paper),
    isLedTo: onLine && isLedToUnread(line, paper),
  };
  const label = labelNear(pieces, line, isTick(line) && !dotted, asked);
  return { box, label, type: isTick(box) && !dotted ? 'checkbox' : typeNear(label, language) };
}

/** Over a line a signature has all the room there is; anything else is as high as what is written beside it. */
function onLine(room: Shown, paper: Paper, { whole = room, dotted = false } = {}): Found {
  const high = (of: Shown, height: number): Shown => {
    const most = Math.min(height, of.height);
    return { ...of, top: of.top + of.height - most, height: most };
  };
  const height = heightNear(room, paper);
  const line = high(whole, height);
  const found = called(high(room, height), paper, { line, dotted, onLine: true });
  return found.type === 'signature' ? { ...found, box: room } : found;
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

const areaOf = ({ width, height }: Shown): number => width * height;

/** How much room two boxes have in common. */
function sharedOf(one: Shown, other: Shown): number {
  const along = (at: number, long: number, otherAt: number, otherLong: number): number =>
    Math.max(0, Math.min(at + long, otherAt + otherLong) - Math.max(at, otherAt));
  return along(one.left, one.width, other.left, other.width) * along(one.top, one.height, other.top, other.height);
}
